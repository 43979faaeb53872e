import { expect, it } from 'vitest';
import { negotiate, shownAs, shownValue } from './negotiation';

it('leaves out the nulls of objects in JSON values, as `json_strip_nulls` does', () => {
  const Accept = 'application/vnd.pgrst.array+json;nulls=stripped';
  const negotiated = negotiate(new Request('http://127.0.0.1/rest/v1/audit_events', { headers: { Accept } }));
  const details = { reason: null, was: [null, { reason: null, status: 'booked' }] };
  expect(shownAs(negotiated, [{ id: 1, actor_id: null, details }])).toEqual([
    { id: 1, details: { was: [null, { status: 'booked' }] } },
  ]);
  // A function may return one JSON value in place of rows.
  expect(shownValue(negotiated, details)).toEqual({ was: [null, { status: 'booked' }] });
});
