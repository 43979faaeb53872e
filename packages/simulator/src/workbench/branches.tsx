import { Button } from '@sehat/ui/button';
import { IconButton } from '@sehat/ui/icon-button';
import { TextInput } from '@sehat/ui/text-input';
import { GitBranch, Pencil, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { Branch, SimulationView } from '../engine/simulation';
import { Fold } from './panel';
import { ReplacingButton } from './replacing-button';

export interface BranchesProps {
  branches: readonly Branch[];
  deleted: SimulationView['deleted'];
  onTakeUp: (branch: Branch) => void;
  onRename: (branch: Branch, name: string) => void;
  onForget: (branch: Branch) => void;
  onRestore: () => void;
}

function Rename({ branch, onRename }: { branch: Branch; onRename: (name: string) => void }) {
  const [name, setName] = useState(branch.name);
  const rename = (submission: SyntheticEvent) => {
    submission.preventDefault();
    onRename(name);
  };
  return (
    <form method="post" noValidate aria-label={`Name of ${branch.name}`} onSubmit={rename} className="grid gap-2 pb-2">
      <TextInput label="Name" value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      <Button type="submit" size="small" className="justify-self-start">
        Rename
      </Button>
    </form>
  );
}

interface BranchItemProps extends Pick<BranchesProps, 'onTakeUp' | 'onRename' | 'onForget'> {
  branch: Branch;
}

function BranchItem({ branch, onTakeUp, onRename, onForget }: BranchItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, moves, from } = branch;
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
      <p className="text-caption text-ink-muted">
        {moves.length} {moves.length === 1 ? 'move' : 'moves'}, left at step {from}
      </p>
      {isRenaming ? (
        <Rename
          branch={branch}
          onRename={(given) => {
            onRename(branch, given);
            setRenaming(false);
          }}
        />
      ) : null}
    </li>
  );
}

/** The sequences that the user left. A press continues one, and the current one takes its place. */
export function Branches({ branches, deleted, onRestore, ...callbacks }: BranchesProps) {
  if (branches.length === 0 && !deleted) return null;
  return (
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
          <BranchItem key={branch.id} branch={branch} {...callbacks} />
        ))}
      </ul>
    </Fold>
  );
}
