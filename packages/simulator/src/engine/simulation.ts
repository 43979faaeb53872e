import { Coverage, type CoverageReport } from '@sehat/machines/testing/coverage';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { type SavedMove, UnknownMove } from '@sehat/machines/testing/moves';
import { type Branch, sharedSteps } from './branch';
import { BranchList } from './branch-list';
import { coverSequences } from './cover-sequences';
import type { BranchStorage } from './kept-branches';
import type { LogEntry } from './log-entry';
import { activeIn, notFoundText, pathsToStates } from './path-to-state';
import { secretsIn } from './redact';
import { FailedMove, failureText, Run, replay } from './run';
import type { SearchControl } from './search';
import { stateText } from './state-text';
import { type Walk, walk } from './walk';

/** States and transitions covered by the sequence, the branches, and the searches since the simulation was opened. */
export interface CoveredSoFar {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
  report: CoverageReport;
}

/** The state of a simulation. Each change makes a new object. */
export interface SimulationView {
  /** The log of the whole sequence, including steps after `step`. */
  entries: readonly LogEntry[];
  /** The selected step, which is also the machine's current state. */
  step: number;
  covered: CoveredSoFar;
  /** The branches that the user may take up. The current one is not among them. */
  branches: readonly Branch[];
  /** The name that the user gave to the current sequence, when it was a branch. */
  branch: string | null;
  /** The branch that was deleted last, and its former position, until it is restored. */
  deleted: { branch: Branch; at: number } | null;
  /** The progress of a search, in sequences. `to` is the state for which `goTo` searches a path, null for `walkAll`. */
  search: { tried: number; to: string | null } | null;
  /** The result of the last `walkAll`. */
  walked: Walk | null;
  /** The machine's input, when it is not that of the model. */
  input: unknown;
  /** Why the last command failed. */
  problem: string | null;
  /** Why the branches do not outlast the page. */
  unkept: string | null;
}

/** The default name of a sequence: the state in which it ends. */
const nameOf = (entries: readonly LogEntry[]): string => {
  const last = entries.at(-1);
  return (last ? stateText(last.value) : 'the start').slice(0, 80);
};

/**
 * One machine, driven by hand: moves, time travel, branches. Runs commands one after the other, in call order. A
 * command stops the search of an earlier one.
 */
export class Simulation {
  #model: AnyModel;
  readonly #listeners = new Set<() => void>();
  readonly #coverage = new Coverage();
  readonly #branches: BranchList;
  #run: Run;
  #view: SimulationView;
  #queue: Promise<void> = Promise.resolve();
  /** Stops the search of the latest command. */
  #search = new AbortController();
  #isClosed = false;
  /** The ids of the branches whose coverage counts. */
  readonly #countedBranches = new Set<string>();
  #coveredSoFar: CoveredSoFar | null = null;

  /** `storage` keeps the branches across reloads. */
  constructor(model: AnyModel, storage: BranchStorage | null = null) {
    this.#model = model;
    this.#branches = new BranchList(model.name, storage);
    this.#run = new Run(model, this.#coverage);
    this.#view = {
      entries: [...this.#run.entries],
      step: 0,
      covered: this.#covered(),
      branches: this.#branches.others,
      branch: null,
      deleted: null,
      search: null,
      walked: null,
      input: undefined,
      problem: null,
      unkept: this.#branches.unkept,
    };
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

  /** Reads the stored branches again, because another window may have changed them. */
  refresh(): void {
    this.#branches.refresh();
    this.#show({});
  }

  /** The moves of the whole sequence. */
  get moves(): SavedMove[] {
    return this.#view.entries.flatMap(({ saved }) => saved ?? []);
  }

  /** Makes a move from the current step. Later steps become a branch. */
  play(move: SavedMove): Promise<void> {
    return this.#do(async () => {
      const entry = await this.#run.play(move);
      const { entries, step } = this.#view;
      if (step < entries.length - 1) this.#leave();
      this.#show({ entries: [...entries.slice(0, step + 1), entry], step: step + 1 });
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
   * Plays a whole sequence, then goes to one of its steps. The current sequence becomes a branch, and stays when the
   * machine cannot play the new one. With an input that is not the model's, there are no kept branches.
   */
  load(moves: readonly SavedMove[], step: number, input?: unknown): Promise<void> {
    return this.#do(async () => {
      const model = input === undefined ? this.model : { ...this.model, input };
      const whole = await replay(model, moves, this.#coverage);
      if (sharedSteps(this.moves, moves) < this.moves.length) this.#leave();
      this.#run.stop();
      this.#run = whole;
      this.#model = model;
      if (input !== undefined) {
        this.#branches.detach();
        this.#show({ input });
      }
      this.#continue(this.#branches.findSequence(moves) ?? null);
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

  /**
   * Goes to a state. Selects the first step of the sequence in which it is active. Without one, searches a short path
   * from the current step, and then from the start. Moves that the path does not contain become a branch. `name` is the
   * state's name in messages.
   */
  goTo(state: string, name = state): Promise<void> {
    return this.#do(async (signal) => {
      const { entries, step, covered } = this.#view;
      const here = entries[step];
      if (here && activeIn(here).has(state)) return;
      const passed = entries.findIndex((entry) => activeIn(entry).has(state));
      if (passed >= 0) {
        await this.#standAt(this.moves.slice(0, passed));
        this.#show({ step: passed });
        return;
      }
      if (!covered.states.has(state) && !covered.report.states.missing.includes(state))
        throw new UnknownMove(`${this.#model.name} has no state ${name}.`);
      await this.#playAll(await this.#pathTo(state, name, signal));
    });
  }

  /** Gives a branch another name. */
  rename(branch: Branch, name: string): void {
    const given = name.trim().slice(0, 80);
    if (given === '') return;
    this.#branches.rename(branch.id, given);
    this.#show({});
  }

  /** Deletes a branch. `restore` takes the last one back. */
  forget({ id }: Branch): void {
    this.#branches.forget(id);
    this.#show({});
  }

  /** Takes the branch that was deleted last back to its position. */
  restore(): void {
    this.#branches.restore();
    this.#show({});
  }

  /** Starts again. The sequence becomes a branch. */
  reset(): Promise<void> {
    return this.#do(async () => {
      await this.#standAt([]);
      this.#leave();
      this.#show({ entries: [...this.#run.entries], step: 0 });
    });
  }

