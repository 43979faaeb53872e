import type { Difference } from './difference.types';

/** Differences of the local database from PostgREST, in the parameters of an address. */
export const queryDifferences: readonly Difference[] = [
  {
    name: 'an empty list of operands',
    reason: 'The local database leaves a filter with an empty list out of its statement.',
    request: /[=.](not\.)?in\.\( *\)/,
    answers: /^4\d\d \w+ \/ (20\d|4\d\d \w+)$/,
    example: { caller: 'patient', path: '/rest/v1/people', query: [['colour', 'in.()']] },
  },
  {
    name: 'an order by a name that is also an alias',
    reason: 'The local database orders by the new name.',
    request: /[?&]select=.*[^:]:[^:].*&order=/,
    answers: /( \/ 400 42702|^200: different bodies)$/,
    example: {
      caller: 'patient',
      path: '/rest/v1/people',
      query: [
        ['select', 'created_at,id,id:name'],
        ['order', 'id'],
      ],
    },
  },
  {
    name: 'lists of columns that cannot be read',
    reason: 'The local database leaves out empty names and reads other signs as names.',
    request: /[?&](select|order)=([^&|]*,)?["(,]?(,[^&|]*)?( \||&|$)|[?&]order=[^&|]*\*/,
    answers: /^400 PGRST100 \/ /,
    example: { path: '/rest/v1/audit_events', query: [['select', '(']] },
  },
  {
    name: 'the word null as an operand',
    reason: 'The local database takes it for no value.',
    request: /(?<!\bis)[.](null|NULL)\b|[(,"](null|NULL)\b|\/rpc\/\w+\?.*=(null|NULL)\b/,
    answers: /^((400 22\w{3}|404 42883|409 23505) \/ (20\d|40[135] \w+)|200: different bodies|20\d \/ 20\d)$/,
    example: {
      caller: 'doctor',
      method: 'DELETE',
      path: '/rest/v1/appointments',
      query: [['starts_at', 'not.lt.null']],
    },
  },
  {
    name: 'a pattern that cannot be read, besides a filter that no row passes',
    reason: 'PostgreSQL reads no pattern when another filter already leaves out each row.',
    request: /[=.]i?match\..*&\w+=is\.null|[?&]\w+=is\.null&.*[=.]i?match\./,
    answers: /^400 2201B \/ 20\d$/,
    example: {
      path: '/rest/v1/doctor_registrations',
      query: [
        ['contact_number', 'imatch.+91'],
        ['id', 'is.null'],
      ],
    },
  },
  {
    name: 'a parameter of a function that reads like a quantified operator',
    reason: 'The local database takes it for a filter.',
    request: /\/rpc\/\w+\?[^|]*=\w+\((all|any)\)\./,
    answers: /^(200|400 \w+) \/ 404 PGRST202$/,
    example: {
      path: '/rest/v1/rpc/search_doctors',
      query: [
        ['search', 'like(all).'],
        ['specialty', ''],
        ['hidden_names', '{}'],
        ['page', '1'],
      ],
    },
  },
  {
    name: 'the word not_null as an operand',
    reason: 'The local database takes it for a word of `is`, and fails.',
    request: /(?<!\bis)[.]not_null\b|[(,"]not_null\b/,
    answers: /^.* \/ 500 SUP$/,
    example: { path: '/rest/v1/taken_slots', query: [['time', 'eq.not_null']] },
  },
  {
    name: 'a tree of conditions without parentheses',
    reason: 'The local database reads the first word as a column.',
    request: /[?&](not\.)?(or|and)=[^(]/,
    answers: /^400 PGRST100 \/ (4\d\d \w+|20[14])$/,
    example: { caller: 'patient', path: '/rest/v1/people', query: [['or', 'id.eq.1']] },
  },
  {
    name: 'two negated filters or lists of one column, and two negated trees',
    reason: 'The local database keeps the last one.',
    request: /[?&]([^=&]+)=(not\.|in\.)[^&|]*&(.*&)?\1=(not\.|in\.)|[?&]not\.(or|and)=.*&not\.(or|and)=/,
    answers: /^(20\d \/ |20\d: |406 PGRST116 \/ 20\d$|4\d\d \w+ \/ 20\d$)/,
    example: {
      caller: 'stranger',
      path: '/rest/v1/people',
      query: [
        ['relationship', 'not.gte.self'],
        ['relationship', "not.lte.' or 1=1 --"],
      ],
    },
  },
  {
    name: 'a backslash in a quoted operand of a tree',
    reason: 'The local database keeps it. PostgREST reads the character after it as it is.',
    request: /[?&](not\.)?(or|and)=[^&|]*"[^"]*\\/,
    answers: /^(200: different bodies|20\d \/ (20\d|400 22\w{3})|range .*)$/,
    example: { path: '/rest/v1/taken_slots', query: [['or', String.raw`(doctor_name.imatch."^.R\\..*")`]] },
  },
  {
    name: 'a quoted operand of like, ilike or isdistinct in a tree',
    reason: 'The local database keeps the quotes. PostgREST reads the text between them.',
    request: /[?&](not\.)?(or|and)=[^&|]*\.(like|ilike|isdistinct)\."/,
    answers: /^(20\d: different bodies|20\d \/ 20\d|20\d \/ 40\d \w+|40\d \w+ \/ 20\d|range .*)$/,
    example: {
      caller: 'admin',
      path: '/rest/v1/doctors',
      query: [
        ['and', '(qualifications.like."MBBS, MD",verified.eq.false)'],
        ['select', 'number'],
      ],
    },
  },
  {
    name: 'an object as the operand of isdistinct',
    reason: 'The local database compares its text. PostgreSQL compares the values.',
    request: /[?&][^=&|]+=(not\.)?isdistinct\.\{/,
    answers: /^(20\d: different bodies|20\d \/ 20\d|range .*)$/,
    example: {
      caller: 'admin',
      path: '/rest/v1/audit_events',
      query: [['details', 'not.isdistinct.{"reason":null,"new_state":"verified","old_state":"pending"}']],
    },
  },
  {
    name: 'a range or an offset besides a limit of 0',
    reason: 'The local database refuses it. PostgREST then sends the limit alone.',
    request: /[?&]limit=0\b.*(\| Range: [1-9]|&offset=[1-9])|[?&]offset=[1-9].*&limit=0\b/,
    answers: /\/ 416 PGRST103$/,
    example: { path: '/rest/v1/outbox_messages', query: [['limit', '0']], headers: { Range: '1-' } },
  },
  {
    name: 'a parameter of spaces in an address',
    reason: 'The local database removes the spaces. The real service sends them to the function.',
    request: /\/rpc\/\w+\?[^|]*=\s+(&|\||$)/,
    answers: /^(20\d: different bodies|range .*)$/,
    example: {
      caller: 'admin',
      path: '/rest/v1/rpc/search_doctors',
      query: [
        ['search', ''],
        ['specialty', ' '],
        ['hidden_names', '{}'],
        ['page', '1'],
      ],
    },
  },
  {
    name: 'a quoted asterisk',
    reason: 'The local database takes it for all columns. The real service looks for a column of this name.',
    request: /[?&]select=([^|&]*,)?"\*"/,
    answers: /^400 42703 \/ /,
    example: { path: '/rest/v1/taken_slots', query: [['select', '"*"']] },
  },
  {
    name: 'hexadecimal and long operands',
    reason: 'The local database converts them to decimal numbers before PostgreSQL reads them.',
    request: /[=.(,"](0x10|9{20})/,
    answers:
      /^((400 (22P02|22007|22003)|409 23505) \/ (20\d|400 22008|40[13] 42501)|20\d \/ 409 23505|200: different bodies|range .*)$/,
    example: { path: '/rest/v1/audit_events', query: [['details', 'lte.0x10']] },
  },
  {
    name: 'the page of a search is checked before the hidden names',
    reason: 'The local database converts numbers before it sends the parameters. The real service reads them in order.',
    request: /: GET \/rest\/v1\/rpc\/search_doctors[?].*page=\d{10}/,
    answers: /^400 22P02 \/ 400 22003$/,
    example: {
      path: '/rest/v1/rpc/search_doctors',
      query: [
        ['search', 'a'],
        ['specialty', 'Cardiology'],
        ['hidden_names', 'null'],
        ['page', '2147483648'],
      ],
    },
  },
];
