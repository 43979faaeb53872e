import type { Connection, RealtimeServer } from '../../mocks/realtime/realtime-server';
import type { Life, Schedule } from './schedule';

const pathMs = 20;

interface Cuttable {
  life: Life;
  cut(): void;
}

/** The sockets between the pages of a browser and the realtime service. */
export class Sockets {
  readonly #schedule: Schedule;
  readonly #server: () => RealtimeServer;
  #open: Cuttable[] = [];

  constructor(schedule: Schedule, server: () => RealtimeServer) {
    this.#schedule = schedule;
    this.#server = server;
  }

  /** Breaks the sockets of pages that are over, or all. */
  cut({ onlyClosed = false } = {}): void {
    for (const socket of this.#open) if (!onlyClosed || socket.life.isOver) socket.cut();
    this.#open = this.#open.filter(({ life }) => !life.isOver);
  }

  /** The `WebSocket` of a page. */
  classFor(life: Life, isOnline: () => boolean): unknown {
    const schedule = this.#schedule;
    const server = this.#server;
    const remember = (socket: Cuttable) => this.#open.push(socket);
    return class SimulatedSocket extends EventTarget {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      readonly url: string;
      readonly protocol = '';
      readonly bufferedAmount = 0;
      binaryType = 'blob';
      readyState = 0;
      onopen: ((event: Event) => void) | null = null;
      onmessage: ((event: Event) => void) | null = null;
      onerror: ((event: Event) => void) | null = null;
      onclose: ((event: Event) => void) | null = null;
      #connection: Connection | undefined;

      constructor(url: string | URL) {
        super();
        this.url = String(url);
        remember({ life, cut: () => this.#finish(1006) });
        schedule.after(pathMs, life, () => this.#accept());
      }

      send(data: string): void {
        schedule.after(pathMs, life, () => {
          if (this.readyState === 1) this.#connection?.receive(data);
        });
      }

      close(): void {
        if (this.readyState >= 2) return;
        this.readyState = 2;
        schedule.after(pathMs, life, () => this.#finish(1000));
      }

      #accept() {
        if (this.readyState !== 0) return;
        if (!isOnline()) {
          this.#finish(1006);
          return;
        }
        const { searchParams } = new URL(this.url);
        const connection = server().accept(
          {
            send: (data) => {
              schedule.after(pathMs, life, () => {
                if (this.readyState === 1) this.#emit('onmessage', new MessageEvent('message', { data }));
              });
            },
            close: () => schedule.after(pathMs, life, () => this.#finish(1005)),
          },
          { apikey: searchParams.get('apikey'), vsn: searchParams.get('vsn') },
        );
        this.#connection = connection;
        this.readyState = 1;
        this.#emit('onopen', new Event('open'));
      }

      #finish(code: number) {
        if (this.readyState === 3) return;
        this.readyState = 3;
        this.#connection?.closed();
        if (!life.isOver)
          this.#emit('onclose', Object.assign(new Event('close'), { code, reason: '', wasClean: false }));
      }

      #emit(handler: 'onopen' | 'onmessage' | 'onclose', event: Event) {
        this[handler]?.(event);
        this.dispatchEvent(event);
      }
    };
  }
}
