import { labelOf, type SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { Play } from 'lucide-react';
import { memo } from 'react';
import type { CoveredSoFar, WalkedPath } from '../engine/simulation';

export interface CoverageViewProps {
  report: CoveredSoFar['report'];
  /** The paths of the last walk. */
  paths: readonly WalkedPath[];
  isWalking: boolean;
  onPlay: (moves: readonly SavedMove[]) => void;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const heading = 'mb-2 font-bold text-subheading';

function MissingParts({ report: { states, transitions } }: Pick<CoverageViewProps, 'report'>) {
  const missing = [...states.missing, ...transitions.missing];
  if (missing.length === 0) return <p>Every state and transition is covered.</p>;
  return (
    <section aria-label="Not covered yet">
      <h2 className={heading}>Not covered yet ({missing.length})</h2>
      <ul className="grid gap-1 text-small">
        {missing.map((key) => (
          <li key={key} className="wrap-anywhere">
            {key}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Path({ path, onPlay }: { path: WalkedPath } & Pick<CoverageViewProps, 'onPlay'>) {
  const { moves, end, first } = path;
  const words = `${count(moves.length, 'move', 'moves')} to ${end}`;
  return (
    <li className="hairline flex flex-wrap items-start gap-x-3 rounded-control border-line p-2">
      <Button size="small" variant="secondary" icon={<Play aria-hidden />} onClick={() => onPlay(moves)}>
        <span>
          Play<span className="sr-only"> {words}</span>
        </span>
      </Button>
      <div className="min-w-0 flex-1 text-small">
        <p className="py-1.5 wrap-anywhere">
          <span aria-hidden>{words}. </span>
          <span className="text-ink-muted">
            First to cover {count(first.length, 'state or transition', 'states and transitions')}.
          </span>
        </p>
        <p className="text-ink-muted wrap-anywhere">{moves.map(labelOf).join(', then ')}</p>
      </div>
    </li>
  );
}

/** What is not covered yet, and the shortest paths that cover everything. */
export const CoverageView = memo(function CoverageView({ report, paths, isWalking, onPlay }: CoverageViewProps) {
  return (
    <div className="grid gap-5">
      <MissingParts report={report} />
      {paths.length > 0 && !isWalking ? (
        <section aria-label="Shortest paths">
          <h2 className={heading}>Shortest paths ({paths.length})</h2>
          <ul className="grid gap-2">
            {paths.map((path) => (
              <Path key={path.first.join()} path={path} onPlay={onPlay} />
            ))}
          </ul>
        </section>
      ) : (
        <p className="text-ink-muted text-small">“Walk all” finds the shortest paths that cover the rest.</p>
      )}
    </div>
  );
});
