import { type AnyMachineSnapshot, type AnyStateMachine, getStateNodes, type StateValue } from 'xstate';

/**
 * Whether a machine can never change again: it is done, or no active state has a transition, an eventless one
 * included.
 */
export function isAbsorbed(snapshot: AnyMachineSnapshot): boolean {
  if (snapshot.status !== 'active') return true;
  const { root } = snapshot.machine as AnyStateMachine;
  return getStateNodes(root, snapshot.value as StateValue).every(
    (node) => node.transitions.size === 0 && !node.always?.length,
  );
}

/** Moves that a walk still makes in a final state, to check the invariants there too. */
const MOVES_AT_THE_END = 10;
/** Moves without a change after which a walk restarts, because every guard may refuse. */
const MOVES_WITHOUT_CHANGE = 100;

/**
 * Decides when a random walk restarts. Without this, a walk spends nearly all its steps in a final state such as an
 * ended call.
 */
export class LifeOfWalk {
  readonly #length: number;
  #changes = 0;
  #idle = 0;

  /** A walk of at most this many changes. */
  constructor(length: number) {
    this.#length = length;
  }

  /** Counts a move, and returns whether the walk is over. */
  isOverAfter(hasChanged: boolean, snapshot: AnyMachineSnapshot): boolean {
    if (hasChanged) {
      this.#changes += 1;
      this.#idle = 0;
    } else this.#idle += 1;
    const patience = isAbsorbed(snapshot) ? MOVES_AT_THE_END : MOVES_WITHOUT_CHANGE;
    return this.#changes >= this.#length || this.#idle >= patience;
  }
}
