import { valueWithChildren } from '@sehat/machines/testing/child-machines';
import { Coverage, type CoverageReport } from '@sehat/machines/testing/coverage';
import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import { type MachineState, stateOf } from '@sehat/machines/testing/machines-inside';
import { type SavedMove, toMove, UnknownMove } from '@sehat/machines/testing/moves';
import type { PendingCall } from '@sehat/machines/testing/pending-calls';
import { Broken, type Oracle, type Rig, startRig } from '@sehat/machines/testing/rig';
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { ActorMessages, type ChildActor, childActorsOf } from './actor-messages';
import { differences } from './differences';
import { senderOf } from './internal-events';
import type { LogEntry, RunningDelay, Verdict } from './log-entry';
import { CLOCK, callMessages, type Message, newsMessages, PERSON } from './messages';
import { actionsOf, isKnownTo, type MicroStep, MicroSteps, refusalsIn, takenIn } from './micro-step';
import { exceptionText, redact, secretsIn } from './redact';
import { withoutSecrets } from './saved-session';
import { isPassedOn } from './ways';

const AFTER = /^xstate[.]after[.]([^.]+)[.](.+)$/;

function verdictOf(move: SavedMove | null, steps: readonly MicroStep[], { status }: AnyMachineSnapshot): Verdict {
  if (status === 'error') return 'failed';
  if (!move) return 'started';
  if (steps.some(({ transitions }) => transitions.length > 0)) return 'taken';
  if (move.kind === 'wait' && steps.length === 0) return 'waited';
  return steps.some(isKnownTo) ? 'refused' : 'ignored';
}

/** Thrown when the model throws at a move. The message quotes no secret. */
export class FailedMove extends Error {
  override name = 'FailedMove';
}

/** Says why a machine or its model threw, without secrets. */
export const failureText = (cause: unknown, secrets: Iterable<string>): string =>
  `The machine threw ${exceptionText(cause, secrets).replace(/[.]?$/, '.')}`;

/** A machine that runs under control and logs every move with its outcome. */
export class Run {
  readonly model: AnyModel;
  readonly coverage: Coverage;
  readonly #rig: Rig<AnyStateMachine, unknown>;
  readonly #steps = new MicroSteps();
  readonly #actorMessages: ActorMessages;
  /** The secrets that were sent or held so far. No text of the log may quote them. */
  readonly #secrets = new Set<string>();
  /** The names of all machines that ran inside this one so far. */
  readonly #known = new Set<string>();
  readonly #entries: LogEntry[] = [];
  #context: unknown;
  #calls: readonly PendingCall[] = [];
  #emittedBefore = 0;
  #emittedInsideBefore = 0;

  /**
   * Starts the machine; `coverage` may be that of earlier runs. Throws `Broken` when an invariant does not hold at
   * the start, or the oracle demands another start.
   */
  constructor(model: AnyModel, coverage: Coverage = new Coverage(), oracle?: Oracle) {
    this.model = model;
    this.coverage = coverage;
    this.#actorMessages = new ActorMessages(model.name, this.#secrets);
    const inspect = (inspected: InspectionEvent) => {
      this.#steps.inspect(inspected);
      this.#actorMessages.inspect(inspected);
    };
    this.#rig = startRig(model as MachineModel, { coverage, oracle, inspect });
    this.#log('the start', null, null);
  }

  /** The log so far. The first entry is the start. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** The last entry. */
  get last(): LogEntry {
    const last = this.#entries.at(-1);
    if (!last) throw new Error('A run has at least its start.');
    return last;
  }

  get now(): number {
    return this.#rig.now();
  }

  /** State, context, world and pending calls as text. A move that changes none of them leaves it as it was. */
  fingerprint(): string {
    return this.#rig.fingerprint();
  }

