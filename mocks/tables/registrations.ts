import { accountRoles } from '@sehat/catalog/account-roles';
import { rowsPerPage } from '@sehat/catalog/limits';
import type { RegistrationState } from '@sehat/catalog/registration-states';
import { createAccount, findAccount, isAccountLength, isEmailAddress } from '../store/accounts';
import type { Account, Json, Row } from '../store/document';
import { isDeclineReason, recordDecision, withState } from './doctors';
import type { DatabaseFunction, FunctionContext } from './function.types';

const lower = (email: Row[string] | undefined) => String(email).toLowerCase();

const registrationsOf = ({ document }: FunctionContext) => (document.tables['doctors'] ??= []);

/** Whether the registration was linked to an account before. Its doctor may have changed verified data since. */
const isLinked = (row: Row) => row['number'] !== null && row['user_id'] !== null;

const failState = ({ failCheck }: FunctionContext) => failCheck('doctors', 'doctors_registration_state_check');

function findRegistration(context: FunctionContext, isWanted: (row: Row) => boolean): Row {
  return registrationsOf(context).find(isWanted) ?? context.failMissing('registration not found');
}

/** Writes a new state with its moment. */
function decide(registration: Row, changes: Row, context: FunctionContext): void {
  const rows = registrationsOf(context);
  const next = { ...registration, ...changes, decided_at: context.now };
  const stored = withState(next, registration, context);
  rows[rows.indexOf(registration)] = stored;
  recordDecision(stored, registration, context);
}

/** Returns the id of a new account, or `null` if an account with the registration's email exists. */
function createDoctorAccount({ email, full_name, password }: Row, context: FunctionContext): string | null {
  const { document, environment, failCheck } = context;
  const address = String(email);
  if (!isAccountLength(address) || !isEmailAddress(address)) failCheck('doctors', 'doctors_account_email_check');
  if (findAccount(document, address)) return null;
  const account = createAccount(environment, {
    email: address,
    passwordHash: String(password),
    userMetadata: { full_name: String(full_name), name: String(full_name), role: 'doctor' },
    role: 'doctor',
    isConfirmed: true,
  });
  document.accounts.push(account);
  return account.id;
}

function verify(registration: Row, context: FunctionContext): RegistrationState {
  if (registration['verified'] === true && registration['user_id'] !== null) return 'verified';
  if (registration['registration_state'] === 'declined') failState(context);
  const hasNamesake = registrationsOf(context).some(
    (other) => other !== registration && other['verified'] === true && other['full_name'] === registration['full_name'],
  );
  if (hasNamesake) context.failUnique('doctors_verified_name_key');

  const account = isLinked(registration)
    ? (registration['user_id'] ?? null)
    : createDoctorAccount(registration, context);
  const state = account === null ? 'awaiting_owner' : 'verified';
  if (account !== null || registration['registration_state'] !== state) {
    const user_id = account ?? registration['user_id'] ?? null;
    decide(registration, { registration_state: state, user_id, decided_by: context.caller.userId }, context);
  }
  return state;
}

function decline(registration: Row, reason: Row[string], context: FunctionContext): RegistrationState {
  if (registration['verified'] === true) failState(context);
  if (registration['registration_state'] === 'declined') return 'declined';
  if (!isDeclineReason(reason)) context.failCheck('doctors', 'doctors_decline_reason_check');
  const decision = { registration_state: 'declined', decline_reason: reason, decided_by: context.caller.userId };
  decide(registration, decision, context);
  return 'declined';
}

function reopen(registration: Row, context: FunctionContext): RegistrationState {
  if (registration['registration_state'] === 'pending') return 'pending';
  if (registration['registration_state'] !== 'declined') failState(context);
  decide(registration, { registration_state: 'pending', decided_by: context.caller.userId }, context);
  return 'pending';
}

/** A function that the admin calls with the id of a registration. */
const adminFunction = (
  name: string,
  change: (registration: Row, parameters: Row, context: FunctionContext) => RegistrationState,
  parameters: DatabaseFunction['parameters'] = {},
): DatabaseFunction => ({
  name,
  parameters: { registration: 'uuid', ...parameters },
  callers: ['admin'],
  writes: true,
  run: (given, context) =>
    change(
      findRegistration(context, ({ id }) => id === given['registration']),
      given,
      context,
    ),
});

const ownAccount = ({ caller, document }: FunctionContext): Account | undefined =>
  document.accounts.find(({ id }) => id === caller.userId);

/** Whether the registration has the confirmed email of the account. */
const hasEmailOf = (registration: Row, account: Account | undefined) =>
  Boolean(account?.emailConfirmedAt) && lower(registration['email']) === account?.email;

