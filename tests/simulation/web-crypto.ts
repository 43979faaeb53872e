import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

type Key = { bytes: Uint8Array };

const sha = (name: string) => name.replace('-', '').toLowerCase();
const bufferOf = (bytes: Uint8Array) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);

/**
 * The part of Web Crypto that the code uses, with promises that settle in a microtask. Node's own answers from a
 * thread, so that the order of events would differ from run to run.
 */
export function webCryptoOf(random: () => number) {
  const getRandomValues = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256);
    return bytes;
  };
  const randomUUID = () => {
    const hex = Array.from(getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join(
      '-',
    );
  };
  const hmac = ({ bytes }: Key, data: Uint8Array) => createHmac('sha256', bytes).update(data).digest();
  const subtle = {
    importKey: async (_format: string, bytes: Uint8Array): Promise<Key> => ({ bytes }),
    sign: async (_name: string, key: Key, data: Uint8Array) => bufferOf(hmac(key, data)),
    verify: async (_name: string, key: Key, signature: Uint8Array, data: Uint8Array) =>
      hmac(key, data).equals(signature),
    digest: async (name: string, data: Uint8Array) => bufferOf(createHash(sha(name)).update(data).digest()),
    deriveBits: async (
      { salt, iterations, hash }: { salt: Uint8Array; iterations: number; hash: string },
      { bytes }: Key,
      bits: number,
    ) => bufferOf(pbkdf2Sync(bytes, salt, iterations, bits / 8, sha(hash))),
  };
  return { getRandomValues, randomUUID, subtle };
}
