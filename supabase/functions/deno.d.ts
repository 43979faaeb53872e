/** The parts of Deno that the entry modules of the functions use. */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  function serve(handler: (request: Request) => Promise<Response>): unknown;
}
