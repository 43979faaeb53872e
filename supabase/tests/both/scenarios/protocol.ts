import { expect } from 'vitest';
import { appointment, newSlot } from '../../attacker';
import { newEmail } from '../stages';
import type { Scenario, Visitor } from '../visitor';

const json = { 'Content-Type': 'application/json' };

async function asPatient(entering: Promise<Visitor>): Promise<{ visitor: Visitor; headers: Record<string, string> }> {
  const visitor = await entering;
  const session = await visitor.session();
  return { visitor, headers: { ...json, Authorization: `Bearer ${session?.accessToken}` } };
}

const refusal = async (answer: Response) => {
  const body = (await answer.json()) as { code: string };
  expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
  return [answer.status, body.code];
};

/** Each body corrects the first fault of the body before it, so that the list shows the order of the checks. */
const ladder: [fault: string, changes: object, status: number, code: string][] = [
  ['an unknown column', { colour: 'red', age: 'x', status: 'completed', phone: null, gender: 'x' }, 400, 'PGRST204'],
  ['a value of a wrong type', { age: 'x', status: 'completed', phone: null, gender: 'x' }, 400, '22P02'],
  ['a row that breaks a row rule', { status: 'completed', phone: null, gender: 'x' }, 403, '42501'],
  ['a missing value', { phone: null, gender: 'x' }, 400, '23502'],
  ['a value that breaks a check', { gender: 'x' }, 400, '23514'],
];

const badValues: [changes: object, code: string][] = [
  [{ age: '' }, '22P02'],
  [{ age: 3_000_000_000 }, '22003'],
  [{ age: 1.5 }, '22P02'],
  [{ date: 'soon' }, '22007'],
  [{ date: '2026-02-29' }, '22008'],
  [{ date: '0' }, '22008'],
  [{ date: '123456' }, '22008'],
  [{ date: '1234' }, '22007'],
  [{ id: 'x' }, '22P02'],
  [{ symptoms: 'a\u0000b' }, '22P05'],
];

const badQueries: [query: string, status: number, code: string][] = [
  ['select=id&id=almost.1', 400, 'PGRST100'],
  ['select=id&id=eq.x', 400, '22P02'],
  ['select=id&date=eq.soon', 400, '22007'],
  ['select=id&created_at=gt.34', 400, '22008'],
  ['select=id&symptoms=ilike.a%00b', 400, '22021'],
  ['select=id&symptoms=match.[]', 400, '2201B'],
  ['select=colour', 400, '42703'],
  ['select=id&colour=eq.red', 400, '42703'],
  ['select=id&order=colour', 400, '42703'],
  ['select=id&offset=9223372036854775808', 400, '22003'],
];

