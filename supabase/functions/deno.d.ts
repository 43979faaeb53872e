/** What the entries of the functions use of Deno, which runs them. */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Promise<Response>): unknown;
}
