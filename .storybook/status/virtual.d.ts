declare module 'virtual:component-status' {
  /** A `FileStatus` by the path of a stories file. */
  const status: Record<string, unknown>;
  export default status;
}
