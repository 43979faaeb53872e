import type { Authority, ChannelRights, Claims, Clock, RowChange, TokenRefusal } from './authority.types';
import { parseSubscription, type Subscription } from './changes';
import { encodeBroadcast, encodeFrame, type Frame, type FrameData, type Version } from './frames';
import type { Hub, Subscriber } from './hub';
import { type JoinConfig, parseAccessToken, parseBroadcast, parsePresence } from './join';
import type { Member } from './presence';

/** How often a token is checked again, as on the hosted service. */
const TOKEN_CHECK_MS = 5 * 60_000;

/** What a channel needs of its socket and server. */
export interface ChannelContext {
  authority: Authority;
  clock: Clock;
  hub: Hub;
  version: Version;
  newId: () => string;
  send: (data: FrameData) => void;
  /** The claims of a token; those of the public key for `null`. */
  claimsOf: (token: string | null) => Promise<Claims | TokenRefusal>;
  /** Forgets the channel, which has closed itself. */
  forget: (channel: Channel) => void;
}

/** One joined channel of one socket. */
export interface Channel {
  readonly joinRef: string | null;
  receive(frame: Frame): Promise<void>;
  /** Ends the channel without a message to the client. */
  end(): void;
  /** Ends the channel and sends `phx_close`. */
  close(): void;
}

/** Why a join is refused, in the hosted service's words. */
export interface JoinRefusal {
  reason: string;
}

interface Join {
  /** The topic with the prefix `realtime:`. */
  topic: string;
  joinRef: string | null;
  ref: string | null;
  config: JoinConfig;
  token: string | null;
}

const isRefused = (claims: Claims | TokenRefusal): claims is TokenRefusal => 'refused' in claims;

/** Describes an invalid token. `code` precedes the text in the answer to a join only. */
function tokenError(refusal: TokenRefusal, now: number): { code: string; text: string } {
  switch (refusal.refused) {
    case 'expired': {
      const seconds = Math.max(0, Math.floor(now / 1000) - refusal.exp);
      return { code: 'InvalidJWTToken', text: `Token has expired ${seconds} seconds ago` };
    }
    case 'malformed':
      return { code: 'MalformedJWT', text: 'The token provided is not a valid JWT' };
    case 'signature':
      return { code: 'JwtSignatureError', text: 'Failed to validate JWT signature' };
  }
}

const notReadable = (name: string) => `You do not have permissions to read from this Channel topic: ${name}`;