function confirm(id: Row[string], context: FunctionContext): RegistrationState {
  const account = ownAccount(context);
  const isOwnVerified = (row: Row) => row['verified'] === true && row['user_id'] === context.caller.userId;
  const registration = findRegistration(
    context,
    (row) => row['id'] === id && (hasEmailOf(row, account) || isOwnVerified(row)),
  );
  if (isOwnVerified(registration)) return 'verified';
  if (registration['registration_state'] !== 'awaiting_owner') failState(context);
  // Without this, an admin would lose their role, and one account would read the appointments of two names.
  if (context.caller.role === 'admin' || registrationsOf(context).some(isOwnVerified)) {
    context.failCheck('doctors', 'doctors_owner_check');
  }
  if (account) {
    account.appMetadata = { ...account.appMetadata, role: 'doctor' };
    account.userMetadata = { ...account.userMetadata, role: 'doctor' };
    account.updatedAt = context.now;
  }
  const { userId } = context.caller;
  // The audit record names the new role, as the database does.
  const confirmed: FunctionContext = { ...context, caller: { userId, role: 'doctor' } };
  decide(registration, { registration_state: 'verified', user_id: userId }, confirmed);
  return 'verified';
}

/** The owner of the account with the registration's email did not register. The account does not change. */
function refuse(id: Row[string], context: FunctionContext): RegistrationState {
  const account = ownAccount(context);
  const registration = findRegistration(context, (row) => row['id'] === id && hasEmailOf(row, account));
  if (registration['registration_state'] === 'declined') return 'declined';
  if (registration['registration_state'] !== 'awaiting_owner') failState(context);
  const decline_reason = 'The owner of the account with this email did not register.';
  const decision = { registration_state: 'declined', decline_reason, decided_by: context.caller.userId };
  decide(registration, decision, context);
  return 'declined';
}

const statusOf = (row: Row): Row => ({
  full_name: row['full_name'] ?? null,
  registration_state: row['registration_state'] ?? null,
  decline_reason: row['decline_reason'] ?? null,
  decided_at: row['decided_at'] ?? null,
  number: row['number'] ?? null,
  created_at: row['created_at'] ?? null,
});

/** The registration under the caller's account or email. A linked registration is found by its account only. */
function own(context: FunctionContext): readonly Row[] {
  const account = ownAccount(context);
  const isMine = (row: Row) => row['user_id'] === context.caller.userId;
  const rank = (row: Row) => (isMine(row) && row['number'] !== null ? 2 : Number(hasEmailOf(row, account)));
  const [first] = registrationsOf(context)
    .filter((row) => isMine(row) || (hasEmailOf(row, account) && !isLinked(row)))
    .toSorted(
      (one, two) =>
        rank(two) - rank(one) ||
        String(two['created_at']).localeCompare(String(one['created_at']), 'en') ||
        String(one['id']).localeCompare(String(two['id']), 'en'),
    );
  if (!first) return [];
  const can_confirm = first['registration_state'] === 'awaiting_owner' && hasEmailOf(first, account);
  return [{ id: first['id'] ?? null, ...statusOf(first), can_confirm }];
}

/** The columns that `list_registrations` returns. */
const pageColumns = [
  'id',
  'full_name',
  'email',
  'contact_number',
  'specialization',
  'registration_number',
  'bio',
  'certifications_url',
  'experience_certificates_url',
  'qualifications',
  'other_certifications',
  'availability_status',
  'created_at',
  'registration_state',
  'decline_reason',
  'decided_at',
  'number',
];

/** Latest first, as `order by created_at desc, id desc`. */
const latestFirst = (one: Row, two: Row) => {
  const [first, second] = [one, two].map((row) => `${String(row['created_at'])} ${String(row['id'])}`);
  return String(second).localeCompare(String(first), 'en');
};

/** One page of the registrations of a state, or of all states for `null`. */
function list({ state = null, page = null }: Row, context: FunctionContext): Json {
  const matching = registrationsOf(context).filter((row) => state === null || row['registration_state'] === state);
  const skipped = (Math.max(Number(page ?? 1), 1) - 1) * rowsPerPage;
  const rows = matching
    .toSorted(latestFirst)
    .slice(skipped, skipped + rowsPerPage)
    .map((row) => Object.fromEntries(pageColumns.map((column) => [column, (row[column] ?? null) as Json])));
  return { total: matching.length, rows };
}

/** The functions of registrations. Errors and results equal those of `supabase/migrations`. */
export const registrationFunctions: readonly DatabaseFunction[] = [
  adminFunction('verify_registration', (registration, _given, context) => verify(registration, context)),
  adminFunction(
    'decline_registration',
    (registration, { reason = null }, context) => decline(registration, reason, context),
    { reason: 'text' },
  ),
  adminFunction('reopen_registration', (registration, _given, context) => reopen(registration, context)),
  {
    name: 'list_registrations',
    parameters: { state: 'text', page: 'integer' },
    callers: ['admin'],
    run: list,
  },
  {
    name: 'confirm_registration',
    parameters: { registration: 'uuid' },
    callers: accountRoles,
    writes: true,
    run: ({ registration = null }, context) => confirm(registration, context),
  },
  {
    name: 'refuse_registration',
    parameters: { registration: 'uuid' },
    callers: accountRoles,
    writes: true,
    run: ({ registration = null }, context) => refuse(registration, context),
  },
  { name: 'own_registration', parameters: {}, callers: accountRoles, run: (_given, context) => own(context) },
  {
    name: 'registration_by_token',
    parameters: { token: 'text' },
    callers: ['anonymous', ...accountRoles],
    run: ({ token = null }, context) =>
      registrationsOf(context)
        .filter(({ state_token }) => state_token === String(token).toLowerCase())
        .map(statusOf),
  },
];