  /** The covered states and transitions, with totals. */
  covered(): CoverageReport {
    return this.coverage.report(this.#rig.actor.logic);
  }

  /** The coverage together with the machines that run inside this one. */
  coveredWithChildren(): CoverageReport {
    return this.coverage.reportWithChildren(this.#rig.actor.logic);
  }

  /** Whether this move is possible now. Only an open call can be answered. */
  canPlay(move: SavedMove): boolean {
    if (move.kind !== 'resolve' && move.kind !== 'reject') return true;
    return this.#rig.calls.pending.some(({ name }) => name === move.call);
  }

  /**
   * Makes a move and logs it, with the broken invariant if there is one. Throws `UnknownMove` for an impossible move,
   * and `FailedMove` when the model throws.
   */
  async play(saved: SavedMove): Promise<LogEntry> {
    if (!this.canPlay(saved) && 'call' in saved)
      throw new UnknownMove(`${this.model.name} waits for no "${saved.call}" here.`);
    let move: ReturnType<typeof toMove> | undefined;
    try {
      move = toMove(this.model as MachineModel, saved, this.now);
      await this.#rig.play(move);
    } catch (error) {
      if (error instanceof UnknownMove) throw error;
      if (!move || !(error instanceof Broken)) throw this.#failed([saved, move], error);
      return this.#log(move.label, saved, error);
    }
    return this.#log(move.label, saved, null);
  }

  stop(): void {
    this.#rig.stop();
  }

  #delays(): RunningDelay[] {
    return this.#rig.timers().map(({ event, place, due }) => {
      const [, name = event, state = ''] = AFTER.exec(event) ?? [];
      return { name, place, state, due };
    });
  }

  #messages(
    saved: SavedMove | null,
    event: { type: string } | null,
    steps: readonly MicroStep[],
    sent: readonly Message[],
  ): Message[] {
    const answered = saved && 'call' in saved ? saved.call : null;
    return [
      ...this.#moveMessages(saved, event, steps),
      ...sent,
      ...callMessages((call) => this.#callerOf(call), {
        before: this.#calls,
        after: this.#rig.calls.pending,
        answered,
        secrets: this.#secrets,
      }),
      ...newsMessages(this.model.name, this.#rig.emitted.slice(this.#emittedBefore), this.#secrets),
    ];
  }

  #children(snapshot: AnyMachineSnapshot): ChildActor[] {
    const children = childActorsOf(snapshot);
    for (const { name } of children) this.#known.add(name);
    return children;
  }

  #stateInside({ snapshot }: ChildActor): MachineState {
    const { value, context } = stateOf(snapshot);
    return { value, context: redact(context, this.#secrets) };
  }

  /** The machine that makes a call: `upper` for the call `upper.turn`. */
  #callerOf(call: string): string {
    const caller = call.slice(0, Math.max(call.lastIndexOf('.'), 0));
    return this.#known.has(caller) ? caller : this.model.name;
  }

  #presetOf(saved: SavedMove) {
    return 'preset' in saved ? this.model.events.find(({ name }) => name === saved.preset) : undefined;
  }

  #eventOf(saved: SavedMove): { type: string } | null {
    return 'event' in saved ? saved.event : (this.#presetOf(saved)?.event ?? null);
  }

  #moveMessages(saved: SavedMove | null, event: { type: string } | null, steps: readonly MicroStep[]): Message[] {
    const to = this.model.name;
    switch (saved?.kind) {
      case undefined:
        return [];
      case 'send':
        return [
          {
            from: this.#presetOf(saved)?.from ?? senderOf(this.model, event?.type ?? '') ?? PERSON,
            to,
            kind: 'event',
            text: event?.type ?? '',
            payload: event,
          },
        ];
      case 'resolve':
        return [
          {
            from: saved.call,
            to: this.#callerOf(saved.call),
            kind: 'answer',
            text: 'answer' in saved ? saved.answer : 'a value given by hand',
          },
        ];
      case 'reject':
        return [
          {
            from: saved.call,
            to: this.#callerOf(saved.call),
            kind: 'failure',
            text: 'answer' in saved ? saved.answer : 'an error given by hand',
          },
        ];
      case 'wait':
        return steps.flatMap((step) => {
          const [, name] = AFTER.exec(step.event.type) ?? [];
          return name ? [{ from: CLOCK, to: step.actor || to, kind: 'event' as const, text: `after ${name}` }] : [];
        });
    }
  }

  #failed(sent: unknown, cause: unknown): FailedMove {
    return new FailedMove(failureText(cause, [...this.#secrets, ...secretsIn(sent)]));
  }

  /** Collects the secrets of what a move sends, of the calls that it opened, and of the contexts after it. */
  #collectSecrets(played: SavedMove | null, contexts: readonly unknown[]): void {
    const sent = played && toMove(this.model as MachineModel, played, this.now);
    for (const secret of secretsIn([sent, this.#rig.calls.pending, contexts])) this.#secrets.add(secret);
  }

  #log(label: string, played: SavedMove | null, error: Broken | null): LogEntry {
    const steps = this.#steps.take();
    const snapshot = this.#rig.actor.getSnapshot() as AnyMachineSnapshot;
    const context: unknown = snapshot.context;
    const children = this.#children(snapshot);
    this.#collectSecrets(played, [context, ...children.map((child) => child.snapshot.context as unknown)]);
    const secrets = this.#secrets;
    const saved = played && withoutSecrets(played, secrets);
    const emitted = this.#rig.emitted.slice(this.#emittedBefore);
    const sent = this.#actorMessages.take();
    const event = saved && (redact(this.#eventOf(saved), secrets) as { type: string } | null);
    const reached = event && isPassedOn(this.model, event) ? steps.filter(({ actor }) => actor !== '') : steps;
    const entry: LogEntry = {
      index: this.#entries.length,
      label,
      saved,
      event,
      verdict: verdictOf(saved, reached, snapshot),
      refusedBy: [...new Set(steps.flatMap(refusalsIn))],
      transitions: steps.flatMap(takenIn),
      differences: saved ? differences(this.#context, context, secrets) : [],
      actions: steps.flatMap(actionsOf),
      emitted: emitted.map((news) => redact(news, secrets)),
      emittedInside: this.#rig.emittedInside
        .slice(this.#emittedInsideBefore)
        .map(({ by, event: news }) => ({ by, event: redact(news, secrets) })),
      messages: this.#messages(saved, event, steps, sent),
      sent,
      calls: this.#rig.calls.pending.map(({ name, input }) => ({ name, input: redact(input, secrets) })),
      delays: this.#delays(),
      now: this.now,
      value: valueWithChildren(snapshot),
      context: redact(context, secrets),
      snapshot,
      children,
      statesInside: Object.fromEntries(children.map((child) => [child.name, this.#stateInside(child)])),
      broken: error?.sentence ?? null,
      exception: error?.cause === undefined ? null : exceptionText(error.cause, secrets),
      demands: (error?.differences ?? []).map(({ what, demanded, shown }) => ({
        what,
        demanded: redact(demanded, secrets),
        shown: redact(shown, secrets),
      })),
    };
    this.#context = context;
    this.#calls = this.#rig.calls.pending;
    this.#emittedBefore = this.#rig.emitted.length;
    this.#emittedInsideBefore = this.#rig.emittedInside.length;
    this.#entries.push(entry);
    return entry;
  }
}

/** Plays moves from the start. Throws `UnknownMove` with the step number for an impossible move. */
export async function replay(
  model: AnyModel,
  moves: readonly SavedMove[],
  coverage?: Coverage,
  oracle?: Oracle,
): Promise<Run> {
  const run = new Run(model, coverage, oracle);
  for (const [index, move] of moves.entries()) {
    try {
      await run.play(move);
    } catch (error) {
      run.stop();
      if (error instanceof UnknownMove) throw new UnknownMove(`Step ${index + 1}: ${error.message}`);
      throw error;
    }
  }
  return run;
}
