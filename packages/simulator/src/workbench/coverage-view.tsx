import { labelOf, type SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { count } from '../engine/count';
import type { WalkedPath } from '../engine/walk';
import { MissingParts, type MissingPartsProps } from './missing-parts';

export interface CoverageViewProps extends MissingPartsProps {
  isWalking: boolean;
  onPlay: (moves: readonly SavedMove[]) => void;
}

const heading = 'mb-2 font-bold text-subheading';

function Path({ path, onPlay }: { path: WalkedPath } & Pick<CoverageViewProps, 'onPlay'>) {
  const { moves, end, first, broken } = path;
  const words = `${count(moves.length, 'move')} to ${end}`;
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
          {first.length > 0 ? (
            <span className="text-ink-muted">
              First to cover {count(first.length, 'state or transition', 'states and transitions')}.
            </span>
          ) : null}
        </p>
        {broken === null ? null : <p className="font-semibold wrap-anywhere">Breaks “{broken}”.</p>}
        <p className="text-ink-muted wrap-anywhere">{moves.map(labelOf).join(', then ')}</p>
      </div>
    </li>
  );
}

/** What is not covered yet, and short paths that cover the rest. */
export const CoverageView = memo(function CoverageView({ onPlay, ...parts }: CoverageViewProps) {
  const { walked, isWalking } = parts;
  return (
    <div className="grid gap-5">
      <MissingParts {...parts} />
      {walked && !isWalking ? (
        <section aria-label="Shortest paths">
          <h2 className={heading}>Shortest paths ({walked.paths.length})</h2>
          <ul className="grid gap-2">
            {walked.paths.map((path) => (
              <Path key={JSON.stringify(path.moves)} path={path} onPlay={onPlay} />
            ))}
          </ul>
        </section>
      ) : (
        <p className="text-ink-muted text-small">“Walk all” finds the shortest paths that cover the rest.</p>
      )}
    </div>
  );
});
