import type { Life, Schedule } from './schedule';

/**
 * What happens to one request.
 * - `lostRequest`: it never reaches the service. `lostAnswer`: the service handles it, and the connection breaks.
 * - `silent`: the service handles it, and no answer ever comes.
 * - `late`, `lateAnswer`: the request or the answer takes 4 s. Other messages overtake it.
 * - `twice`: the service handles it twice, as after a proxy's own retry.
 * - `unavailable`: a gateway answers 503 in the service's place.
 */
export const faults = ['lostRequest', 'lostAnswer', 'silent', 'late', 'lateAnswer', 'twice', 'unavailable'] as const;

export type Fault = (typeof faults)[number];

/** One request as the service received it, or did not. */
export interface Exchange {
  tab: number;
  method: string;
  path: string;
  token: string | null;
  body: string;
  sentAt: number;
  /** The statuses of the answers that the service gave. */
  statuses: number[];
  isDelivered: boolean;
  /** Whether the page has an answer or an error. */
  isOver: boolean;
  page: Life;
}

const pathMs = 20;
const lateMs = 4_000;

interface Caller {
  tab: number;
  life: Life;
  isOnline(): boolean;
}

/** The network between the tabs of a browser and the service. */
export class Network {
  readonly exchanges: Exchange[] = [];
  /** The faults of the next requests, per tab. */
  readonly next = new Map<number, Fault[]>();
  readonly #schedule: Schedule;
  readonly #service: Life = { name: 'service', isOver: false, isFrozen: false };
  readonly #answer: (request: Request) => Promise<Response>;
  /** Told of each request before it is sent. */
  onSend: (exchange: Exchange) => void = () => {};

  constructor(schedule: Schedule, answer: (request: Request) => Promise<Response>) {
    this.#schedule = schedule;
    this.#answer = answer;
  }

  /** The `fetch` of a page. */
  of({ tab, life, isOnline }: Caller) {
    return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = input instanceof Request && !init ? input : new Request(input, init);
      const { signal, method, url } = request;
      const body = await request.text();
      const { pathname, search } = new URL(url);
      const exchange: Exchange = {
        tab,
        method,
        path: pathname + search,
        token: /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null,
        body,
        sentAt: this.#schedule.now,
        statuses: [],
        isDelivered: false,
        isOver: false,
        page: life,
      };
      signal.throwIfAborted();
      if (life.isOver) return new Promise(() => {});
      this.onSend(exchange);
      this.exchanges.push(exchange);
      const fault = this.next.get(tab)?.shift();
      const serve = async () => {
        const answer = await this.#answer(
          new Request(url, { method, headers: request.headers, ...(body !== '' && { body }) }),
        );
        exchange.statuses.push(answer.status);
        return answer;
      };
      return new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        const fail = () => this.#schedule.after(pathMs, life, () => reject(new TypeError('Failed to fetch')));
        const deliver = (answer: Response, ms: number) =>
          this.#schedule.after(ms, life, () => {
            exchange.isDelivered = true;
            resolve(answer);
          });
        if (!isOnline() || fault === 'lostRequest') {
          fail();
          return;
        }
        if (fault === 'unavailable') {
          deliver(new Response('', { status: 503 }), 2 * pathMs);
          return;
        }
        this.#schedule.after(fault === 'late' ? lateMs : pathMs, this.#service, async () => {
          const answer = await serve();
          if (fault === 'twice') this.#schedule.after(pathMs, this.#service, serve);
          if (fault === 'silent') return;
          if (fault === 'lostAnswer') fail();
          else deliver(answer, fault === 'lateAnswer' ? lateMs : pathMs);
        });
      }).finally(() => {
        exchange.isOver = true;
      });
    };
  }
}
