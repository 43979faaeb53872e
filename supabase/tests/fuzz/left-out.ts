import type { Difference } from './difference.types';

/** What the embedded backend leaves out, because the app does not use it. The database is like the real service. */
export const leftOut: readonly Difference[] = [
  {
    name: 'operators that the app does not use',
    reason: 'The embedded backend has no operators for full text, ranges and lists, and no quantifiers.',
    request: /[=.(,](not\.)?(fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj|eq\(any\)|like\(all\))\./,
    answers: /^400 PGRST100 \/ /,
    example: { path: '/rest/v1/people', query: [['constructor', 'plfts.98200 12345']] },
  },
  {
    name: 'casts and paths in a select',
    reason: 'The embedded backend selects columns only.',
    request: /[?&]select=[^&|]*(::|->)/,
    answers: /^400 PGRST100 \/ /,
    example: { path: '/rest/v1/doctors', query: [['select', 'email::integer']] },
  },
  {
    name: 'columns of a function call',
    reason: 'The embedded backend ignores them. PostgREST takes them for the names of the parameters.',
    request: /\/rest\/v1\/rpc\/[^|]*[?&]columns=/,
    answers: /^(404 PGRST202|200) \/ (200|4\d\d \w+)$/,
    example: {
      method: 'POST',
      path: '/rest/v1/rpc/own_registration',
      query: [['columns', '']],
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    },
  },
  {
    name: 'the order of JSON values',
    reason:
      'The embedded backend compares them as text. PostgreSQL looks at their size and at their shortest keys first.',
    request: /details[=.](not\.)?[gl]te?\.|[?&]order=([^&|]*,)?details/,
    answers: /^(200: different bodies|range .*|200 \/ 406 PGRST116|406 PGRST116 \/ 200)$/,
    example: {
      path: '/rest/v1/audit_events',
      query: [['details', 'lt.{"old_state": "pending", "new_state": "verified", "reason": null}']],
    },
  },
  {
    name: 'rows as CSV or bytes',
    reason: 'The embedded backend answers with JSON only.',
    request: /\| Accept: (text\/csv|application\/octet-stream)/,
    answers: /^406 PGRST107 \/ /,
    example: { caller: 'anonymous', path: '/rest/v1/taken_slots', headers: { Accept: 'text/csv' } },
  },
  {
    name: 'bodies as CSV or as a form',
    reason: 'The embedded backend reads JSON only.',
    request: /\| Content-Type: (text\/csv|application\/x-www-form-urlencoded|application\/octet-stream)/,
    answers: /^400 PGRST102 \/ /,
    example: {
      method: 'POST',
      path: '/rest/v1/doctor_registrations',
      headers: { 'Content-Type': 'text/csv' },
      body: '{}',
    },
  },
  {
    name: 'estimated counts',
    reason: 'The embedded backend counts the rows where PostgreSQL estimates them.',
    request: /\| Prefer: .*count=(planned|estimated)/,
    answers: /^(20[06] \/ 20[06]|range .*|416 PGRST103 \/ 20[06]|20[06] \/ 416 PGRST103)$/,
    example: { caller: 'patient', path: '/rest/v1/doctor_registrations', headers: { Prefer: 'count=planned' } },
  },
  {
    name: 'upserts',
    reason: 'The embedded backend only inserts.',
    request: /: POST \/rest\/v1\/.*(\| Prefer: .*resolution=|[?&]on_conflict=)/,
    answers: /^(201|409 23505|40[013] \w+|406 \w+)( \/ (20[01]|4\d\d \w+)|: different bodies)$/,
    example: {
      caller: 'patient',
      method: 'POST',
      path: '/rest/v1/people',
      headers: { Prefer: 'resolution=merge-duplicates', 'Content-Type': 'application/json' },
      body: '{"id":"f0000000-0000-4000-8000-000000000501","relationship":"child","name":"Sita Verma","born_by":"1960-05-01","gender":"female"}',
    },
  },
];
