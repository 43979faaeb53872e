import { useVirtualizer } from '@tanstack/react-virtual';
import { cx } from 'class-variance-authority';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { LogEntry } from '../engine/log-entry';
import { CLOCK, type Message, PERSON } from '../engine/messages';
import { shortValue } from './moment-text';
import { ScrollArea } from './panel';

export interface MessageDiagramProps {
  machine: string;
  /** The log up to the selected step. */
  entries: readonly LogEntry[];
}

interface Line extends Message {
  step: number;
  isFirstOfStep: boolean;
}

const ROW = 48;
/** The width of a lifeline's column, in rem. */
const COLUMN = 8;

const linesOf = (entries: readonly LogEntry[]): Line[] =>
  entries.flatMap(({ index, messages }) =>
    messages.map((message, place) => ({ ...message, step: index, isFirstOfStep: place === 0 })),
  );

function participantsOf(machine: string, lines: readonly Line[]): string[] {
  const others = lines.flatMap(({ from, to }) => [from, to]).filter((name) => name !== PERSON && name !== CLOCK);
  const hasClock = lines.some(({ from }) => from === CLOCK);
  return [...new Set([PERSON, ...(hasClock ? [CLOCK] : []), machine, ...others])];
}

const words: Record<Message['kind'], string> = {
  event: '',
  call: 'calls ',
  answer: 'answers: ',
  failure: 'fails: ',
  'given up': '',
  news: 'tells ',
};

function Arrow({ line, participants }: { line: Line; participants: readonly string[] }) {
  const [from, to] = [participants.indexOf(line.from), participants.indexOf(line.to)];
  const isBack = to < from;
  const place = (column: number) => `${((column + 0.5) / participants.length) * 100}%`;
  return (
    <div
      className="absolute inset-y-0 text-center text-caption"
      style={{
        insetInlineStart: place(Math.min(from, to)),
        inlineSize: `${(Math.abs(to - from) / participants.length) * 100}%`,
      }}
    >
      <span aria-hidden title={`${words[line.kind]}${line.text}`} className="line-clamp-1 px-2 pt-1 wrap-anywhere">
        {words[line.kind]}
        {line.text}
      </span>
      <span
        aria-hidden
        className={cx(
          'absolute inset-x-0 bottom-2 border-current border-t-2',
          (line.kind === 'answer' || line.kind === 'failure') && 'border-dashed',
        )}
      />
      <span
        aria-hidden
        className={cx(
          'absolute bottom-[3px] size-0 border-y-[6px] border-y-transparent',
          isBack ? 'start-0 border-e-[9px] border-e-current' : 'end-0 border-s-[9px] border-s-current',
        )}
      />
    </div>
  );
}

function Lifelines({ participants }: { participants: readonly string[] }) {
  return participants.map((name, column) => (
    <span
      key={name}
      aria-hidden
      className="absolute inset-y-0 border-line border-s border-dashed"
      style={{ insetInlineStart: `${((column + 0.5) / participants.length) * 100}%` }}
    />
  ));
}

/** A sequence diagram of the person, the clock, the machine and its actors. Renders only the visible lines. */
export const MessageDiagram = memo(function MessageDiagram({ machine, entries }: MessageDiagramProps) {
  const lines = useMemo(() => linesOf(entries), [entries]);
  const participants = useMemo(() => participantsOf(machine, lines), [machine, lines]);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions go to no memoized component
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  useEffect(() => {
    if (lines.length > 0) virtual.scrollToIndex(lines.length - 1);
  }, [virtual, lines.length]);
  return (
    <ScrollArea ref={scroller} label="Messages in order" className="h-96 overflow-auto @5xl:h-full">
      <div style={{ minInlineSize: `${participants.length * COLUMN}rem` }}>
        <div aria-hidden className="sticky top-0 flex bg-surface">
          {participants.map((name) => (
            <span
              key={name}
              className="min-w-0 flex-1 border-line-strong border-b p-1 text-center font-semibold text-small wrap-anywhere"
            >
              {name}
            </span>
          ))}
        </div>
        <ol aria-label="Messages" className="relative" style={{ blockSize: virtual.getTotalSize() }}>
          <Lifelines participants={participants} />
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const line = lines[index];
            return line ? (
              <li
                key={index}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className={cx('absolute inset-x-0 top-0', line.isFirstOfStep && 'border-line border-t')}
                style={{ transform: `translateY(${start}px)`, blockSize: size }}
                title={line.payload === undefined ? undefined : shortValue(line.payload)}
              >
                <span className="sr-only">
                  Step {line.step}: {line.from} to {line.to}, {words[line.kind]}
                  {line.text}
                </span>
                <Arrow line={line} participants={participants} />
              </li>
            ) : null;
          })}
        </ol>
      </div>
    </ScrollArea>
  );
});
