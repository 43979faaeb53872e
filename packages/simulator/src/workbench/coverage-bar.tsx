import { Button } from '@sehat/ui/button';
import { Footprints, Square } from 'lucide-react';
import { memo } from 'react';
import { count } from '../engine/count';
import type { CoveredSoFar, SimulationView } from '../engine/simulation';

export interface CoverageBarProps {
  covered: CoveredSoFar;
  search: SimulationView['search'];
  onWalkAll: () => void;
  onStop: () => void;
}

/** The coverage, and the button that walks the rest or stops a search. */
export const CoverageBar = memo(function CoverageBar({ covered, search, onWalkAll, onStop }: CoverageBarProps) {
  const { states, transitions } = covered.report;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 @5xl:shrink-0">
      {search ? (
        <p className="text-ink-muted text-small">
          Searching {search.to === null ? 'paths' : `a path to ${search.to}`}: {count(search.tried, 'sequence')} tried
        </p>
      ) : null}
      <p className="text-small">
        <span className="sr-only">Covered: </span>
        {states.covered}/{states.total} states, {transitions.covered}/{transitions.total} transitions
      </p>
      {search ? (
        <Button size="small" variant="secondary" icon={<Square aria-hidden />} onClick={onStop}>
          {search.to === null ? 'Stop walking' : 'Stop searching'}
        </Button>
      ) : (
        <Button size="small" variant="secondary" icon={<Footprints aria-hidden />} onClick={onWalkAll}>
          Walk all
        </Button>
      )}
    </div>
  );
});