export const protocol: readonly Scenario[] = [
  {
    name: 'a list of columns in the address of a call is no parameter of its function',
    async run(stage) {
      const { headers } = await asPatient(stage.someone());
      const answer = await stage.send('/rest/v1/rpc/doctor_by_number?wanted=1001&columns=number', { headers });
      expect([answer.status, await answer.json()]).toMatchObject([200, [{ number: 1001 }]]);
    },
  },
  {
    name: 'the gateway requires the public key in a header or in the URL',
    async run(stage) {
      for (const path of ['/auth/v1/user', '/rest/v1/appointments?select=id']) {
        const answer = await stage.send(path, { headers: { apikey: '' } });
        expect([answer.status, await answer.json()]).toEqual([
          401,
          { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
        ]);
      }
      const wrong = await stage.send('/rest/v1/appointments?select=id', { headers: { apikey: 'other' } });
      expect(wrong.status).toBe(401);
      const inAddress = await stage.send(`/auth/v1/user?apikey=${stage.key}`, { headers: { apikey: '' } });
      expect(await inAddress.json()).toMatchObject({ error_code: 'no_authorization' });
    },
  },
  {
    name: 'the public key as a bearer token makes an anonymous caller',
    async run(stage) {
      const answer = await stage.send('/rest/v1/appointments?select=id', {
        headers: { Authorization: `Bearer ${stage.key}` },
      });
      expect(await refusal(answer)).toEqual([401, '42501']);
    },
  },
  {
    name: 'a malformed token is refused before any other check',
    async run(stage) {
      const answer = await stage.send('/rest/v1/nurses', { headers: { Authorization: 'Bearer nonsense' } });
      expect(await refusal(answer)).toEqual([401, 'PGRST301']);
    },
  },
  {
    name: 'an auth error has the format of the requested API version',
    async run(stage) {
      const init = { method: 'POST', body: JSON.stringify({ email: 'patient@sehat.example', password: 'wrong' }) };
      const path = '/auth/v1/token?grant_type=password';
      const coded = await stage.send(path, { ...init, headers: { ...json, 'X-Supabase-Api-Version': '2024-01-01' } });
      expect(await coded.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      const old = await stage.send(path, { ...init, headers: json });
      expect(await old.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    },
  },
  ...['{"age":', '', '5', '"text"'].map(
    (body): Scenario => ({
      name: `a body that is no object is refused: ${body || 'nothing'}`,
      async run(stage) {
        const { headers } = await asPatient(stage.someone());
        expect(await refusal(await stage.send('/rest/v1/appointments', { method: 'POST', headers, body }))).toEqual([
          400,
          'PGRST102',
        ]);
      },
    }),
  ),
  {
    name: 'the API describes its tables to no caller',
    async run(stage) {
      const { headers } = await asPatient(stage.someone());
      for (const own of [{}, headers, { ...headers, Accept: 'application/openapi+json' }]) {
        const answer = await stage.send('/rest/v1/', { headers: own });
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { code: 'PGRST126', details: null, hint: null, message: 'Root endpoint metadata is disabled' },
        ]);
      }
    },
  },
  {
    name: 'an unknown table is refused',
    async run(stage) {
      const visitor = await stage.someone();
      expect(await visitor.select('nurses', '*')).toEqual({
        status: 404,
        code: 'PGRST205',
        message: "Could not find the table 'public.nurses' in the schema cache",
      });
    },
  },
  ...ladder.map(
    ([fault, changes, status, code]): Scenario => ({
      name: `an insert is refused for ${fault}`,
      async run(stage) {
        const visitor = await stage.someone();
        expect(await visitor.insert('appointments', { ...appointment, ...changes })).toMatchObject({ status, code });
      },
    }),
  ),
  {
    name: 'a missing grant is checked before the values of the row',
    async run(stage) {
      const bad = { ...appointment, age: 'x', phone: null };
      expect(await stage.visitor().insert('appointments', bad)).toEqual({
        status: 401,
        code: '42501',
        message: 'permission denied for table appointments',
      });
    },
  },
  ...badValues.map(
    ([changes, code]): Scenario => ({
      name: `a value is refused: ${JSON.stringify(changes)}`,
      async run(stage) {
        const visitor = await stage.someone();
        expect(await visitor.insert('appointments', { ...appointment, ...changes })).toMatchObject({
          status: 400,
          code,
        });
      },
    }),
  ),
  ...badQueries.map(
    ([query, status, code]): Scenario => ({
      name: `a query is refused: ${query}`,
      async run(stage) {
        const { headers } = await asPatient(stage.someone());
        expect(await refusal(await stage.send(`/rest/v1/appointments?${query}`, { headers }))).toEqual([status, code]);
      },
    }),
  ),
  {
    name: 'rows are filtered, ordered and counted',
    async run(stage) {
      const { visitor, headers } = await asPatient(stage.newcomer());
      const doctor_name = newEmail();
      const rows = [
        { ...appointment, doctor_name, date: '2030-01-03', age: 3, symptoms: 'Cough' },
        { ...appointment, doctor_name, date: '2030-01-01', age: 1, symptoms: null },
        { ...appointment, doctor_name, date: '2030-01-02', age: 2, symptoms: 'cold' },
      ];
      expect(await visitor.insert('appointments', rows)).toMatchObject({ status: 201, data: null });
      const ages = async (reading: Parameters<Visitor['select']>[2]) => {
        const { data } = await visitor.select('appointments', 'age', reading);
        return (data as { age: number }[]).map(({ age }) => age);
      };
      expect(await ages({ order: 'date' })).toEqual([1, 2, 3]);
      expect(await ages({ order: '-date', limit: 2 })).toEqual([3, 2]);
      expect(await ages({ filters: [['age', 'gte', 2]], order: 'age' })).toEqual([2, 3]);
      expect(await ages({ filters: [['symptoms', 'ilike', 'CO%']], order: 'age' })).toEqual([2, 3]);
      expect(await ages({ filters: [['symptoms', 'is', null]] })).toEqual([1]);
      expect(await ages({ filters: [['age', 'in', '(1,3)']], order: 'age' })).toEqual([1, 3]);
      expect(await ages({ filters: [['age', 'not.eq', 1]], order: 'age' })).toEqual([2, 3]);
      expect(await ages({ filters: [['full_name', 'eq', "' or 1=1 --"]] })).toEqual([]);
      const counted = await stage.send('/rest/v1/appointments?select=id&limit=2', {
        headers: { ...headers, Prefer: 'count=exact' },
      });
      await counted.body?.cancel();
      expect([counted.status, counted.headers.get('Content-Range')]).toEqual([206, '0-1/3']);
    },
  },
  {
    name: 'a request for one object fails unless there is one row',
    async run(stage) {
      const visitor = await stage.newcomer();
      expect(await visitor.select('appointments', 'age', { single: true })).toEqual({
        status: 406,
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
      });
      const slot = newSlot();
      await visitor.insert('appointments', { ...appointment, ...slot });
      expect(await visitor.select('appointments', 'age,date', { single: true })).toEqual({
        status: 200,
        data: { age: 34, date: slot.date },
      });
    },
  },
  {
    name: 'an insert of several rows is atomic',
    async run(stage) {
      const visitor = await stage.newcomer();
      const rows = [
        { ...appointment, ...newSlot() },
        { ...appointment, ...newSlot(), age: -1 },
      ];
      const refused = await visitor.insert('appointments', rows);
      expect(refused).toMatchObject({ status: 400, code: '23514' });
      expect(await visitor.select('appointments', 'id')).toMatchObject({ data: [] });
    },
  },
  {
    name: 'a value is stored unchanged',
    async run(stage) {
      const visitor = await stage.newcomer();
      const text = `'); drop table appointments; -- आशा 👩🏽‍⚕️ \u202Eabc`;
      const columns = 'full_name,symptoms,age,date,preferred_mode';
      const row = { ...appointment, ...newSlot(), full_name: text, age: '7' };
      const answer = await visitor.insert('appointments', row, columns);
      const { symptoms, date, preferred_mode } = row;
      expect(answer).toMatchObject({
        status: 201,
        data: [{ full_name: text, symptoms, age: 7, date, preferred_mode }],
      });
    },
  },
];
