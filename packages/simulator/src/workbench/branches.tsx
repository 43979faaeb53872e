import type { SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { IconButton } from '@sehat/ui/icon-button';
import { TextInput } from '@sehat/ui/text-input';
import { GitBranch, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Branch, sharedSteps } from '../engine/branch';
import type { SimulationView } from '../engine/simulation';
import { Fold } from './panel';
import { ReplacingButton } from './replacing-button';

export interface BranchesProps {
  /** The moves of the current sequence. */
  moves: readonly SavedMove[];
  /** The name that the user gave to the current sequence. */
  branch: string | null;
  branches: readonly Branch[];
  deleted: SimulationView['deleted'];
  onTakeUp: (branch: Branch) => void;
  onRename: (branch: Branch, name: string) => void;
  onForget: (branch: Branch) => void;
  onRestore: () => void;
}

interface RenameProps {
  branch: Branch;
  onRename: (name: string) => void;
  onCancel: () => void;
}

function Rename({ branch, onRename, onCancel }: RenameProps) {
  const [name, setName] = useState(branch.name);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const rename = (submission: SyntheticEvent) => {
    submission.preventDefault();
    onRename(name);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <form method="post" noValidate aria-label={`Name of ${branch.name}`} onSubmit={rename} className="grid gap-2 pb-2">
      <TextInput
        ref={field}
        label="Name"
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" size="small" className="justify-self-start">
        Rename
      </Button>
    </form>
  );
}

/** The length of a branch, and how much of it the current sequence has too, in words. */
function extentOf(moves: readonly SavedMove[], current: readonly SavedMove[]): string {
  const extent = `${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`;
  const shared = sharedSteps(moves, current);
  return shared === 0 ? extent : `${extent}, the first ${shared === 1 ? '' : `${shared} `}as here`;
}

interface BranchItemProps extends Pick<BranchesProps, 'onTakeUp' | 'onRename' | 'onForget'> {
  branch: Branch;
  current: readonly SavedMove[];
}

function BranchItem({ branch, current, onTakeUp, onRename, onForget }: BranchItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    // Before the form is removed with the focus in it.
    pencil.current?.focus();
    setRenaming(false);
  };
  const { name, moves } = branch;
  return (
    <li>
      <div className="flex items-center gap-1">
        <Button
          size="small"
          variant="secondary"
          icon={<GitBranch aria-hidden />}
          className="min-w-0 flex-1 justify-start! text-start wrap-anywhere"
          onClick={() => onTakeUp(branch)}
        >
          <span>
            <span className="sr-only">Switch to the branch </span>
            {name}
          </span>
        </Button>
        <IconButton
          ref={pencil}
          size="small"
          label={`Rename ${name}`}
          icon={<Pencil aria-hidden />}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        />
        <IconButton
          size="small"
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => onForget(branch)}
        />
      </div>
      <p className="text-caption text-ink-muted">{extentOf(moves, current)}</p>
      {isRenaming ? (
        <Rename
          branch={branch}
          onRename={(given) => {
            close();
            onRename(branch, given);
          }}
          onCancel={close}
        />
      ) : null}
    </li>
  );
}

/** The sequences that the user left. A press continues one, and the current one takes its place. */
export function Branches({ moves, branch: current, branches, deleted, onRestore, ...callbacks }: BranchesProps) {
  const here = current === null ? null : <p className="text-small wrap-anywhere">On the branch {current}.</p>;
  if (branches.length === 0 && !deleted) return here;
  return (
    <>
      {here}
      <Fold summary={`Other branches (${branches.length})`}>
        {deleted ? (
          <p key={deleted.branch.id} className="flex items-center justify-between gap-2 pb-2 text-small">
            <span className="min-w-0 wrap-anywhere">Deleted {deleted.branch.name}.</span>
            <ReplacingButton takesFocus variant="secondary" className="shrink-0" onClick={onRestore}>
              Undo<span className="sr-only"> the deletion of {deleted.branch.name}</span>
            </ReplacingButton>
          </p>
        ) : null}
        <ul className="grid gap-2">
          {branches.map((branch) => (
            <BranchItem key={branch.id} branch={branch} current={moves} {...callbacks} />
          ))}
        </ul>
      </Fold>
    </>
  );
}
