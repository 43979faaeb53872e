import { labelOf, type SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { count } from '../engine/count';
import type { CoveredSoFar } from '../engine/simulation';
import type { Walk, WalkedPath } from '../engine/walk';

export interface CoverageViewProps {
  report: CoveredSoFar['report'];
  /** Why the model cannot take some transitions, by their keys. */
  unreachable: Readonly<Record<string, string>>;
  /** The last walk. */
  walked: Walk | null;
  isWalking: boolean;
  onPlay: (moves: readonly SavedMove[]) => void;
}

const heading = 'mb-2 font-bold text-subheading';

/** Says why a walk left something out. Null when it covered everything that the model can reach. */
function endOf({ end, tried }: Walk): string | null {
  const sequences = count(tried, 'sequence');
  switch (end) {
    case 'stopped':
      return `You stopped the walk after ${sequences}.`;
    case 'limit':
      return `The walk stopped at its limit, after ${sequences}. Longer sequences may cover more.`;
    case 'exhausted':
      return `The walk tried ${sequences}. None of the model's events, answers and timers covers the rest.`;
    default:
      return null;
  }
}

function MissingParts({ report: { states, transitions }, unreachable, walked }: Omit<CoverageViewProps, 'onPlay'>) {
  const missing = [...states.missing, ...transitions.missing];
  if (missing.length === 0) return <p>Every state and transition is covered.</p>;
  const end = walked && endOf(walked);
  return (
    <section aria-label="Not covered yet">
      <h2 className={heading}>Not covered yet ({missing.length})</h2>
      {end ? <p className="mb-2 text-small">{end}</p> : null}
      <ul className="grid gap-1 text-small">
        {missing.map((key) => (
          <li key={key} className="wrap-anywhere">
            {key}
            {Object.hasOwn(unreachable, key) ? (
              <span className="text-ink-muted"> (the model cannot take it: {unreachable[key]})</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
