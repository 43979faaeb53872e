import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { Rig } from '@sehat/machines/testing/rig';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { childActorsOf } from './actor-messages';

type AnyRig = Rig<AnyStateMachine, unknown>;

/**
 * What is new in a situation, most important first.
 * - `machine`: one of the machines is in a situation in which it never was.
 * - `system`: the machines are in situations in which they never were together.
 * - `data`: the data is new.
 *
 * A search follows the first rank first. Without this, it would try all combinations of two tabs before the long paths
 * of one tab.
 */
export const ranks = ['machine', 'system', 'data'] as const;
export type Rank = (typeof ranks)[number];

/** The running timers, the next one first, each with the time until then. */
const timersOf = (rig: AnyRig): { name: string; left: number }[] =>
  rig
    .timers()
    .map(({ event, place, due }) => ({ name: `${place}: ${event}`, left: due - rig.now() }))
    .toSorted((one, other) => one.left - other.left);

/** Returns the state of each machine with what its model counts as a difference. */
function machinesOf(model: AnyModel, rig: AnyRig): string[] {
  const snapshot = rig.actor.getSnapshot() as AnyMachineSnapshot;
  const machines = [{ name: '', snapshot }, ...childActorsOf(snapshot)];
  return machines.map(({ name, snapshot: { status, value }, snapshot: inner }) => {
    const own = name === '' ? model : model.inside?.[name];
    return JSON.stringify([name, status, value, own?.fingerprint?.(inner, rig.now())]);
  });
}

/** Tells new situations of a model from known ones. */
export class Novelty {
  readonly #model: AnyModel;
  readonly #known: Readonly<Record<Rank, Set<string>>> = {
    machine: new Set(),
    system: new Set(),
    data: new Set(),
  };

  constructor(model: AnyModel) {
    this.#model = model;
  }

  /** Everything that a situation holds, as text. The time of the clock does not count. */
  textOf(rig: AnyRig): string {
    return rig.fingerprint() + JSON.stringify(timersOf(rig));
  }

  /** Remembers a situation. Returns what is new in it, or null when it is known. */
  rankOf(rig: AnyRig): Rank | null {
    const machines = machinesOf(this.#model, rig);
    const pending = rig.calls.pending.map(({ name }) => name);
    const system = JSON.stringify([machines, pending, timersOf(rig).map(({ name }) => name)]);
    const isNew: Readonly<Record<Rank, boolean>> = {
      machine: machines.filter((machine) => this.#add('machine', machine)).length > 0,
      system: this.#add('system', system),
      data: this.#add('data', this.textOf(rig)),
    };
    return ranks.find((rank) => isNew[rank]) ?? null;
  }

  #add(rank: Rank, text: string): boolean {
    const { [rank]: known } = this.#known;
    if (known.has(text)) return false;
    known.add(text);
    return true;
  }
}
