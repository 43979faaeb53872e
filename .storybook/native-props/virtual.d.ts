declare module 'virtual:native-elements' {
  /** `NativeElements` by the path of a stories file. */
  const elements: Record<string, Record<string, { element: string; omitted: readonly string[] }>>;
  export default elements;
}
