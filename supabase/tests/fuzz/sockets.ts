import type { RealtimeServer, SocketParameters } from '../../../mocks/realtime/realtime-server';
import { comparable } from './answer';
import type { FuzzRequest } from './request';
import { filledIn, type Side } from './sides';

/** The open sockets of one backend. */
export interface Sockets {
  /** Opens a socket and sends the frames of a request. Returns why the service refuses it; `null` if it does not. */
  open(realtime: RealtimeServer, side: Side, request: FuzzRequest): string | null;
  readonly count: number;
  /** The number of frames that have arrived since the start. */
  readonly arrived: number;
  /** The frames that arrived since the last call, without random values. */
  take(isKnown: (id: string) => boolean): string[];
  closeAll(): void;
}

/** A frame in a body: text, or bytes as numbers. */
export type SentFrame = string | number[];

const decoder = new TextDecoder();

/** Reads a binary broadcast: the kind, the lengths of topic, event and metadata, the encoding, then these texts. */
function readBinary(data: ArrayBuffer): unknown {
  const bytes = new Uint8Array(data);
  const [kind = 0, topicLength = 0, eventLength = 0, metadataLength = 0, encoding = 0] = bytes;
  const event = 5 + topicLength;
  const metadata = event + eventLength;
  const content = bytes.slice(metadata + metadataLength);
  const payload: unknown = encoding === 1 ? JSON.parse(decoder.decode(content)) : [...content];
  return [kind, decoder.decode(bytes.slice(5, event)), decoder.decode(bytes.slice(event, metadata)), payload];
}

/** Parts of a frame that each backend numbers itself, or that only one sends. */
const numbered = new Set(['ids', 'phx_ref', 'phx_ref_prev', 'columns']);

/** Leaves out the numbers of subscriptions and members, the types of columns, and the id of a broadcast of an hour. */
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const isHour = 'taken' in value && 'date' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !numbered.has(key) && !(key === 'id' && (isHour || typeof inner === 'number')))
      .map(([key, inner]) => [key, withoutNumbers(inner)]),
  );
}

const parametersOf = ({ query, key }: FuzzRequest, rightKey: string): SocketParameters => ({
  apikey: key === 'right' ? rightKey : key === 'wrong' ? 'wrong' : null,
  vsn: query.find(([name]) => name === 'vsn')?.[1] ?? null,
});

export function createSockets(key: string): Sockets {
  let open: { closed(): void }[] = [];
  let frames: { socket: number; data: string | ArrayBuffer }[] = [];
  let arrived = 0;
  const add = (socket: number, data: string | ArrayBuffer) => {
    frames.push({ socket, data });
    arrived += 1;
  };
  return {
    open(realtime, side, request) {
      const parameters = parametersOf(request, key);
      const refusal = realtime.refusalOf(parameters);
      const socket = open.length + 1;
      const connection = realtime.accept(
        {
          send: (data) => add(socket, data),
          close: (code, reason) => add(socket, JSON.stringify({ code, reason })),
        },
        parameters,
      );
      open.push(connection);
      for (const frame of JSON.parse(filledIn(side, request)) as SentFrame[])
        connection.receive(typeof frame === 'string' ? frame : Uint8Array.from(frame).buffer);
      return refusal;
    },
    get count() {
      return open.length;
    },
    get arrived() {
      return arrived;
    },
    take(isKnown) {
      const taken = frames;
      frames = [];
      return taken
        .map(({ socket, data }) => {
          const frame: unknown = typeof data === 'string' ? JSON.parse(data) : readBinary(data);
          return `${socket}: ${JSON.stringify(comparable(withoutNumbers(frame), isKnown))}`;
        })
        .toSorted();
    },
    closeAll() {
      for (const connection of open) connection.closed();
      open = [];
      frames = [];
    },
  };
}
