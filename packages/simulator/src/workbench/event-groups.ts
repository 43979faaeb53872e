import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import type { AnyFields } from '@sehat/machines/testing/payloads';
import { isRaised, senderOf } from '../engine/internal-events';

/** The events of one type: the named ones, and the form of their payload. */
export interface EventGroup {
  type: string;
  /** The listener that sends the event. Undefined for an event of the machine's callers. */
  sender: string | undefined;
  presets: readonly NamedEvent<{ type: string }>[];
  /** The fields of the form. Empty when the event has no payload. */
  fields: AnyFields;
  /** Whether the model describes the fields. Otherwise the payload is typed as JSON. */
  isDescribed: boolean;
}

const JSON_PAYLOAD: AnyFields = { payload: 'json' };

const payloadsOf = ({ payloads }: AnyModel) => (payloads ?? {}) as Readonly<Record<string, AnyFields>>;

/** The events of a model by type, in the model's order, without those that the machine sends to itself. */
export function groupsOf(model: AnyModel): EventGroup[] {
  const events = model.events as readonly NamedEvent<{ type: string }>[];
  const payloads = payloadsOf(model);
  const types = new Set([...events.map(({ event }) => event.type), ...Object.keys(payloads)]);
  return [...types]
    .filter((type) => !isRaised(model, type))
    .map((type) => ({
      type,
      sender: senderOf(model, type),
      presets: events.filter(({ event }) => event.type === type),
      fields: payloads[type] ?? JSON_PAYLOAD,
      isDescribed: payloads[type] !== undefined,
    }));
}

/** Whether the event has a form that the model describes. Then one press cannot say what to send. */
export const needsForm = ({ isDescribed, fields }: EventGroup): boolean =>
  isDescribed && Object.keys(fields).length > 0;
