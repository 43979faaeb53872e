import { Button } from '@sehat/ui/button';
import { Footprints, Square } from 'lucide-react';
import { memo } from 'react';
import type { CoveredSoFar, SimulationView } from '../engine/simulation';

export interface CoverageBarProps {
  covered: CoveredSoFar;
  walk: SimulationView['walk'];
  onWalkAll: () => void;
  onStop: () => void;
}

/** The coverage since the workbench was opened, and the button that walks the rest. */
export const CoverageBar = memo(function CoverageBar({ covered, walk, onWalkAll, onStop }: CoverageBarProps) {
  const { states, transitions } = covered.report;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      {walk ? (
        <p className="text-ink-muted text-small">
          {walk.of === 0 ? 'Searching the shortest paths' : `${walk.played} of ${walk.of} shortest paths`}
        </p>
      ) : null}
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
    </div>
  );
});
