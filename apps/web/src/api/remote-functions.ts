import type { KyInstance } from 'ky';
import * as v from 'valibot';
import { asUser } from './as-user';
import { call, publicApi } from './client';
import type { Sender } from './rows';

interface FunctionCall<Result> {
  name: string;
  parameters?: object;
  result: v.GenericSchema<unknown, Result>;
}

/** Calls a function of the database and validates its result. Throws `ApiFailure`. */
export function callFunction<Result>(
  { name, parameters = {}, result }: FunctionCall<Result>,
  { userId, signal }: Sender,
): Promise<Result> {
  const run = async (api: KyInstance) =>
    v.parse(result, await api.post(`rest/v1/rpc/${name}`, { json: parameters, signal }).json());
  return userId === null ? call(() => run(publicApi)) : asUser({ userId, signal }, run);
}
