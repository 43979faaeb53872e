import type { SavedMove } from '@sehat/machines/testing/moves';
import { type Branch, isSameSequence, newBranchId, sharedSteps } from './branch';
import { type BranchStorage, readBranches, UnkeptBranches, writeBranches } from './kept-branches';

/** The sequence that the user plays. */
export interface PlayedSequence {
  moves: readonly SavedMove[];
  /** The name that the user gave to it, when it was a branch. */
  given: string | null;
  /** The name that it has otherwise. */
  name: string;
}

/** With more, the storage of a browser could fill up. */
const MAX_BRANCHES = 100;

/** The branches of a machine. The one that the user continues stays stored, so that a closed page loses none. */
export class BranchList {
  readonly #machine: string;
  #storage: BranchStorage | null;
  #all: readonly Branch[] = [];
  /** The branches that the user may take up. The current one is not among them. */
  others: readonly Branch[] = [];
  /** The branch that the user continues, as it was stored last. */
  #current: Branch | null = null;
  /** The branch that was deleted last, and its former position, until it is restored. */
  deleted: { branch: Branch; at: number } | null = null;
  /** Why the branches do not outlast the page. */
  unkept: string | null = null;

  constructor(machine: string, storage: BranchStorage | null) {
    this.#machine = machine;
    this.#storage = storage;
    this.refresh();
  }

  find(id: string): Branch | undefined {
    return this.#all.find((branch) => branch.id === id);
  }

  /** The branch with the same moves. */
  findSequence(moves: readonly SavedMove[]): Branch | undefined {
    return this.#all.find((branch) => isSameSequence(branch.moves, moves));
  }

  /** Reads the stored branches again, because another window may have changed them. */
  refresh(): void {
    this.#change((branches) => branches);
  }

  /** From now on, the user continues this branch, or none. */
  continue(branch: Branch | null): void {
    this.#current = branch;
    this.#listOthers();
  }

  /** Forgets all branches, and keeps none in storage from now on. */
  detach(): void {
    this.#storage = null;
    this.#all = [];
    this.continue(null);
    this.deleted = null;
  }

  rename(renamed: string, name: string): void {
    this.#change((branches) => branches.map((branch) => (branch.id === renamed ? { ...branch, name } : branch)));
  }

  /** Deletes a branch. `restore` takes the last one back. */
  forget(deleted: string): void {
    const at = this.#all.findIndex(({ id }) => id === deleted);
    const branch = this.#all[at];
    if (!branch) return;
    this.#change((branches) => branches.filter(({ id }) => id !== deleted));
    this.deleted = { branch, at };
  }

  /** Takes the branch that was deleted last back to its position. */
  restore(): void {
    const { deleted } = this;
    if (!deleted) return;
    this.#change((branches) => branches.toSpliced(deleted.at, 0, deleted.branch));
    this.deleted = null;
  }

  /**
   * Stores the latest moves of the branch that the user continues. For a page that may be closed. They become another
   * branch when another window has changed or deleted this one.
   */
  keep({ moves, given, name }: PlayedSequence): void {
    const before = this.#current;
    if (!before || isSameSequence(before.moves, moves)) return;
    const other = { id: newBranchId(), name: given ?? name, moves };
    this.#change((branches) => this.#withCurrent(branches, { moves, given, name }) ?? [other, ...branches]);
    this.continue(this.findSequence(moves) ?? before);
  }

  /**
   * Makes the sequence a branch, before the branch that is taken up. Omits a sequence without a given name that another
   * branch begins with.
   */
  leave(sequence: PlayedSequence, taken?: Branch): void {
    const { moves, given, name } = sequence;
    this.#change((branches) => {
      const withCurrent = this.#withCurrent(branches, sequence);
      if (withCurrent) return withCurrent;
      const isPartOf = (other: Branch) => sharedSteps(moves, other.moves) === moves.length;
      if (moves.length === 0 || (given === null && branches.some(isPartOf))) return branches;
      const at = branches.findIndex(({ id }) => id === taken?.id);
      return branches.toSpliced(Math.max(at, 0), 0, { id: newBranchId(), name: given ?? name, moves });
    });
    this.continue(null);
    const oldest = this.#all[MAX_BRANCHES];
    if (oldest) this.forget(oldest.id);
  }

  /**
   * The branches with the latest moves of the current one. Omits it when it has no given name and another branch begins
   * with it. Null when the sequence is no branch, or another window has changed or deleted the branch.
   */
  #withCurrent(branches: readonly Branch[], { moves, given, name: ownName }: PlayedSequence): readonly Branch[] | null {
    const before = this.#current;
    const stored = branches.find(({ id }) => id === before?.id);
    if (!before || !stored || !isSameSequence(stored.moves, before.moves)) return null;
    const isBegun = branches.some((other) => other !== stored && sharedSteps(moves, other.moves) === moves.length);
    if (given === null && isBegun) return branches.filter((branch) => branch !== stored);
    const name = stored.name === before.name ? (given ?? ownName) : stored.name;
    return branches.map((branch) => (branch === stored ? { ...branch, name, moves } : branch));
  }

  /** Runs `work` with the storage. Says why, and returns null, when that fails. */
  #stored<Result>(work: (storage: BranchStorage, machine: string) => Result): Result | null {
    if (!this.#storage) return null;
    try {
      return work(this.#storage, this.#machine);
    } catch (error) {
      if (!(error instanceof UnkeptBranches)) throw error;
      if (error.isRefused) this.#storage = null;
      this.unkept = error.message;
      return null;
    }
  }

  /** Changes the branches, which include those that other windows have stored. */
  #change(change: (branches: readonly Branch[]) => readonly Branch[]): void {
    const before = this.#stored(readBranches) ?? this.#all;
    this.#all = change(before);
    if (this.#all !== before) this.#stored((storage, machine) => writeBranches(storage, machine, this.#all));
    this.#listOthers();
  }

  #listOthers(): void {
    this.others = this.#all.filter(({ id }) => id !== this.#current?.id);
  }
}
