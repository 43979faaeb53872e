import type { Authority, Claims, Clock, TokenRefusal } from './authority.types';
import { type Channel, type ChannelContext, joinChannel } from './channel';
import { encodeFrame, type Frame, type FrameData, type MalformedFrame, parseFrame, type Version } from './frames';
import type { Hub } from './hub';
import { parseJoin } from './join';

/** The server's end of one WebSocket. */
export interface Connection {
  /** Handles a message of the client. Never throws. */
  receive(data: FrameData): void;
  /** Leaves all channels, because the socket has closed. */
  closed(): void;
}

interface ConnectionOptions {
  authority: Authority;
  clock: Clock;
  apiKey: string;
  newId: () => string;
  hub: Hub;
  socket: { send(data: FrameData): void };
  version: Version;
}

const isMalformed = (frame: Frame | MalformedFrame): frame is MalformedFrame => 'malformed' in frame;

/** Serves one WebSocket: reads its frames, answers heartbeats and keeps its channels. */
export function createConnection({
  authority,
  clock,
  apiKey,
  newId,
  hub,
  socket,
  version,
}: ConnectionOptions): Connection {
  let isOpen = true;
  const channels = new Map<string, Channel>();
  /** The work of each topic, so that a message waits for the join before it. */
  const turns = new Map<string, Promise<void>>();

  const send = (data: FrameData) => {
    if (isOpen) socket.send(data);
  };

  function reply({ joinRef, ref, topic }: Omit<Frame, 'event' | 'payload'>, status: 'ok' | 'error', response: object) {
    send(encodeFrame(version, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }));
  }

  const anonymous: Claims = { role: 'anon', exp: Number.MAX_SAFE_INTEGER / 1000 };

  const claimsOf = (token: string | null): Promise<Claims | TokenRefusal> =>
    token === null || token === apiKey || token.startsWith('sb_')
      ? Promise.resolve(anonymous)
      : authority.claimsOf(token);

  async function join(frame: Frame): Promise<void> {
    const { topic, joinRef, ref, payload } = frame;
    if (topic === 'realtime:') {
      reply(frame, 'error', { reason: 'TopicNameRequired: You must provide a topic name' });
      return;
    }
    const request = parseJoin(payload);
    if (!topic.startsWith('realtime:') || !request) {
      reply(frame, 'error', { reason: request ? 'unmatched topic' : 'Unknown Error on Channel' });
      return;
    }
    // Phoenix closes the earlier channel of a topic before the new join.
    channels.get(topic)?.close();
    const forget: ChannelContext['forget'] = (channel) => {
      if (channels.get(topic) === channel) channels.delete(topic);
    };
    const context = { authority, clock, hub, version, newId, send, claimsOf, forget };
    const joined = await joinChannel(context, { topic, joinRef, ref, ...request });
    if ('reason' in joined) reply(frame, 'error', joined);
    else channels.set(topic, joined);
  }

  async function handle(frame: Frame): Promise<void> {
    if (frame.event === 'phx_join') {
      await join(frame);
      return;
    }
    const channel = channels.get(frame.topic);
    if (!channel) {
      if (frame.event === 'phx_leave') reply(frame, 'ok', {});
      else reply(frame, 'error', { reason: 'unmatched topic' });
      return;
    }
    // A message of an earlier join of this topic is out of date.
    if (frame.joinRef !== null && channel.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    await channel.receive(frame);
  }

  async function takeTurn(frame: Frame, earlier: Promise<void> | undefined): Promise<void> {
    await earlier;
    try {
      await handle(frame);
    } catch {
      reply(frame, 'error', { reason: 'Unknown Error on Channel' });
    }
  }

  function enqueue(frame: Frame): void {
    const turn = takeTurn(frame, turns.get(frame.topic)).finally(() => {
      if (turns.get(frame.topic) === turn) turns.delete(frame.topic);
    });
    turns.set(frame.topic, turn);
  }

  /** A frame that came before the close may still wait for its turn, for example the last signal of a call. */
  async function endChannels(): Promise<void> {
    await Promise.all(turns.values());
    for (const channel of channels.values()) channel.end();
    channels.clear();
  }

  return {
    receive(data) {
      if (!isOpen) return;
      const frame = parseFrame(version, data);
      if (isMalformed(frame)) {
        // Without a topic there is nothing to reply to. The hosted service ignores such a frame as well.
        const { topic, ref, joinRef } = frame;
        if (topic !== null && ref !== null) reply({ topic, ref, joinRef }, 'error', { reason: 'malformed message' });
      } else if (frame.topic === 'phoenix' && frame.event === 'heartbeat') reply(frame, 'ok', {});
      else enqueue(frame);
    },
    closed() {
      isOpen = false;
      void endChannels();
    },
  };
}
