import { inputWithoutSecrets, type SavedSession, toSession, UnreadableSession, withoutSecrets } from './saved-session';
import { readJson, writeJson } from './tagged-json';

/** Refuses codes that unpack to more, because they could fill the memory. */
const MAX_BYTES = 4_000_000;

const toCode = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const toBytes = (code: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new UnreadableSession('The session in this address is too long.');
    }
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Encodes a session without secrets as letters, digits, `-` and `_`, for an address. */
export async function encodeSession({ machine, moves, step, input }: SavedSession): Promise<string> {
  const own = input === undefined ? [] : [inputWithoutSecrets(input)];
  const text = writeJson([machine, step, moves.map((move) => withoutSecrets(move)), ...own]);
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toCode(await collect(packed));
}

/** Decodes a session. Throws `UnreadableSession` for any other text. */
export async function decodeSession(code: string): Promise<SavedSession> {
  let value: unknown;
  try {
    const unpacked = new Blob([toBytes(code)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    value = readJson(new TextDecoder('utf-8', { fatal: true }).decode(await collect(unpacked)));
  } catch (error) {
    if (error instanceof UnreadableSession) throw error;
    throw new UnreadableSession('The session in this address is damaged or incomplete.');
  }
  if (!Array.isArray(value) || value.length < 3 || value.length > 4)
    throw new UnreadableSession('The address holds something else.');
  const [machine, step, moves, input] = value as unknown[];
  return toSession({ machine, step, moves, ...(input !== undefined && { input }) });
}
