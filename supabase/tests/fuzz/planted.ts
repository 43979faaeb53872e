/** A known fault: one change of the embedded backend's source. `find` must occur exactly once in the file. */
export interface PlantedFault {
  name: string;
  /** The file, from the folder `mocks`. */
  file: string;
  find: string;
  replace: string;
}

const fault = (name: string, file: string, find: string, replace: string): PlantedFault => ({
  name,
  file,
  find,
  replace,
});

/** Faults that the fuzzer must find. Each is one that a careless change of the embedded backend could make. */
export const plantedFaults: readonly PlantedFault[] = [
  fault('a counted page has status 200', 'rest/answer-rest.ts', '? 206 : 200', '? 200 : 200'),
  fault('an inserted row has status 200', 'rest/answer-rest.ts', 'silent: 201, shown: 201', 'silent: 201, shown: 200'),
  fault(
    'everybody reads the people of all accounts',
    'tables/people.ts',
    'rules: { select: own,',
    'rules: { select: () => true,',
  ),
  fault(
    'a patient changes the lab bookings of others',
    'tables/lab-bookings.ts',
    `select: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    insert: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    update: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    updated: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),`,
    `select: () => true,
    insert: (row, { caller }) => caller.role === 'admin' || (caller.role === 'patient' && isOwn(row, caller)),
    update: () => true,
    updated: () => true,`,
  ),
  fault(
    'a doctor books with themselves',
    'tables/appointments.ts',
    `context.caller.role === 'patient' &&
        isOwn`,
    `context.caller.role !== 'anonymous' &&
        isOwn`,
  ),
  fault(
    'an age of 151 is stored',
    'tables/appointments.ts',
    'Number(age) >= 0 && Number(age) <= maxAge',
    'Number(age) >= 0',
  ),
  fault('a blank name is stored', 'tables/checks.ts', "(text) => text.trim() !== ''", '() => true'),
  fault('a slot is booked twice', 'tables/appointments.ts', "status === 'booked' ? JSON", "status === '' ? JSON"),
  fault(
    'a slot is free for another spelling of the doctor',
    'tables/appointments.ts',
    'String(doctor_name).toLowerCase()',
    'String(doctor_name)',
  ),
  fault('eq matches the other values', 'rest/match.ts', 'eq: (order) => order === 0', 'eq: (order) => order !== 0'),
  fault('lt matches the equal value', 'rest/match.ts', 'lt: (order) => order < 0', 'lt: (order) => order <= 0'),
  fault(
    'a negated tree is not negated',
    'rest/match.ts',
    'return condition.isNegated ? negated(joined) : joined;',
    'return joined;',
  ),
  fault(
    'isdistinct does not match null',
    'rest/match.ts',
    'cell === null || compare(type, cell, value) !== 0',
    'cell === null ? null : compare(type, cell, value) !== 0',
  ),
  fault('gte leaves out the equal value', 'rest/match.ts', 'gte: (order) => order >= 0', 'gte: (order) => order > 0'),
  fault('is.not_null matches every row', 'rest/match.ts', '(cell) => cell !== null;', '() => true;'),
  fault('ilike minds capitals', 'rest/match.ts', "startsWith('i') ? 'is' : 's'", "startsWith('x') ? 'is' : 's'"),
  fault(
    'in looks at the first value only',
    'rest/match.ts',
    'const wanted = operands.map',
    'const wanted = operands.slice(0, 1).map',
  ),
  fault('not matches null', 'rest/match.ts', 'return verdict === null ? null : !verdict;', 'return verdict !== true;'),
  fault(
    'nulls come last in a descending order',
    'rest/query.ts',
    'match[2] === undefined ? isDescending : ',
    'match[2] === undefined ? false : ',
  ),
  fault('a limit is ignored', 'rest/rows.ts', 'limit === null ? undefined : offset + limit', 'undefined'),
  fault(
    'return=representation is ignored',
    'rest/answer-rest.ts',
    "call.negotiated.preferences.get('return') !== 'representation'",
    'true',
  ),
  fault('missing=default is ignored', 'rest/answer-rest.ts', "preferences.get('missing') === 'default'", 'false'),
  fault('max-affected is ignored', 'rest/answer-rest.ts', 'maxAffected !== null &&', 'maxAffected === -1 &&'),
  fault('a unique violation has the code of a check', 'rest/rest-error.ts', "code: '23505'", "code: '23514'"),
  fault('a column without a grant is readable', 'rest/table-access.ts', 'columns.every((column)', '[].every((column)'),
  fault('an expired token is accepted', 'tokens/access-token.ts', 'claims.exp * 1000 <= environment.now()', 'false'),
  fault('a short password is accepted', 'auth/credentials.ts', 'bytes < MIN_PASSWORD_LENGTH', 'bytes < 1'),
  fault('a sign-out keeps the session', 'auth/session-calls.ts', 'other.userId !== account.id || !ends(other)', 'true'),
  fault(
    'a change of an appointment leaves no audit event',
    'tables/appointments.ts',
    '  afterUpdate: recordChange,\n',
    '',
  ),
  fault('a stranger joins a call', 'tables/channels.ts', 'return isOpen && isTheirs;', 'return isOpen;'),
  fault('a call is open all day', 'tables/channels.ts', 'return isOpen && isTheirs;', 'return isTheirs;'),
  fault('a reader writes to a channel', 'tables/channels.ts', "read && word === 'appointment'", 'read'),
  fault(
    'a hidden row is sent to a channel',
    'realtime/embedded-authority.ts',
    "!passes(access, 'select', row)",
    'false',
  ),
  fault(
    'a session without its code reads rows',
    'rest/caller.ts',
    'lacksSecondFactor(check.account, check.hasSecondFactor)',
    'false',
  ),
  fault(
    'a session without its code joins a channel',
    'realtime/embedded-authority.ts',
    "lacksSecondFactor(account, aal === 'aal2')",
    'false',
  ),
  fault(
    'any code is accepted',
    'auth/factors.ts',
    '!(await isCodeNear(code, factor.secret, environment.now()))',
    'false',
  ),
  fault(
    'a question takes two codes',
    'auth/factors.ts',
    'factor.challenges = factor.challenges.filter(({ id }) => id !== challengeId);',
    '',
  ),
  fault(
    'a code keeps the sessions without one',
    'auth/factors.ts',
    'userId !== account.id || secondFactor',
    'userId !== account.id || secondFactor || true',
  ),
  fault('a mailed link opens two sessions', 'auth/recovery.ts', 'account.recoveryToken = null;', ''),
  fault(
    'a mail that is asked for too soon is refused with another code',
    'auth/recovery.ts',
    "code: 'over_email_send_rate_limit'",
    "code: 'over_request_rate_limit'",
  ),
  fault('a freed hour is not announced', 'tables/channels.ts', 'broadcast(previous, false)', 'broadcast(null, false)'),
];

export const fileNameOf = (name: string): string => `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`;
