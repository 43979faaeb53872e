import type { LiveActor, LiveEntry } from '@sehat/simulator/live/live-news';
import type { PageMessage } from '@sehat/simulator/live/page-messages';

/** The id of the machine of a call, and the start of the names of its messages. */
const machineId = 'peer';
const prefix = 'peer.';

const otherRole: Readonly<Record<string, string>> = { doctor: 'patient', patient: 'doctor' };

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

const onOrOff = (isOn: unknown) => (isOn === true ? 'on' : 'off');

/** Says what a message is: which description, which devices. */
function textOf(kind: string, payload: unknown): string {
  switch (kind) {
    case 'description':
      return String(fieldOf(fieldOf(payload, 'description'), 'type'));
    case 'candidate':
      return fieldOf(payload, 'candidate') === null ? 'last candidate' : 'candidate';
    case 'muted':
      return `microphone ${onOrOff(fieldOf(payload, 'microphone'))}, camera ${onOrOff(fieldOf(payload, 'camera'))}`;
    case 'admit':
      return fieldOf(payload, 'link') === '' ? 'asks for a new link' : 'admit';
    default:
      return kind;
  }
}

function messageOf({ context }: LiveActor, { index, at, event, payload }: LiveEntry): PageMessage {
  const to = String(fieldOf(context, 'role'));
  const kind = event.slice(prefix.length);
  // Only a takeover comes from another tab of the same person.
  const from = kind === 'takeover' ? to : (otherRole[to] ?? 'other side');
  return { index, at, from, to, text: textOf(kind, payload) };
}

/** The messages that the machines of a call received, in order. With both sides on the page, these are all messages. */
export const callMessages = (actors: readonly LiveActor[]): PageMessage[] =>
  actors
    .filter(({ graph }) => graph.id === machineId)
    .flatMap((actor) =>
      actor.log.filter(({ event }) => event.startsWith(prefix)).map((entry) => messageOf(actor, entry)),
    )
    .toSorted((one, other) => one.index - other.index);
