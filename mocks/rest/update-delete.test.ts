import { describe, expect, it } from 'vitest';
import { outcome } from '../testing/test-backend';
import { openWith, representation, singular } from '../testing/visits';

describe('update and delete', () => {
  const rows = [
    { id: 1, name: 'a', fee: 1 },
    { id: 2, name: 'b', fee: 2 },
    { id: 3, name: 'frozen', fee: 3 },
    { id: 4, name: 'hidden', fee: 4 },
  ];
  const change = (body: unknown, headers = {}) => ({ method: 'PATCH', body, headers });

  it('changes the allowed rows and returns no body', async () => {
    const { rest } = await openWith(rows);
    const answer = await rest('visits', change({ fee: 9 }));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await (await rest('visits?select=id,fee&order=id')).json()).toEqual([
      { id: 1, fee: 9 },
      { id: 2, fee: 9 },
      { id: 3, fee: 3 },
    ]);
  });

  it('returns the changed rows on request, and an empty list if there are none', async () => {
    const { rest } = await openWith(rows);
    const one = await rest('visits?id=eq.2&select=id,fee', change({ fee: 9 }, representation));
    expect(await outcome(one)).toEqual([200, [{ id: 2, fee: 9 }]]);
    const none = await rest('visits?id=eq.4&select=id', change({ fee: 9 }, representation));
    expect(await outcome(none)).toEqual([200, []]);
    expect((await rest('visits?id=eq.4', change({ fee: 9 }))).status).toBe(204);
  });

  it('undoes a change that does not result in the one requested object', async () => {
    const { rest, names } = await openWith(rows);
    const answer = await rest('visits?select=id', change({ name: 'z' }, { ...representation, ...singular }));
    expect(answer.status).toBe(406);
    expect(await names('order=id')).toEqual(['a', 'b', 'frozen']);
  });

  it.each([
    [{ colour: 'red' }, 400, 'PGRST204'],
    [{ note: 'x', secret: 'y' }, 401, '42501'],
    [{ fee: 'x' }, 400, '22P02'],
    [{ name: null }, 400, '23502'],
    [{ name: 'forbidden' }, 401, '42501'],
    [{ fee: -1 }, 400, '23514'],
    [{ id: 2 }, 409, '23505'],
  ])('refuses %j', async (body, status, code) => {
    const { rest } = await openWith(rows);
    const answer = await rest('visits?id=eq.1', change(body));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('does not compare a row’s unique key with itself', async () => {
    const { rest } = await openWith(rows);
    expect((await rest('visits?id=eq.1', change({ id: 1, fee: 5 }))).status).toBe(204);
  });

  it('deletes the rows that match the filters and the row rules', async () => {
    const { rest, names } = await openWith(rows);
    const gone = await rest('visits?fee=gte.2&select=name', { method: 'DELETE', headers: representation });
    expect(await outcome(gone)).toEqual([200, [{ name: 'b' }]]);
    expect((await rest('visits?id=eq.4', { method: 'DELETE' })).status).toBe(204);
    expect(await names('order=id')).toEqual(['a', 'frozen']);
    expect((await rest('visits', { body: { id: 4, name: 'still taken' } })).status).toBe(409);
  });
});
