import type { Life, Schedule } from './schedule';

interface Request {
  name: string;
  mode: 'exclusive' | 'shared';
  life: Life;
  grant: () => void;
}

type Work = (lock: { name: string }) => unknown;

/** The lock manager of a browser. Its tabs share it. A closed page loses its locks and its requests. */
export class Locks {
  readonly #schedule: Schedule;
  #held: Request[] = [];
  #pending: Request[] = [];

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** The `navigator.locks` of a page. */
  of(life: Life) {
    return {
      request: (name: string, ...rest: [Work] | [LockOptions, Work]): Promise<unknown> => {
        const work = rest.at(-1) as Work;
        const { mode = 'exclusive', signal } = rest.length === 2 ? rest[0] : ({} as LockOptions);
        return new Promise((resolve, reject) => {
          // The promises of a closed page still settle here. Without this, it would hold a lock for ever.
          if (life.isOver) return;
          if (signal?.aborted) {
            reject(signal.reason as Error);
            return;
          }
          const request: Request = { name, mode, life, grant: () => {} };
          let isGranted = false;
          request.grant = () => {
            isGranted = true;
            Promise.resolve()
              .then(() => work({ name }))
              .then(resolve, reject)
              .finally(() => this.#release(request));
          };
          signal?.addEventListener('abort', () => {
            if (isGranted) return;
            this.#pending = this.#pending.filter((other) => other !== request);
            this.#held = this.#held.filter((other) => other !== request);
            reject(signal.reason as Error);
            this.#grantNext();
          });
          this.#pending.push(request);
          this.#grantNext();
        });
      },
      query: () =>
        new Promise((resolve) => {
          this.#schedule.after(0, life, () =>
            resolve({
              held: this.#held.map(({ name, mode }) => ({ name, mode })),
              pending: this.#pending.map(({ name, mode }) => ({ name, mode })),
            }),
          );
        }),
    };
  }

  /** Drops the locks and requests of closed pages. */
  dropClosed(): void {
    this.#held = this.#held.filter(({ life }) => !life.isOver);
    this.#pending = this.#pending.filter(({ life }) => !life.isOver);
    this.#grantNext();
  }

  /** The held and the awaited locks, in order. */
  state() {
    const textOf = ({ name, mode, life }: Request) => `${life.name}: ${name} ${mode}`;
    return { held: this.#held.map(textOf), pending: this.#pending.map(textOf) };
  }

  #release(request: Request): void {
    this.#held = this.#held.filter((other) => other !== request);
    this.#grantNext();
  }

  #grantNext(): void {
    for (const request of this.#pending) {
      const holders = this.#held.filter(({ name }) => name === request.name);
      const isFree =
        holders.length === 0 || (request.mode === 'shared' && holders.every(({ mode }) => mode === 'shared'));
      const isFirst = this.#pending.find(({ name }) => name === request.name) === request;
      if (!isFree || !isFirst) continue;
      this.#pending = this.#pending.filter((other) => other !== request);
      this.#held.push(request);
      this.#schedule.after(0, request.life, () => request.grant());
      this.#grantNext();
      return;
    }
  }
}
