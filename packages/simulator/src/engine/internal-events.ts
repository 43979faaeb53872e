import type { AnyModel } from '@sehat/machines/testing/machine-model';

/** The sender of an internal event: a listener, or `itself`. Undefined for an event of the machine's callers. */
export const senderOf = (model: AnyModel | undefined, type: string): string | undefined =>
  ((model?.internal ?? {}) as Readonly<Record<string, string>>)[type];

/** Whether only the machine sends the event, to itself. */
export const isRaised = (model: AnyModel | undefined, type: string): boolean => senderOf(model, type) === 'itself';
