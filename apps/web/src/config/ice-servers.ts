import * as v from 'valibot';

const url = v.pipe(
  v.string(),
  v.regex(/^(?:stuns?|turns?):[^\s]+$/, 'An address of an ICE server begins with stun: or turn:.'),
);

const keys = new Set(['urls', 'username', 'credential']);

const schema = v.array(
  v.pipe(
    v.looseObject({
      urls: v.union([url, v.array(url)]),
      username: v.optional(v.string()),
      credential: v.optional(v.string()),
    }),
    v.check((server) => Object.keys(server).every((key) => keys.has(key)), 'An ICE server has an unknown key.'),
  ),
);

/**
 * Parses `VITE_ICE_SERVERS`: a JSON list in the form of `RTCConfiguration.iceServers`. No text means no servers, which
 * is enough on one network. Throws for any other text, so that a wrong setting does not look like a bad connection.
 */
export function parseIceServers(text: string | undefined): RTCIceServer[] {
  if (!text?.trim()) return [];
  return v.parse(schema, JSON.parse(text));
}
