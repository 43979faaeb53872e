/** A call without an answer yet. */
export interface PendingCall {
  name: string;
  input: unknown;
  signal: AbortSignal | undefined;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Runs `then` in the next turn of the event loop. Browsers need a message channel, because timers wait 4 ms. */
function nextTurn(then: () => void): void {
  if ('setImmediate' in globalThis) {
    globalThis.setImmediate(then);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener(
    'message',
    () => {
      port1.close();
      then();
    },
    { once: true },
  );
  port1.start();
  port2.postMessage(null);
}

/** Resolves after all reactions to settled promises have run. */
export const settled = (): Promise<void> => new Promise(nextTurn);

/**
 * Calls whose promises the test settles, at any time or never. A call whose signal is aborted is no longer pending.
 */
export class PendingCalls {
  readonly #pending = new Set<PendingCall>();
  readonly #made: { name: string; input: unknown }[] = [];

  /** Makes a call. The test settles the promise. */
  open<Output>(name: string, input?: unknown, signal?: AbortSignal): Promise<Output> {
    return new Promise<Output>((resolve, reject) => {
      const call: PendingCall = {
        name,
        input,
        signal,
        resolve: (output) => {
          this.#pending.delete(call);
          resolve(output as Output);
        },
        reject: (error) => {
          this.#pending.delete(call);
          reject(error);
        },
      };
      signal?.addEventListener('abort', () => this.#pending.delete(call), { once: true });
      this.#pending.add(call);
      this.#made.push({ name, input });
    });
  }

  /** The calls that wait for an answer, oldest first. */
  get pending(): readonly PendingCall[] {
    return [...this.#pending];
  }

  /** All calls of this name, answered ones included, oldest first. */
  made(name: string): readonly { name: string; input: unknown }[] {
    return this.#made.filter((call) => call.name === name);
  }

  /** The oldest pending call of this name. Throws when there is none. */
  take(name: string): PendingCall {
    const call = this.pending.find((candidate) => candidate.name === name);
    if (!call)
      throw new Error(
        `No call "${name}" is pending; pending: ${this.pending.map((other) => other.name).join(', ') || 'none'}.`,
      );
    return call;
  }

  /** Answers the oldest pending call of this name and waits for all reactions. */
  resolve(name: string, output?: unknown): Promise<void> {
    this.take(name).resolve(output);
    return settled();
  }

  /** Fails the oldest pending call of this name and waits for all reactions. */
  reject(name: string, error: unknown): Promise<void> {
    this.take(name).reject(error);
    return settled();
  }
}
