/** A command that cannot run as it was called. Its message is for the user, without a stack trace. */
export class UsageError extends Error {}