  /** Continues a branch. The current sequence becomes a branch instead. */
  takeUp({ id }: Branch): Promise<void> {
    return this.#do(async () => {
      const branch = this.#branches.find(id);
      if (!branch) return;
      await this.#standAt(branch.moves);
      this.#leave(branch);
      this.#continue(branch);
    });
  }

  /** Stores the latest moves of the branch that the user continues. For a page that may be closed. */
  keepBranch(): void {
    this.#branches.keep(this.#sequence);
  }

  /** Searches short paths until every state and transition is covered. Keeps the sequence. */
  walkAll(): Promise<void> {
    return this.#do(async (signal) => {
      this.#show({ search: { tried: 0, to: null } });
      const walked = await walk(this.model, { ...this.#searchControl(null, signal), coverage: this.#coverage });
      this.#show({ search: null, walked });
    });
  }

  /** Stops `walkAll` or the search of `goTo`. */
  stopSearching(): void {
    this.#search.abort();
  }

  /** Counts the coverage of branches that an earlier visit or another window has stored. */
  async coverBranches(): Promise<void> {
    const fresh = this.#view.branches.filter(({ id }) => !this.#countedBranches.has(id));
    for (const { id } of fresh) this.#countedBranches.add(id);
    const sequences = fresh.map(({ moves }) => moves);
    await coverSequences(this.model, sequences, { coverage: this.#coverage, isStopped: () => this.#isClosed });
    if (fresh.length > 0) this.#show({});
  }

  /** Stops a search and the machine. */
  stop(): void {
    this.stopSearching();
    this.#isClosed = true;
    this.#run.stop();
  }

  /** Searches a short path to a state, from the current step and then from the start. Throws `UnknownMove`. */
  async #pathTo(state: string, name: string, signal: AbortSignal): Promise<readonly SavedMove[]> {
    const control = this.#searchControl(name, signal);
    const here = this.moves.slice(0, this.#view.step);
    const search = (from: readonly SavedMove[]) => pathsToStates(this.model, [state], { ...control, from });
    let found = await search(here);
    if (!found.paths.has(state) && here.length > 0 && !signal.aborted) found = await search([]);
    this.#show({ search: null });
    const moves = found.paths.get(state);
    if (!moves) throw new UnknownMove(notFoundText(name, found));
    return moves;
  }

  #searchControl(to: string | null, signal: AbortSignal): SearchControl {
    return {
      isStopped: () => signal.aborted,
      onProgress: (tried) => this.#show({ search: { tried, to } }),
    };
  }

  async #playAll(moves: readonly SavedMove[]): Promise<void> {
    const left = this.moves;
    await this.#standAt(moves);
    if (sharedSteps(left, moves) < left.length) this.#leave();
    this.#show({ entries: [...this.#run.entries], step: moves.length });
  }

  get #sequence() {
    const { entries, branch } = this.#view;
    return { moves: this.moves, given: branch, name: nameOf(entries) };
  }

  /** Makes the current sequence a branch, before the branch that is taken up. */
  #leave(taken?: Branch): void {
    this.#branches.leave(this.#sequence, taken);
    this.#show({ branch: null });
  }

  /** Shows the sequence that has just been played, which is this branch or none. */
  #continue(branch: Branch | null): void {
    const entries = [...this.#run.entries];
    this.#branches.continue(branch);
    const given = branch === null || branch.name === nameOf(entries) ? null : branch.name;
    this.#show({ entries, step: entries.length - 1, branch: given });
  }

  async #standAt(moves: readonly SavedMove[]): Promise<void> {
    const run = await replay(this.model, moves, this.#coverage);
    this.#run.stop();
    this.#run = run;
  }

  /** Runs a command after the earlier ones. Stops the search of the earlier one, which would delay the user. */
  #do(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.stopSearching();
    this.#search = new AbortController();
    const { signal } = this.#search;
    this.#queue = this.#after(this.#queue, () => work(signal));
    return this.#queue;
  }

  async #after(earlier: Promise<void>, work: () => Promise<void>): Promise<void> {
    await earlier;
    try {
      if (this.#view.problem !== null) this.#show({ problem: null });
      await work();
    } catch (error) {
      const isKnown = error instanceof UnknownMove || error instanceof FailedMove;
      this.#show({
        problem: isKnown ? error.message : failureText(error, secretsIn([this.#model.input, this.moves])),
        search: null,
      });
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

  #show(change: Partial<Omit<SimulationView, 'branches' | 'deleted' | 'unkept' | 'covered'>>): void {
    const { others: branches, deleted, unkept } = this.#branches;
    this.#view = { ...this.#view, ...change, branches, deleted, unkept, covered: this.#covered() };
    for (const listener of this.#listeners) listener();
  }
}
