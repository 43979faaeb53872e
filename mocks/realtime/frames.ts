import * as v from 'valibot';

/** The two versions of the frame format. `realtime-js` uses 2.0.0 by default. */
export type Version = '1.0.0' | '2.0.0';

/** What a WebSocket sends or receives. */
export type FrameData = string | ArrayBuffer;

/** One message of the Phoenix protocol. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** The content of a broadcast. Its payload is JSON, or bytes for a binary broadcast. */
export interface Broadcast {
  event: string;
  payload: unknown;
}

/** A frame that cannot be read. With its topic and ref, the server can reply with an error. */
export interface MalformedFrame {
  malformed: true;
  joinRef: string | null;
  ref: string | null;
  topic: string | null;
}

const reference = v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), null);
const text = v.pipe(
  v.string(),
  v.check((name) => name.length <= 1000),
);

const arraySchema = v.pipe(
  v.array(v.unknown()),
  v.check((parts) => parts.length === 5),
  v.tuple([reference, reference, text, text, v.unknown()]),
);
const objectSchema = v.object({
  join_ref: reference,
  ref: reference,
  topic: text,
  event: text,
  payload: v.unknown(),
});

/** The first byte of a binary frame: a broadcast to the server, or from it. */
const BROADCAST_PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODING = 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

const malformed = (known: Partial<MalformedFrame> = {}): MalformedFrame => ({
  malformed: true,
  joinRef: null,
  ref: null,
  topic: null,
  ...known,
});

/** Reads a frame of a client. Never throws. */
export function parseFrame(version: Version, data: FrameData): Frame | MalformedFrame {
  try {
    if (typeof data !== 'string') return version === '2.0.0' ? parseBroadcastPush(new Uint8Array(data)) : malformed();
    const json: unknown = JSON.parse(data);
    if (version === '1.0.0') return parseObject(json);
    const result = v.safeParse(arraySchema, json);
    if (!result.success) return malformed(Array.isArray(json) ? knownOf(json[0], json[1], json[2]) : {});
    const [joinRef, ref, topic, event, payload] = result.output;
    return { joinRef, ref, topic, event, payload };
  } catch {
    return malformed();
  }
}

function parseObject(json: unknown): Frame | MalformedFrame {
  const result = v.safeParse(objectSchema, json);
  if (result.success) {
    const { join_ref: joinRef, ...frame } = result.output;
    return { joinRef, ...frame };
  }
  const partly = v.safeParse(v.object({ join_ref: v.unknown(), ref: v.unknown(), topic: v.unknown() }), json);
  return malformed(partly.success ? knownOf(partly.output.join_ref, partly.output.ref, partly.output.topic) : {});
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : null);
const knownOf = (joinRef: unknown, ref: unknown, topic: unknown) => ({
  joinRef: stringOf(joinRef),
  ref: stringOf(ref),
  topic: stringOf(topic),
});

/**
 * Reads a binary broadcast of a client. Seven bytes come first: the kind, the lengths of five texts, the encoding.
 * The texts follow (join ref, ref, topic, event, metadata), and then the payload.
 */
function parseBroadcastPush(bytes: Uint8Array<ArrayBuffer>): Frame | MalformedFrame {
  const [kind, ...lengths] = bytes.subarray(0, 6);
  if (kind !== BROADCAST_PUSH || bytes.length < 7) return malformed();
  let offset = 7;
  const texts = lengths.map((length) => decoder.decode(bytes.subarray(offset, (offset += length))));
  if (offset > bytes.length) return malformed();
  const [joinRef = '', ref = '', topic = '', event = ''] = texts;
  const content = bytes.slice(offset);
  const frame = { joinRef: joinRef || null, ref: ref || null, topic };
  try {
    const payload: unknown = bytes[6] === JSON_ENCODING ? JSON.parse(decoder.decode(content)) : content.buffer;
    return { ...frame, event: 'broadcast', payload: { type: 'broadcast', event, payload } };
  } catch {
    return malformed(frame);
  }
}

/** Encodes a frame of the server as text. */
export const encodeFrame = (version: Version, { joinRef, ref, topic, event, payload }: Frame): string =>
  version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref });

/**
 * Encodes a broadcast for its receivers: a binary frame for version 2.0.0, text for 1.0.0. Returns `null` if the
 * version cannot represent the payload.
 */
export function encodeBroadcast(version: Version, topic: string, { event, payload }: Broadcast): FrameData | null {
  const isBinary = payload instanceof ArrayBuffer;
  const texts = [topic, event].map((part) => encoder.encode(part));
  const isShort = texts.every(({ length }) => length < 256);
  if (version === '1.0.0' || (!isShort && !isBinary)) {
    const content = { type: 'broadcast', event, payload };
    return isBinary
      ? null
      : encodeFrame(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload: content });
  }
  if (!isShort) return null;
  const content = isBinary ? new Uint8Array(payload) : encoder.encode(JSON.stringify(payload ?? null));
  const [topicBytes, eventBytes] = texts as [Uint8Array, Uint8Array];
  const header = [BROADCAST, topicBytes.length, eventBytes.length, 0, isBinary ? 0 : JSON_ENCODING];
  return Uint8Array.from([...header, ...topicBytes, ...eventBytes, ...content]).buffer;
}