/** Joins a channel, or returns why the join is refused. */
export async function joinChannel(context: ChannelContext, join: Join): Promise<Channel | JoinRefusal> {
  const { authority, clock, hub, version, newId, send } = context;
  const { topic, joinRef, config } = join;
  const name = topic.slice('realtime:'.length);

  // A public channel would ask no row rule, so the server refuses it, as a hosted project can be set to do.
  if (!config.private) return { reason: 'PrivateOnly: This project only allows private channels' };
  const firstClaims = await context.claimsOf(join.token);
  if (isRefused(firstClaims)) {
    const { code, text } = tokenError(firstClaims, clock.now());
    return { reason: `${code}: ${text}` };
  }
  let claims = firstClaims;
  let rights: ChannelRights = await authority.mayJoin(name, claims);
  if (!rights.read) return { reason: `Unauthorized: ${notReadable(name)}` };

  let { token } = join;
  let isJoined = true;
  let readsPresence = config.presence.enabled;
  let member: Member | null = null;
  let cancelTokenCheck = () => undefined as void;
  const presenceKey = config.presence.key || newId();

  const push = (event: string, payload: unknown) =>
    send(encodeFrame(version, { joinRef, ref: null, topic, event, payload }));
  const reply = (ref: string | null, status: 'ok' | 'error', response: unknown = {}) =>
    send(encodeFrame(version, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }));
  const pushSystem = (extension: string, status: 'ok' | 'error', message: string) =>
    push('system', { extension, status, message, channel: name });

  const subscriptions: Subscription[] = [];
  const subscriptionErrors: string[] = [];
  const postgresChanges = config.postgres_changes.map((parameters) => {
    const id = nextSubscriptionId();
    const subscription = parseSubscription(id, parameters);
    if (typeof subscription === 'string') subscriptionErrors.push(subscription);
    else subscriptions.push(subscription);
    return { ...parameters, id };
  });

  const subscriber: Subscriber = {
    topic: name,
    receiveBroadcast(broadcast) {
      const data = encodeBroadcast(version, topic, broadcast);
      if (data !== null) send(data);
    },
    receivePresence(diff) {
      if (readsPresence)
        send(encodeFrame(version, { joinRef: null, ref: null, topic, event: 'presence_diff', payload: diff }));
    },
    async receiveChange(change) {
      const wanted = subscriptions.filter(({ wants }) => wants(change));
      if (wanted.length === 0) return;
      const row = await authority.visibleRow(change.table, rowOf(change), claims);
      if (!row || !isJoined) return;
      // A filter on a hidden column would tell the user its value.
      const matching = wanted.filter(({ matches }) => matches(row));
      // Subscriptions that select the same columns share one message.
      for (const { ids, data } of messagesOf(change, row, matching)) push('postgres_changes', { ids, data });
    },
  };

  function end(): void {
    if (!isJoined) return;
    isJoined = false;
    cancelTokenCheck();
    leaveHub();
    if (member) hub.changePresence([], [member]);
    member = null;
    context.forget(channel);
  }

  function close(): void {
    if (!isJoined) return;
    end();
    send(encodeFrame(version, { joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} }));
  }

  function shutDown(message: string): void {
    pushSystem('system', 'error', message);
    close();
  }

  /** Checks the token again at its expiry, and every five minutes before. */
  function scheduleTokenCheck(): void {
    cancelTokenCheck();
    const untilExpiry = claims.exp * 1000 - clock.now();
    cancelTokenCheck = clock.after(Math.max(0, Math.min(TOKEN_CHECK_MS, untilExpiry)), () => void checkToken());
  }

  async function checkToken(): Promise<void> {
    const checked = await context.claimsOf(token);
    if (!isJoined) return;
    if (isRefused(checked)) {
      shutDown(tokenError(checked, clock.now()).text);
      return;
    }
    claims = checked;
    scheduleTokenCheck();
  }

  async function replaceToken(payload: unknown): Promise<void> {
    const next = parseAccessToken(payload);
    if (typeof next !== 'string' || next === token || next.startsWith('sb_')) return;
    const checked = await context.claimsOf(next);
    if (isRefused(checked)) {
      shutDown(tokenError(checked, clock.now()).text);
      return;
    }
    token = next;
    claims = checked;
    rights = await authority.mayJoin(name, claims);
    if (!isJoined) return;
    if (rights.read) scheduleTokenCheck();
    else shutDown(notReadable(name));
  }

  function sendBroadcast({ ref, payload }: Frame): void {
    const broadcast = parseBroadcast(payload);
    // The hosted service answers a client without the right to write with nothing, even if it asked for a reply.
    if (!broadcast || !rights.write) return;
    hub.broadcast(name, broadcast, subscriber);
    if (config.broadcast.self) subscriber.receiveBroadcast(broadcast);
    if (config.broadcast.ack) reply(ref, 'ok');
  }

  function changePresence({ ref, payload }: Frame): void {
    const presence = parsePresence(payload);
    if (presence?.event === 'track' && rights.write) {
      if (!presence.tracked) {
        reply(ref, 'error', { reason: 'Presence track payload must be a map' });
        return;
      }
      readsPresence = true;
      track(presence.tracked);
      reply(ref, 'ok');
    } else if (presence?.event === 'untrack') {
      if (member) hub.changePresence([], [member]);
      member = null;
      reply(ref, 'ok');
    } else reply(ref, 'error');
  }

  function track(payload: Member['payload']): void {
    if (member && JSON.stringify(member.payload) === JSON.stringify(payload)) return;
    const previous = member;
    const next: Member = { topic: name, key: presenceKey, ref: newId(), node: hub.node, payload };
    member = previous ? { ...next, previousRef: previous.ref } : next;
    hub.changePresence([member], previous ? [previous] : []);
  }

  const channel: Channel = {
    joinRef,
    async receive(frame) {
      switch (frame.event) {
        case 'broadcast':
          sendBroadcast(frame);
          break;
        case 'presence':
          changePresence(frame);
          break;
        case 'access_token':
          await replaceToken(frame.payload);
          break;
        case 'phx_leave':
          reply(frame.ref, 'ok');
          close();
          break;
        // The hosted service ignores an unknown event.
      }
    },
    end,
    close,
  };

  const leaveHub = hub.add(subscriber);
  reply(join.ref, 'ok', { postgres_changes: postgresChanges });
  if (readsPresence) push('presence_state', hub.presenceOf(name));
  for (const error of subscriptionErrors) pushSystem('postgres_changes', 'error', error);
  if (postgresChanges.length > 0 && subscriptionErrors.length === 0) {
    pushSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }
  scheduleTokenCheck();
  return channel;
}

let lastSubscriptionId = 0;
const nextSubscriptionId = () => (lastSubscriptionId += 1);

const rowOf = ({ type, record, old_record }: RowChange) => (type === 'DELETE' ? old_record : record);

/** The messages of a change for the subscriptions of one channel. */
function messagesOf(change: RowChange, row: RowChange['record'], wanted: readonly Subscription[]) {
  const messages = new Map<string, { ids: number[]; data: object }>();
  for (const { id, select } of wanted) {
    const data = dataOf(change, select(row));
    const text = JSON.stringify(data);
    const message = messages.get(text);
    if (message) message.ids.push(id);
    else messages.set(text, { ids: [id], data });
  }
  return messages.values();
}

/** The `data` of a change. With row-level security, the hosted service sends only the key of the old row. */
function dataOf({ schema, table, type, commit_timestamp, old_record, columns = [] }: RowChange, row: object) {
  const key = { id: old_record['id'] ?? null };
  return {
    schema,
    table,
    type,
    commit_timestamp,
    columns,
    ...(type !== 'DELETE' && { record: row }),
    ...(type !== 'INSERT' && { old_record: key }),
    errors: null,
  };
}
