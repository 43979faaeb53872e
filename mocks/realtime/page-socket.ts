import type { FrameData } from './frames';
import type { Connection, RealtimeSocket, SocketParameters } from './realtime-server';

/** What serves a socket: a realtime server, perhaps after it is loaded. */
export type AcceptSocket = (socket: RealtimeSocket, parameters: SocketParameters) => Connection | Promise<Connection>;

/** The parameters in the address of a WebSocket. */
const parametersOf = (url: string | URL): SocketParameters => {
  const { searchParams } = new URL(url);
  return { apikey: searchParams.get('apikey'), vsn: searchParams.get('vsn') };
};

const CONNECTING = 0;
const OPEN = 1;
const CLOSING = 2;
const CLOSED = 3;

/** A WebSocket without a network: `accept` serves it in this page. */
export function createPageSocketClass(accept: AcceptSocket) {
  return class PageSocket extends EventTarget {
    static readonly CONNECTING = CONNECTING;
    static readonly OPEN = OPEN;
    static readonly CLOSING = CLOSING;
    static readonly CLOSED = CLOSED;
    readonly CONNECTING = CONNECTING;
    readonly OPEN = OPEN;
    readonly CLOSING = CLOSING;
    readonly CLOSED = CLOSED;

    readonly url: string;
    readonly protocol = '';
    readonly extensions = '';
    readonly bufferedAmount = 0;
    binaryType: 'arraybuffer' | 'blob' = 'blob';
    readyState = CONNECTING as number;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    #connection: Connection | undefined;

    constructor(url: string | URL, _protocols?: string | string[]) {
      super();
      this.url = String(url);
      void this.#open();
    }

    send(data: FrameData): void {
      if (this.readyState === CONNECTING) throw new Error('The socket is still connecting.');
      if (this.readyState !== OPEN) return;
      // The server must not run inside the client's call, as over a network. A close after this call comes later.
      queueMicrotask(() => this.#connection?.receive(data));
    }

    close(code = 1000, reason = ''): void {
      if (this.readyState >= CLOSING) return;
      this.readyState = CLOSING;
      queueMicrotask(() => this.#finish(code, reason));
    }

    async #open(): Promise<void> {
      await Promise.resolve();
      const socket: RealtimeSocket = {
        send: (data) => this.#receive(data),
        // After the messages before it.
        close: (code = 1005, reason = '') => queueMicrotask(() => this.close(code, reason)),
      };
      try {
        this.#connection = await accept(socket, parametersOf(this.url));
      } catch {
        this.#finish(1006, '');
        return;
      }
      if (this.readyState === CLOSED) {
        this.#connection.closed();
        return;
      }
      if (this.readyState !== CONNECTING) return;
      this.readyState = OPEN;
      this.#emit('onopen', new Event('open'));
    }

    #receive(data: FrameData): void {
      queueMicrotask(() => {
        if (this.readyState !== OPEN) return;
        const content = typeof data === 'string' || this.binaryType === 'arraybuffer' ? data : new Blob([data]);
        this.#emit('onmessage', new MessageEvent('message', { data: content }));
      });
    }

    #finish(code: number, reason: string): void {
      if (this.readyState === CLOSED) return;
      this.readyState = CLOSED;
      this.#connection?.closed();
      const event = Object.assign(new Event('close'), { code, reason, wasClean: code !== 1006 });
      this.#emit('onclose', event);
    }

    #emit(handler: 'onopen' | 'onmessage' | 'onclose', event: Event): void {
      (this[handler] as ((event: Event) => void) | null)?.(event);
      this.dispatchEvent(event);
    }
  };
}
