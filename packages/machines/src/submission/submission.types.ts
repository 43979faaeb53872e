/** What the submission machine needs from the outside. */
export interface SubmissionDeps<Payload, Failure> {
  send: (payload: Payload, signal: AbortSignal) => Promise<void>;
  /** Turns what `send` rejected with into a typed reason. */
  toFailure: (error: unknown) => Failure;
}

export interface SubmissionContext<Failure> {
  /** Why the last attempt failed, while the machine is in `failed`. */
  failure: Failure | null;
}

export type SubmissionEvent<Payload> = { type: 'form.submit'; payload: Payload };

export type SubmissionEmitted<Payload, Failure> =
  | { type: 'sent'; payload: Payload }
  | { type: 'failed'; failure: Failure };
