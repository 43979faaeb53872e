import { Coverage, type CoverageReport } from '@sehat/machines/testing/coverage';
import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import { type SavedMove, UnknownMove } from '@sehat/machines/testing/moves';
import { startRig } from '@sehat/machines/testing/rig';
import { shortestSequences } from '@sehat/machines/testing/shortest-paths';
import type { StateValue } from 'xstate';
import { type BranchStorage, readBranches, writeBranches } from './kept-branches';
import type { LogEntry } from './log-entry';
import { pathToState } from './path-to-state';
import { Run, replay } from './run';
import { stateText } from './state-text';
import { writeJson } from './tagged-json';

/** A sequence that the user left. It equals the current one up to step `from`. */
export interface Branch {
  id: number;
  /** Chosen by the user, or the state in which the sequence ends. */
  name: string;
  moves: readonly SavedMove[];
  from: number;
}

/** States and transitions covered since the simulation was opened, in all sequences. */
export interface CoveredSoFar {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
  report: CoverageReport;
}

/** A shortest path that `walkAll` played, and what it covered first. */
export interface WalkedPath {
  moves: readonly SavedMove[];
  /** The state in which it ends, as text. */
  end: string;
  /** The keys of the states and transitions that no earlier path covered. */
  first: readonly string[];
}

/** The state of a simulation. Each change makes a new object. */
export interface SimulationView {
  /** The log of the whole sequence, including steps after `step`. */
  entries: readonly LogEntry[];
  /** The selected step, which is also the machine's current state. */
  step: number;
  covered: CoveredSoFar;
  branches: readonly Branch[];
  /** The branch that was deleted last, and its former position, until it is restored. */
  deleted: { branch: Branch; at: number } | null;
  /** Progress of `walkAll`, in shortest paths. */
  walk: { played: number; of: number } | null;
  /** The paths of the last `walkAll`. */
  paths: readonly WalkedPath[];
  /** The machine's input, when it is not that of the model. */
  input: unknown;
  /** Why the last command failed. */
  problem: string | null;
}

const MAX_BRANCHES = 20;
/** A walk yields to the page after `SLICE_MS`, and reports its progress every `NEWS_MS`. */
const SLICE_MS = 40;
const NEWS_MS = 250;

/** The default name of a sequence: the state in which it ends. */
const nameOf = (entries: readonly LogEntry[]): string => {
  const last = entries.at(-1);
  return `to ${last ? stateText(last.value) : 'the start'}`.slice(0, 80);
};

/** The number of first moves that two sequences share. */
function sharedSteps(one: readonly SavedMove[], other: readonly SavedMove[]): number {
  const differing = one.findIndex((move, index) => writeJson(move) !== writeJson(other[index]));
  return differing < 0 ? one.length : differing;
}

const nextFrame = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** One machine, driven by hand: moves, time travel, branches. Runs commands one after the other, in call order. */
export class Simulation {
  #model: AnyModel;
  readonly #listeners = new Set<() => void>();
  readonly #coverage = new Coverage();
  readonly #storage: BranchStorage | null;
  #run: Run;
  #view: SimulationView;
  #queue: Promise<void> = Promise.resolve();
  #walkStopped = false;
  #branchesMade = 0;
  #coveredSoFar: CoveredSoFar | null = null;

