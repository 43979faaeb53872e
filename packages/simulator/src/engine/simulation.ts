import { Coverage, type CoverageReport } from '@sehat/machines/testing/coverage';
import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import { type SavedMove, UnknownMove } from '@sehat/machines/testing/moves';
import { startRig } from '@sehat/machines/testing/rig';
import { shortestSequences } from '@sehat/machines/testing/shortest-paths';
import type { StateValue } from 'xstate';
import { type Branch, sharedSteps } from './branch';
import { BranchList } from './branch-list';
import type { BranchStorage } from './kept-branches';
import type { LogEntry } from './log-entry';
import { pathToState } from './path-to-state';
import { secretsIn } from './redact';
import { FailedMove, failureText, Run, replay } from './run';
import { stateText } from './state-text';

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
  /** The branches that the user may take up. The current one is not among them. */
  branches: readonly Branch[];
  /** The name that the user gave to the current sequence, when it was a branch. */
  branch: string | null;
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
  /** Why the branches do not outlast the page. */
  unkept: string | null;
}

/** A walk yields to the page after `SLICE_MS`, and reports its progress every `NEWS_MS`. */
const SLICE_MS = 40;
const NEWS_MS = 250;

/** The default name of a sequence: the state in which it ends. */
const nameOf = (entries: readonly LogEntry[]): string => {
  const last = entries.at(-1);
  return (last ? stateText(last.value) : 'the start').slice(0, 80);
};

const nextFrame = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** One machine, driven by hand: moves, time travel, branches. Runs commands one after the other, in call order. */
export class Simulation {
  #model: AnyModel;
  readonly #listeners = new Set<() => void>();
  readonly #coverage = new Coverage();
  readonly #branches: BranchList;
  #run: Run;
  #view: SimulationView;
  #queue: Promise<void> = Promise.resolve();
  #walkStopped = false;
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
      walk: null,
      paths: [],
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
      const isKnown = error instanceof UnknownMove || error instanceof FailedMove;
      this.#show({
        problem: isKnown ? error.message : failureText(error, secretsIn([this.#model.input, this.moves])),
        walk: null,
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
