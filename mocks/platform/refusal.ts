/** An error that a service answers with. Throwing it undoes the transaction; returning it keeps the changes. */
export abstract class Refusal extends Error {
  /** The error in the service's own format. */
  abstract toResponse(request: Request): Response;
}