  /** `storage` keeps the branches across reloads. */
  constructor(model: AnyModel, storage: BranchStorage | null = null) {
    this.#model = model;
    this.#storage = storage;
    this.#run = new Run(model, this.#coverage);
    this.#view = {
      entries: [...this.#run.entries],
      step: 0,
      covered: this.#covered(),
      branches: [],
      deleted: null,
      walk: null,
      paths: [],
      input: undefined,
      problem: null,
    };
    if (storage) this.#view = { ...this.#view, branches: this.#read(storage) };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The model, with the input of the loaded sequence. */
  get model(): AnyModel {
    return this.#model;
  }

  readonly getView = (): SimulationView => this.#view;

  /** The moves of the whole sequence. */
  get moves(): SavedMove[] {
    return this.#view.entries.flatMap(({ saved }) => saved ?? []);
  }

  /** Makes a move from the current step. Later steps become a branch. */
  play(move: SavedMove): Promise<void> {
    return this.#do(async () => {
      const entry = await this.#run.play(move);
      const { entries, step, branches } = this.#view;
      const ahead = entries.slice(step + 1);
      this.#show({
        entries: [...entries.slice(0, step + 1), entry],
        step: step + 1,
        branches: ahead.length > 0 ? this.#withBranch(this.moves, step, entries) : branches,
      });
    });
  }

  /** Goes to a step by replaying the sequence up to it. */
  jump(step: number): Promise<void> {
    return this.#do(async () => {
      const target = Math.min(Math.max(step, 0), this.#view.entries.length - 1);
      if (target === this.#view.step) return;
      await this.#standAt(this.moves.slice(0, target));
      this.#show({ step: target });
    });
  }

  /**
   * Plays a whole sequence, then goes to one of its steps. Keeps the current sequence when the machine cannot play
   * the new one. With an input that is not the model's, there are no kept branches.
   */
  load(moves: readonly SavedMove[], step: number, input?: unknown): Promise<void> {
    return this.#do(async () => {
      const model = input === undefined ? this.model : { ...this.model, input };
      const whole = await replay(model, moves, this.#coverage);
      this.#run.stop();
      this.#run = whole;
      this.#model = model;
      if (input !== undefined) this.#show({ input, branches: [], deleted: null });
      this.#show({ entries: [...whole.entries], step: moves.length });
      if (step < moves.length) {
        await this.#standAt(moves.slice(0, step));
        this.#show({ step });
      }
    });
  }

  /** Plays a sequence from the start. The current sequence becomes a branch. */
  playAll(moves: readonly SavedMove[]): Promise<void> {
    return this.#do(() => this.#playAll(moves));
  }

  /** Plays a shortest path to a state. The current sequence becomes a branch. */
  goTo(state: string): Promise<void> {
    return this.#do(async () => {
      const path = await pathToState(this.model, state);
      if (!path) throw new UnknownMove(`No sequence of the model's events and answers leads to ${state}.`);
      await this.#playAll(path);
    });
  }

  /** Gives a branch another name. */
  rename(branch: Branch, name: string): void {
    const given = name.trim().slice(0, 80);
    if (given === '') return;
    this.#show({
      branches: this.#view.branches.map((other) => (other.id === branch.id ? { ...other, name: given } : other)),
    });
  }

  /** Deletes a branch. `restore` takes the last one back. */
  forget({ id: given }: Branch): void {
    const { branches } = this.#view;
    const at = branches.findIndex(({ id }) => id === given);
    const branch = branches[at];
    if (branch) this.#show({ branches: branches.toSpliced(at, 1), deleted: { branch, at } });
  }

  /** Takes the branch that was deleted last back to its position. */
  restore(): void {
    const { branches, deleted } = this.#view;
    if (!deleted) return;
    const restored = branches.toSpliced(deleted.at, 0, deleted.branch);
    this.#show({ branches: restored.slice(0, MAX_BRANCHES), deleted: null });
  }

  /** Starts again. The sequence becomes a branch. */
  reset(): Promise<void> {
    const { moves } = this;
    return this.#do(async () => {
      const { branches, entries } = this.#view;
      await this.#standAt([]);
      this.#show({
        entries: [...this.#run.entries],
        step: 0,
        branches: moves.length > 0 ? this.#withBranch(moves, 0, entries) : branches,
      });
    });
  }

  /** Continues a branch. The current sequence becomes a branch instead. */
  async takeUp(branch: Branch): Promise<void> {
    const { moves } = this;
    const name = nameOf(this.#view.entries);
    await this.load(branch.moves, branch.moves.length);
    if (this.#view.problem !== null) return;
    const { branches } = this.#view;
    this.#show({
      branches:
        moves.length > 0
          ? branches.map((other) =>
              other.id === branch.id ? { id: branch.id, name, moves, from: branch.from } : other,
            )
          : branches.filter(({ id }) => id !== branch.id),
    });
  }

  /** Plays the shortest paths, shortest first, until every transition is covered. Keeps the sequence. */
  walkAll(): Promise<void> {
    this.#walkStopped = false;
    return this.#do(async () => {
      this.#show({ walk: { played: 0, of: 0 } });
      await nextFrame();
      const paths = shortestSequences(this.model as MachineModel).toSorted((one, other) => one.length - other.length);
      let sliceStart = performance.now();
      let lastNews = sliceStart;
      const walked: WalkedPath[] = [];
      const seen = new Set<string>();
      for (const [played, path] of paths.entries()) {
        if (this.#walkStopped || this.#isComplete(seen.size)) break;
        const own = new Coverage();
        const rig = startRig(this.model as MachineModel, { coverage: this.#coverage, inspect: own.inspect });
        for (const move of path) await rig.play(move);
        const first = [...own.states, ...own.transitions].filter((key) => !seen.has(key));
        if (first.length > 0) {
          for (const key of first) seen.add(key);
          const moves = path.flatMap(({ saved }) => saved ?? []);
          walked.push({ moves, end: stateText(rig.actor.getSnapshot().value as StateValue), first });
        }
        rig.stop();
        if (performance.now() - sliceStart > SLICE_MS) {
          const isDue = performance.now() - lastNews > NEWS_MS;
          if (isDue) this.#show({ walk: { played: played + 1, of: paths.length } });
          await nextFrame();
          sliceStart = performance.now();
          if (isDue) lastNews = sliceStart;
        }
      }
      this.#show({ walk: null, paths: walked });
    });
  }

  stopWalking(): void {
    this.#walkStopped = true;
  }

  /** Stops the walk and the machine. */
  stop(): void {
    this.#walkStopped = true;
    this.#run.stop();
  }

  async #playAll(moves: readonly SavedMove[]): Promise<void> {
    const left = this.moves;
    const { entries, branches } = this.#view;
    await this.#standAt(moves);
    const shared = sharedSteps(left, moves);
    const next = shared < left.length ? this.#withBranch(left, shared, entries) : branches;
    this.#show({ entries: [...this.#run.entries], step: moves.length, branches: next });
  }

  #read(storage: BranchStorage): Branch[] {
    return readBranches(storage, this.model.name).map(({ name, moves, from }) => {
      this.#branchesMade += 1;
      return { id: this.#branchesMade, name, moves, from };
    });
  }

  #withBranch(moves: readonly SavedMove[], from: number, entries: readonly LogEntry[]): Branch[] {
    this.#branchesMade += 1;
    const branch = { id: this.#branchesMade, name: nameOf(entries), moves, from };
    return [branch, ...this.#view.branches].slice(0, MAX_BRANCHES);
  }

  /** Whether everything is covered, and the paths of this walk covered `own` states and transitions. */
  #isComplete(own: number): boolean {
    const { states, transitions } = this.#covered().report;
    return states.missing.length + transitions.missing.length === 0 && own >= states.total + transitions.total;
  }

  async #standAt(moves: readonly SavedMove[]): Promise<void> {
    const run = await replay(this.model, moves, this.#coverage);
    this.#run.stop();
    this.#run = run;
  }

  #do(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#after(this.#queue, work);
    return this.#queue;
  }

  async #after(earlier: Promise<void>, work: () => Promise<void>): Promise<void> {
    await earlier;
    try {
      if (this.#view.problem !== null) this.#show({ problem: null });
      await work();
    } catch (error) {
      const isKnown = error instanceof UnknownMove;
      this.#show({ problem: isKnown ? error.message : `The machine failed: ${String(error)}`, walk: null });
    }
  }

  #covered(): CoveredSoFar {
    const { states, transitions } = this.#coverage;
    const known = this.#coveredSoFar;
    if (known?.states.size === states.size && known.transitions.size === transitions.size) return known;
    const now = { states: new Set(states), transitions: new Set(transitions), report: this.#run.coveredWithChildren() };
    this.#coveredSoFar = now;
    return now;
  }

  #show(change: Partial<SimulationView>): void {
    const { branches } = this.#view;
    this.#view = { ...this.#view, ...change, covered: this.#covered() };
    if (this.#storage && this.#view.input === undefined && branches !== this.#view.branches)
      writeBranches(this.#storage, this.model.name, this.#view.branches);
    for (const listener of this.#listeners) listener();
  }
}
