import { Coverage } from '@sehat/machines/testing/coverage';
import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import { type SavedMove, sends, toMove } from '@sehat/machines/testing/moves';
import { type Rig, startRig } from '@sehat/machines/testing/rig';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { Novelty, type Rank, ranks } from './novelty';
import { Slices } from './slices';

type AnyRig = Rig<AnyStateMachine, unknown>;

/** A search gives up after it has played this many moves, repeated ones included. That takes some 20 s. */
const MOVE_LIMIT = 60_000;

/**
 * Why a search ended.
 * - `found`: the caller has what it wants.
 * - `exhausted`: it played every move in every situation, and the last ones led to no new situation.
 * - `limit`: it played `MOVE_LIMIT` moves.
 * - `stopped`: the user stopped it.
 */
export type SearchEnd = 'found' | 'exhausted' | 'limit' | 'stopped';

/** Why a search ended, and how many different sequences it tried. */
export interface SearchOutcome {
  end: SearchEnd;
  tried: number;
}

/** A sequence that a search has just played. */
export interface Trial {
  moves: readonly SavedMove[];
  /** The situation in which it ends. */
  snapshot: AnyMachineSnapshot;
  /** The keys of the states and transitions that no earlier sequence of this search covered. */
  first: readonly string[];
}

/** What a caller tells a running search, and hears of it. */
export interface SearchControl {
  /** Counts what the search covers. */
  coverage?: Coverage;
  isStopped?(): boolean;
  onProgress?(tried: number): void;
}

export interface SearchOptions extends SearchControl {
  /** The moves to the situation in which the search begins. Default: none, the start of the model. */
  from?: readonly SavedMove[];
  /**
   * Receives the first situation, and each sequence that changes or covers something. Returns whether the search is
   * done.
   */
  visit(trial: Trial): boolean;
  /** Receives each sequence at whose end an invariant breaks or the machine fails. The search continues without it. */
  onFailure?(error: unknown, trial: Trial): void;
}

/** A situation, by the way to it. */
interface Place {
  before: Place | null;
  move: SavedMove | null;
}

function movesTo(place: Place): SavedMove[] {
  const moves: SavedMove[] = [];
  for (let at: Place | null = place; at; at = at.before) if (at.move) moves.unshift(at.move);
  return moves;
}

/** Lets time pass until the next timer. */
const WAIT: SavedMove = { kind: 'wait' };

/** The moves that a model has in a situation. Those that are invalid on purpose come last. */
function movesFrom({ events }: AnyModel, rig: AnyRig): SavedMove[] {
  if ((rig.actor.getSnapshot() as AnyMachineSnapshot).status !== 'active') return [];
  const [valid, invalid] = [true, false].map((isValid) =>
    sends(events.filter(({ isInvalid }) => (isInvalid !== true) === isValid)),
  );
  const named = new Map(
    [...(valid ?? []), ...rig.answers(), ...(invalid ?? [])].map(({ label, saved }) => [label, saved]),
  );
  const lefts = new Set(rig.timers().map(({ due }) => due - rig.now()));
  const [next, ...later] = [...lefts].toSorted((one, other) => one - other);
  // Without the later timers, the search would wait again and again for a timer that restarts itself.
  const waits = later.map((ms): SavedMove => ({ kind: 'wait', ms }));
  return [...[...named.values()].flatMap((saved) => saved ?? []), ...(next === undefined ? [] : [WAIT]), ...waits];
}

class Search {
  readonly #model: AnyModel;
  readonly #options: SearchOptions;
  readonly #novelty: Novelty;
  readonly #slices: Slices;
  /** What this search has covered, and the keys of it that a trial has named. */
  readonly #own = new Coverage();
  readonly #named = new Set<string>();
  readonly #queues: Readonly<Record<Rank, Place[]>> = { machine: [], system: [], data: [] };
  #tried = 0;
  #played = 0;
  #isDone = false;

