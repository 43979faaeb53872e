type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** How the fake service treats joins: a refusal has the hosted service's words. */
type JoinAnswer = 'ok' | 'refused' | 'expired' | 'silent';

/**
 * A fake realtime service and the WebSocket class that reaches it, with frames of version 2.0.0. For tests. It answers
 * joins and heartbeats, and records what it receives.
 */
export function createFakeService() {
  const sockets = new Set<FakeSocket>();
  const opened: string[] = [];
  const received: Frame[] = [];
  let answer: JoinAnswer = 'ok';
  let isReachable = true;

  const reasons = {
    refused: 'Unauthorized: You do not have permissions to read from this Channel topic: t',
    expired: 'InvalidJWTToken: Token has expired 4 seconds ago',
  };

  class FakeSocket {
    readyState = 0;
    readonly bufferedAmount = 0;
    binaryType = 'blob';
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;

    constructor(url: string | URL) {
      opened.push(String(url));
      sockets.add(this);
      queueMicrotask(() => {
        if (!isReachable) {
          this.finish(1006);
          return;
        }
        this.readyState = 1;
        this.onopen?.();
      });
    }

    send(data: string | ArrayBuffer) {
      if (!isReachable || typeof data !== 'string') return;
      const frame = JSON.parse(data) as Frame;
      received.push(frame);
      queueMicrotask(() => this.#reply(frame));
    }

    close(code = 1000) {
      if (this.readyState >= 2) return;
      this.readyState = 2;
      queueMicrotask(() => this.finish(code));
    }

    push(...frame: Frame) {
      this.onmessage?.({ data: JSON.stringify(frame) });
    }

    finish(code: number) {
      if (this.readyState === 3) return;
      this.readyState = 3;
      sockets.delete(this);
      this.onclose?.({ code });
    }

    #reply([joinRef, ref, topic, event, payload]: Frame) {
      const reply = (status: string, response: object) =>
        this.push(joinRef, ref, topic, 'phx_reply', { status, response });
      if (event !== 'phx_join') {
        if (event !== 'broadcast') reply('ok', {});
        return;
      }
      if (answer === 'silent') return;
      if (answer !== 'ok') {
        reply('error', { reason: reasons[answer] });
        return;
      }
      const { config } = payload as { config: { postgres_changes: object[] } };
      reply('ok', { postgres_changes: config.postgres_changes.map((wanted, id) => ({ ...wanted, id: id + 1 })) });
      if (config.postgres_changes.length > 0)
        this.push(joinRef, null, topic, 'system', { extension: 'postgres_changes', status: 'ok', message: '' });
    }
  }

  return {
    WebSocket: FakeSocket,
    /** The addresses of all sockets so far. */
    opened,
    received,
    openSockets: () => sockets.size,
    events: () => received.map(([, , topic, event]) => `${event} ${topic.replace('realtime:', '')}`),
    payloadsOf: (event: string) => received.filter((frame) => frame[3] === event).map((frame) => frame[4]),
    answerJoins: (next: JoinAnswer) => void (answer = next),
    /** Sends an event to all members of a topic. */
    send(topic: string, event: string, payload: unknown) {
      for (const socket of sockets) {
        const join = received.findLast((frame) => frame[3] === 'phx_join' && frame[2] === `realtime:${topic}`);
        socket.push(join?.[0] ?? null, null, `realtime:${topic}`, event, payload);
      }
    },
    /** Sends this text to all sockets. */
    sendRaw(data: string) {
      for (const socket of sockets) socket.onmessage?.({ data });
    },
    /** Closes all sockets, as a restart of the service does. */
    closeAll() {
      for (const socket of sockets) socket.finish(1006);
    },
    /** Swallows frames and reports nothing, as a lost network does. */
    setReachable: (reachable: boolean) => void (isReachable = reachable),
  };
}
