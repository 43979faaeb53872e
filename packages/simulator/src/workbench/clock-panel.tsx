import { keyAt } from '@sehat/machines/testing/coverage';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { Pause, Play, SkipForward } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { shortName } from '../chart/chart-words';
import type { RunningDelay } from '../engine/log-entry';
import { useTimeTexts } from '../live/time-format';
import { spanText } from './moment-text';
import { Panel } from './panel';

export interface ClockPanelProps {
  now: number;
  delays: readonly RunningDelay[];
  /** Whether the machine runs. A machine that threw takes no time. */
  isActive: boolean;
  onMove: (move: SavedMove) => void;
}

const SPANS = [1_000, 3_000, 5_000];
const SECOND = 1_000;

/** The name of a timer. One without a name is named by its milliseconds. */
const timerName = (name: string): string => (/^\d+$/.test(name) ? `${spanText(Number(name))} timer` : name);

/** Advances the clock by a second per second while it runs. */
function useRunning(isActive: boolean, onMove: (move: SavedMove) => void) {
  const [isStarted, setRunning] = useState(false);
  const isRunning = isStarted && isActive;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => onMove({ kind: 'wait', ms: SECOND }), SECOND);
    return () => clearInterval(timer);
  }, [isRunning, onMove]);
  return [isRunning, setRunning] as const;
}

/** The machine's clock. It stands still until the user moves it. */
export const ClockPanel = memo(function ClockPanel({ now, delays, isActive, onMove }: ClockPanelProps) {
  const [isRunning, setRunning] = useRunning(isActive, onMove);
  const { clock } = useTimeTexts();
  return (
    <Panel title="Clock" className="shrink-0" actions={<span className="text-ink-muted text-small">{clock(now)}</span>}>
      <div className="flex flex-wrap gap-1">
        {SPANS.map((ms) => (
          <Button
            key={ms}
            size="small"
            variant="secondary"
            className="px-2!"
            disabled={!isActive}
            onClick={() => onMove({ kind: 'wait', ms })}
          >
            +{ms / SECOND} s
          </Button>
        ))}
        <Button
          size="small"
          variant="secondary"
          icon={<SkipForward aria-hidden />}
          disabled={!isActive || delays.length === 0}
          className="gap-1! px-2!"
          onClick={() => onMove({ kind: 'wait' })}
        >
          Next timer
        </Button>
        <Button
          size="small"
          variant="secondary"
          className="gap-1! px-2!"
          disabled={!isActive}
          icon={isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={() => setRunning(!isRunning)}
        >
          {isRunning ? 'Stop' : 'Run'}
        </Button>
      </div>
      {delays.length === 0 ? (
        <p className="mt-1 text-ink-muted text-small">No timer is running.</p>
      ) : (
        <ul aria-label="Running timers" className="mt-1 text-small">
          {delays.map(({ name, place, state, due }) => (
            <li key={`${place} ${name} ${state}`} className="wrap-anywhere">
              <strong className="font-semibold">{timerName(name)}</strong> in {spanText(due - now)}{' '}
              <span className="text-ink-muted">({shortName(keyAt(place, state))})</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
});