  constructor(model: AnyModel, options: SearchOptions) {
    this.#model = model;
    this.#options = options;
    this.#novelty = new Novelty(model);
    this.#slices = new Slices(() => options.onProgress?.(this.#tried));
  }

  async run(): Promise<SearchOutcome> {
    const { from = [] } = this.#options;
    const start = from.reduce<Place>((before, move) => ({ before, move }), { before: null, move: null });
    const rig = await this.#replay(from);
    this.#novelty.rankOf(rig);
    this.#isDone = this.#options.visit(this.#trial(start, rig));
    rig.stop();
    for (let place: Place | undefined = start; place && !this.#isOver; place = this.#next()) await this.#expand(place);
    return { end: this.#end, tried: this.#tried };
  }

  get #isStopped(): boolean {
    return this.#options.isStopped?.() === true;
  }

  get #isOver(): boolean {
    return this.#isDone || this.#isStopped || this.#played >= MOVE_LIMIT;
  }

  get #end(): SearchEnd {
    if (this.#isDone) return 'found';
    if (this.#isStopped) return 'stopped';
    return this.#played >= MOVE_LIMIT ? 'limit' : 'exhausted';
  }

  #next(): Place | undefined {
    const rank = ranks.find((each) => this.#queues[each].length > 0);
    return rank && this.#queues[rank].shift();
  }

  #start(): AnyRig {
    const { coverage } = this.#options;
    return startRig(this.#model as MachineModel, {
      coverage: this.#own,
      ...(coverage && { inspect: coverage.inspect }),
    });
  }

  /** Plays each move of a situation. A rig that a move leaves unchanged plays the next one, too. */
  async #expand(place: Place): Promise<void> {
    const path = movesTo(place);
    let rig = await this.#replay(path);
    for (const move of movesFrom(this.#model, rig)) {
      if (this.#isOver) break;
      if (await this.#try({ before: place, move }, rig)) continue;
      rig.stop();
      rig = await this.#replay(path);
    }
    rig.stop();
  }

  /** Plays the move to a place. Returns whether it changed nothing. */
  async #try(place: Place & { move: SavedMove }, rig: AnyRig): Promise<boolean> {
    const before = this.#novelty.textOf(rig);
    const { taken } = this.#own;
    this.#tried += 1;
    try {
      await this.#play(rig, place.move);
    } catch (error) {
      this.#options.onFailure?.(error, this.#trial(place, rig));
      return false;
    }
    // A transition without a target may emit events, which invariants count.
    if (this.#own.taken === taken && this.#novelty.textOf(rig) === before) return true;
    const rank = this.#novelty.rankOf(rig);
    if (rank) this.#queues[rank].push(place);
    this.#isDone = this.#options.visit(this.#trial(place, rig));
    return false;
  }

  async #replay(path: readonly SavedMove[]): Promise<AnyRig> {
    const rig = this.#start();
    for (const move of path) await this.#play(rig, move);
    return rig;
  }

  async #play(rig: AnyRig, move: SavedMove): Promise<void> {
    this.#played += 1;
    await rig.play(toMove(this.#model as MachineModel, move, rig.now()));
    await this.#slices.rest();
  }

  #trial(place: Place, rig: AnyRig): Trial {
    const { states, transitions } = this.#own;
    const isKnown = states.size + transitions.size === this.#named.size;
    const first = isKnown ? [] : [...states, ...transitions].filter((key) => !this.#named.has(key));
    for (const key of first) this.#named.add(key);
    return { moves: movesTo(place), snapshot: rig.actor.getSnapshot() as AnyMachineSnapshot, first };
  }
}

/**
 * Searches the situations of a model and the machines inside it, by replays of the running machine. Plays the model's
 * named events and answers, and waits for its timers. Short sequences come first.
 */
export const search = (model: AnyModel, options: SearchOptions): Promise<SearchOutcome> =>
  new Search(model, options).run();
