import * as v from 'valibot';

const flag = v.fallback(
  v.union([
    v.boolean(),
    v.pipe(
      v.string(),
      v.transform((word) => word === 'true'),
    ),
  ]),
  false,
);

const configSchema = v.object({
  broadcast: v.fallback(v.object({ self: flag, ack: flag }), { self: false, ack: false }),
  presence: v.fallback(v.object({ enabled: flag, key: v.fallback(v.string(), '') }), { enabled: false, key: '' }),
  postgres_changes: v.fallback(v.array(v.record(v.string(), v.unknown())), []),
  private: flag,
});

export type JoinConfig = v.InferOutput<typeof configSchema>;

const emptyConfig: JoinConfig = v.parse(configSchema, {});

const joinSchema = v.object({
  config: v.fallback(configSchema, emptyConfig),
  access_token: v.fallback(v.nullish(v.string()), null),
  user_token: v.fallback(v.nullish(v.string()), null),
});

/** Reads the payload of `phx_join`. A field of a wrong type gets its default, as on the hosted service. */
export function parseJoin(payload: unknown): { config: JoinConfig; token: string | null } | null {
  const result = v.safeParse(joinSchema, payload);
  if (!result.success) return null;
  const { config, access_token, user_token } = result.output;
  return { config, token: user_token ?? access_token ?? null };
}

const tokenSchema = v.object({ access_token: v.nullable(v.string()) });

/** Reads the payload of `access_token`; `undefined` if there is none to read. */
export function parseAccessToken(payload: unknown): string | null | undefined {
  const result = v.safeParse(tokenSchema, payload);
  return result.success ? result.output.access_token : undefined;
}

const broadcastSchema = v.object({ event: v.string(), payload: v.optional(v.unknown()) });

/** Reads the payload of `broadcast`. */
export function parseBroadcast(payload: unknown): { event: string; payload: unknown } | null {
  const result = v.safeParse(broadcastSchema, payload);
  return result.success ? { event: result.output.event, payload: result.output.payload } : null;
}

const presenceSchema = v.object({ event: v.string(), payload: v.optional(v.unknown(), {}) });
const trackedSchema = v.record(v.string(), v.unknown());

/** Reads the payload of `presence`. `tracked` is `null` if it is not an object. */
export function parsePresence(payload: unknown): { event: string; tracked: Record<string, unknown> | null } | null {
  const result = v.safeParse(presenceSchema, payload);
  if (!result.success) return null;
  const tracked = v.safeParse(trackedSchema, result.output.payload);
  const isObject = tracked.success && !Array.isArray(result.output.payload);
  return { event: result.output.event.toLowerCase(), tracked: isObject ? tracked.output : null };
}
