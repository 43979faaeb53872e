import { Button } from '@sehat/ui/button';
import { IconButton } from '@sehat/ui/icon-button';
import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { LogEntry } from '../engine/log-entry';
import type { Branch } from '../engine/simulation';
import { LogRow } from './log-row';
import { Fold, Panel, ScrollArea } from './panel';

export interface LogPanelProps {
  entries: readonly LogEntry[];
  step: number;
  branches: readonly Branch[];
  onJump: (step: number) => void;
  onTakeUp: (branch: Branch) => void;
}

const ROW = 96;

/**
 * Estimates a row's size until the browser has laid it out. Measuring earlier would force a layout of the whole page.
 */
const sizeOf = (
  element: Element,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<HTMLDivElement, Element>,
) =>
  entry ? measureElement(element, entry, rows) : (rows.measurementsCache[rows.indexFromElement(element)]?.size ?? ROW);

const placeOf = (index: number, step: number) => {
  if (index === step) return 'here';
  return index < step ? 'past' : 'ahead';
};

function Travel({ step, last, onJump }: { step: number; last: number; onJump: (step: number) => void }) {
  return (
    <div className="flex">
      <IconButton
        size="small"
        label="To the start"
        icon={<ChevronFirst aria-hidden />}
        disabled={step === 0}
        onClick={() => onJump(0)}
      />
      <IconButton
        size="small"
        label="One step back"
        icon={<ChevronLeft aria-hidden />}
        disabled={step === 0}
        onClick={() => onJump(step - 1)}
      />
      <IconButton
        size="small"
        label="One step on"
        icon={<ChevronRight aria-hidden />}
        disabled={step === last}
        onClick={() => onJump(step + 1)}
      />
      <IconButton
        size="small"
        label="To the end"
        icon={<ChevronLast aria-hidden />}
        disabled={step === last}
        onClick={() => onJump(last)}
      />
    </div>
  );
}

function Branches({ branches, onTakeUp }: Pick<LogPanelProps, 'branches' | 'onTakeUp'>) {
  if (branches.length === 0) return null;
  return (
    <Fold summary={`Other branches (${branches.length})`}>
      <ul className="grid gap-2">
        {branches.map((branch) => (
          <li key={branch.id}>
            <Button size="small" variant="secondary" onClick={() => onTakeUp(branch)}>
              Take up the branch of {branch.moves.length} moves, left at step {branch.from}
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The steps with their changes. Renders only the visible ones, so that thousands are as fast as ten. */
export const LogPanel = memo(function LogPanel({ entries, step, branches, onJump, onTakeUp }: LogPanelProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions go to no memoized component
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    measureElement: sizeOf,
    overscan: 4,
    gap: 8,
  });
  useEffect(() => virtual.scrollToIndex(step, { align: 'auto' }), [virtual, step, entries.length]);
  return (
    <Panel
      title="Log"
      actions={<Travel step={step} last={entries.length - 1} onJump={onJump} />}
      className="flex min-h-0 flex-col @5xl:min-h-64 @5xl:flex-1"
    >
      <Branches branches={branches} onTakeUp={onTakeUp} />
      <ScrollArea
        ref={scroller}
        label="Steps"
        className="max-h-96 overflow-y-auto pe-1 @5xl:max-h-none @5xl:min-h-0 @5xl:flex-1"
      >
        <ol aria-label="Log" className="relative" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const entry = entries[index];
            return entry ? (
              <li
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <LogRow entry={entry} place={placeOf(index, step)} onJump={onJump} />
              </li>
            ) : null;
          })}
        </ol>
      </ScrollArea>
    </Panel>
  );
});
