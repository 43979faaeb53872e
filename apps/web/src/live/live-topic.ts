import { type ConnectionStatus, provideConnection, selectStatus } from '@sehat/machines/connection';
import { createAppActor } from '../actors/create-app-actor';
import { socketsReady } from '../api/sockets-ready';
import { config } from '../config/environment';
import { type ChannelRequest, createLiveClient, type LiveClient } from './live-client';
import { accessToken, network, page, renewToken, sessionOf } from './surroundings';

export interface TopicRequest extends ChannelRequest {
  /** The signed-in user whose session joins. The channel ends with it. */
  userId: string;
  /** Whether the channel stays joined in a hidden tab. */
  staysWhenHidden?: boolean;
  /** Called after each join, and without a channel on focus and every 60 s: changes may have been missed. */
  onReadDue?: () => void;
  /** Called at once and after each change of the status. */
  onStatus?: (status: ConnectionStatus) => void;
}

/** A topic that this tab keeps joined. */
export interface LiveTopic {
  /** Tries again after a refusal. */
  retry(): void;
  leave(): void;
}

let appClient: LiveClient | undefined;

const clientOfApp = () =>
  (appClient ??= createLiveClient({
    url: `${(config.backendUrl || window.location.origin).replace(/^http/, 'ws').replace(/\/$/, '')}/realtime/v1`,
    apiKey: config.backendKey,
    accessToken,
    onTokenRefused: () => void renewToken(),
    ready: socketsReady,
  }));

/** Keeps a topic joined until `leave` or the end of the session. All topics of the tab share one socket. */
export function keepTopic(
  { userId, staysWhenHidden = false, onReadDue, onStatus, ...request }: TopicRequest,
  client: LiveClient = clientOfApp(),
): LiveTopic {
  const machine = provideConnection({
    ...sessionOf(userId),
    channel: { watch: (tell) => client.join(request, tell) },
    page,
    network,
    random: Math.random,
  });
  const actor = createAppActor(machine, { input: { staysWhenHidden } });
  actor.on('joined', () => onReadDue?.());
  actor.on('readDue', () => onReadDue?.());
  let status: ConnectionStatus | undefined;
  const report = (next: ConnectionStatus) => {
    if (next === status) return;
    status = next;
    onStatus?.(next);
  };
  actor.subscribe((snapshot) => report(selectStatus(snapshot)));
  actor.start();
  return {
    retry: () => actor.send({ type: 'join.retry' }),
    leave() {
      actor.stop();
      report('closed');
    },
  };
}
