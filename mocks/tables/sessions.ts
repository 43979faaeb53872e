import { accountRoles } from '@sehat/catalog/account-roles';
import { findAccount } from '../store/accounts';
import type { AuthSession, Row } from '../store/document';
import { recordEvent } from './audit-events';
import type { DatabaseFunction, FunctionContext } from './function.types';

/** A session ends other sessions for this long. Then a new sign-in is needed, as for a new password. */
const recentMs = 24 * 60 * 60 * 1000;

const usedAt = ({ createdAt, refreshedAt }: AuthSession) => refreshedAt ?? createdAt;

const isOf = ({ caller }: FunctionContext, { userId }: AuthSession) => userId === caller.userId;
const isCurrent = ({ caller }: FunctionContext, { id }: AuthSession) => id === caller.sessionId;

function requireRecentSignIn(context: FunctionContext): void {
  const current = context.document.sessions.find((session) => isCurrent(context, session));
  if (current && Date.parse(context.now) <= Date.parse(current.createdAt) + recentMs) return;
  context.failForbidden('sign in again to end a session');
}

/** Deletes the sessions that are wanted. Returns how many there were. */
function deleteSessions({ document }: FunctionContext, isWanted: (session: AuthSession) => boolean): number {
  const before = document.sessions.length;
  document.sessions = document.sessions.filter((session) => !isWanted(session));
  return before - document.sessions.length;
}

/** Ends the caller's sessions that are wanted. Returns how many there were. */
function endSessions(context: FunctionContext, isWanted: (session: AuthSession) => boolean): number {
  requireRecentSignIn(context);
  return deleteSessions(context, (session) => isOf(context, session) && isWanted(session));
}

/** Ends all sessions of the account with this address, and records it without the address. Returns how many. */
function endAllOf(email: Row[string], context: FunctionContext): number {
  requireRecentSignIn(context);
  // PostgreSQL's `btrim` removes spaces only.
  const account = findAccount(context.document, String(email).replaceAll(/^ +| +$/g, ''));
  if (!account) return context.failUnprocessable('no account has this address');
  if (account.id === context.caller.userId) context.failConflict('this is the account of the caller');
  const sessions = deleteSessions(context, ({ userId }) => userId === account.id);
  recordEvent(context, { action: 'account.signed_out', subjectId: account.id, details: { sessions } });
  return sessions;
}

/** Lists the caller's sessions, the current one first, then by their last use. */
const mySessions: DatabaseFunction = {
  name: 'my_sessions',
  parameters: {},
  callers: accountRoles,
  run: (_given, context) =>
    context.document.sessions
      .filter((session) => isOf(context, session))
      .toSorted(
        (one, other) =>
          Number(isCurrent(context, other)) - Number(isCurrent(context, one)) ||
          Date.parse(usedAt(other)) - Date.parse(usedAt(one)) ||
          (one.id < other.id ? -1 : 1),
      )
      .map((session) => ({
        id: session.id,
        created_at: session.createdAt,
        used_at: usedAt(session),
        user_agent: session.userAgent,
        is_current: isCurrent(context, session),
      })),
};

/** Ends one session of the caller. Returns whether it existed: the session of another account counts as unknown. */
const endSession: DatabaseFunction = {
  name: 'end_session',
  parameters: { wanted: 'uuid' },
  callers: accountRoles,
  writes: true,
  run: ({ wanted }, context) => endSessions(context, ({ id }) => id === wanted) > 0,
};

/** Ends all sessions of the caller but the current one. Returns how many. */
const endOtherSessions: DatabaseFunction = {
  name: 'end_other_sessions',
  parameters: {},
  callers: accountRoles,
  writes: true,
  run: (_given, context) => endSessions(context, (session) => !isCurrent(context, session)),
};

/** Ends all sessions of one account, for the admin. Returns how many. */
const endAccountSessions: DatabaseFunction = {
  name: 'end_account_sessions',
  parameters: { email: 'text' },
  callers: ['admin'],
  writes: true,
  run: ({ email = null }, context) => endAllOf(email, context),
};

export const sessionFunctions: readonly DatabaseFunction[] = [
  mySessions,
  endSession,
  endOtherSessions,
  endAccountSessions,
];
