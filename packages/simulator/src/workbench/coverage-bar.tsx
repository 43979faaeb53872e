import { Button } from '@sehat/ui/button';
import { Footprints, Square } from 'lucide-react';
import { memo } from 'react';
import type { CoveredSoFar, SimulationView } from '../engine/simulation';
import { Fold } from './panel';

export interface CoverageBarProps {
  covered: CoveredSoFar;
  walk: SimulationView['walk'];
  onWalkAll: () => void;
  onStop: () => void;
}

/** The coverage since the workbench was opened, and the button that walks the rest. */
export const CoverageBar = memo(function CoverageBar({ covered, walk, onWalkAll, onStop }: CoverageBarProps) {
  const { states, transitions } = covered.report;
  const missing = [...states.missing, ...transitions.missing];
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-small">
          <span className="sr-only">Covered: </span>
          {states.covered}/{states.total} states, {transitions.covered}/{transitions.total} transitions
        </p>
        {walk ? (
          <Button size="small" variant="secondary" icon={<Square aria-hidden />} onClick={onStop}>
            Stop walking
          </Button>
        ) : (
          <Button size="small" variant="secondary" icon={<Footprints aria-hidden />} onClick={onWalkAll}>
            Walk all
          </Button>
        )}
        {walk ? (
          <p className="text-ink-muted text-small">
            {walk.of === 0 ? 'Searching the shortest paths' : `${walk.played} of ${walk.of} shortest paths`}
          </p>
        ) : null}
      </div>
      {missing.length > 0 ? (
        <Fold summary={`Not covered yet (${missing.length})`}>
          <ul className="max-h-48 overflow-y-auto text-small">
            {missing.map((key) => (
              <li key={key} className="wrap-anywhere">
                {key}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </div>
  );
});
