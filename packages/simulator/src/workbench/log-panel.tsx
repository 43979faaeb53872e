import { IconButton } from '@sehat/ui/icon-button';
import { SearchField } from '@sehat/ui/search-field';
import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { LogEntry } from '../engine/log-entry';
import { Branches, type BranchesProps } from './branches';
import { LogRow, wordsOf } from './log-row';
import { Fold, Panel, ScrollArea } from './panel';

export interface LogPanelProps extends Omit<BranchesProps, 'moves'> {
  entries: readonly LogEntry[];
  step: number;
  onJump: (step: number) => void;
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
        label="Previous step"
        icon={<ChevronLeft aria-hidden />}
        disabled={step === 0}
        onClick={() => onJump(step - 1)}
      />
      <IconButton
        size="small"
        label="Next step"
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

/** Whether a line of the step has the text. */
function hasText(entry: LogEntry, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return wanted === '' || wordsOf(entry).some((line) => line.toLowerCase().includes(wanted));
}

/** The steps with their changes. Renders only the visible ones, so that thousands are as fast as ten. */
export const LogPanel = memo(function LogPanel({ entries: all, step, onJump, ...branches }: LogPanelProps) {
  const [text, setText] = useState('');
  const entries = useMemo(() => all.filter((entry) => hasText(entry, text)), [all, text]);
  const moves = useMemo(() => all.flatMap(({ saved }) => saved ?? []), [all]);
  const at = entries.findIndex(({ index }) => index === step);
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
  const size = virtual.getTotalSize();
  const follows = useRef(true);
  const leave = () => {
    follows.current = false;
  };
  useEffect(() => {
    follows.current = true;
  }, [at, entries.length]);
  useEffect(() => {
    // A last step that is higher than the area begins at its top, so that its title is in view. Rows may get another
    // height later, for example in another theme.
    if (at >= 0 && follows.current) virtual.scrollToIndex(at, { align: at === entries.length - 1 ? 'start' : 'auto' });
  }, [virtual, at, entries.length, size]);
  return (
    <Panel
      title="Log"
      actions={<Travel step={step} last={all.length - 1} onJump={onJump} />}
      className="flex min-h-0 flex-col @5xl:min-h-43 @5xl:flex-1 @5xl:has-[details[open]]:min-h-80 @5xl:has-[details[open]]:overflow-y-auto"
    >
      <Branches moves={moves} {...branches} />
      <Fold summary={text.trim() === '' ? 'Filter' : `Filter (${entries.length} of ${all.length})`}>
        <SearchField
          label="Text in the step"
          hint="For example “refused”, an event, an action or a state."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Fold>
      <ScrollArea
        ref={scroller}
        label="Steps"
        onWheel={leave}
        onPointerDown={leave}
        onKeyDown={leave}
        className="[overflow-anchor:none] max-h-96 overflow-y-auto pe-1 @5xl:max-h-none @5xl:min-h-10 @5xl:flex-1"
      >
        <ol aria-label="Log" className="relative" style={{ blockSize: size }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const entry = entries[index];
            return entry ? (
              <li
                key={entry.index}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <LogRow entry={entry} place={placeOf(entry.index, step)} onJump={onJump} />
              </li>
            ) : null;
          })}
        </ol>
      </ScrollArea>
    </Panel>
  );
});
