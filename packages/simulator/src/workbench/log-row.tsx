import { Badge, type BadgeProps } from '@sehat/ui/badge';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import type { LogEntry, Verdict } from '../engine/log-entry';
import { CLOCK, type Message } from '../engine/messages';
import { stateText } from '../engine/state-text';
import { shortValue } from './moment-text';

const verdicts: Record<Verdict, { words: string; tone: BadgeProps['tone'] }> = {
  started: { words: 'started', tone: 'neutral' },
  taken: { words: 'taken', tone: 'success' },
  waited: { words: 'nothing was due', tone: 'neutral' },
  refused: { words: 'refused', tone: 'attention' },
  ignored: { words: 'ignored', tone: 'attention' },
  failed: { words: 'failed', tone: 'danger' },
};

const MAX_SHOWN = 6;

/** Returns a one-line description of a move. For a wait, it names the timers that fired. */
export function titleOf({ event, saved, label, messages }: LogEntry): string {
  if (event)
    return saved && 'preset' in saved && saved.preset !== event.type ? `${event.type}: ${saved.preset}` : event.type;
  const due = messages.filter(({ from }) => from === CLOCK).map(({ text }) => text);
  return [label, ...due].join(', ');
}

/** Returns the value that the user entered, or undefined for a preset. */
function givenBy({ event, saved }: LogEntry): unknown {
  if (saved === null || 'preset' in saved) return undefined;
  if (event !== null) {
    const { type: _, ...payload } = event;
    return Object.keys(payload).length > 0 ? payload : undefined;
  }
  return 'value' in saved ? saved.value : undefined;
}

/** Returns the outcome of a move as one line. */
export function outcomeOf(entry: LogEntry): string {
  const { index, verdict, refusedBy } = entry;
  if (index === 0) return 'Started.';
  const outcome = verdict === 'refused' ? `refused by ${refusedBy.join(', ')}` : verdicts[verdict].words;
  return `${titleOf(entry)}: ${outcome}.`;
}

const messageText = ({ from, to, text }: Message): string => `${from} to ${to}: ${text}`;

/** Why the simulation should not go on from a step, in words: a broken rule, or an exception. */
export function failureOf({ broken, exception, verdict }: Pick<LogEntry, 'broken' | 'exception' | 'verdict'>) {
  if (broken === null) return null;
  if (verdict === 'failed' && exception !== null) return `The machine threw ${exception}`;
  return exception === null ? `Broken rule: ${broken}` : `Broken rule: ${broken}. ${exception}`;
}

/** Removes repeated messages, as when two children send the same one. */
const passedIn = ({ sent }: LogEntry): string[] => [...new Set(sent.map(messageText))];

/** The lines of a step that the log can show, including those that “and … more” hides. */
export function wordsOf(entry: LogEntry): string[] {
  const { index, refusedBy, differences, emitted, actions, value } = entry;
  const given = givenBy(entry);
  return [
    `${index}. ${outcomeOf(entry)}`,
    `In ${stateText(value) || 'no state'}`,
    ...(given === undefined ? [] : [shortValue(given)]),
    ...refusedBy,
    ...actions,
    ...emitted.map(shortValue),
    ...passedIn(entry),
    ...differences.map(({ path, before, after }) => `${path}: ${shortValue(before)} ${shortValue(after)}`),
    failureOf(entry) ?? '',
  ];
}

export interface LogRowProps {
  entry: LogEntry;
  place: 'past' | 'here' | 'ahead';
  onJump: (step: number) => void;
}

/** One step of the log with its changes. */
export const LogRow = memo(function LogRow({ entry, place, onJump }: LogRowProps) {
  const { index, verdict, refusedBy, differences, emitted, actions, value } = entry;
  const { words, tone } = verdicts[verdict];
  const given = givenBy(entry);
  const failure = failureOf(entry);
  const passed = passedIn(entry);
  return (
    <div
      className={cx(
        'hairline rounded-control p-2 text-small',
        place === 'here' ? 'border-action border-s-4 bg-action-soft text-on-action-soft' : 'border-line',
        place === 'ahead' && 'border-dashed',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <button
          type="button"
          aria-current={place === 'here' ? 'step' : undefined}
          onClick={() => onJump(index)}
          className="min-h-9 cursor-pointer rounded-tag text-start font-semibold wrap-anywhere hover:underline"
        >
          <span className="sr-only">Go to step </span>
          {index}. {titleOf(entry)}
        </button>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="wrap-anywhere">In {stateText(value) || 'no state'}</p>
      {given === undefined ? null : <p className="wrap-anywhere">Given: {shortValue(given)}</p>}
      {refusedBy.length > 0 ? <p>Guards that were false: {refusedBy.join(', ')}</p> : null}
      {actions.length > 0 ? <p className="wrap-anywhere">Actions: {actions.join(', ')}</p> : null}
      {emitted.length > 0 ? <p className="wrap-anywhere">Emitted: {emitted.map(shortValue).join(' ')}</p> : null}
      {passed.length > 0 ? (
        <ul aria-label="Messages between machines">
          {passed.slice(0, MAX_SHOWN).map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
          {passed.length > MAX_SHOWN ? <li>and {passed.length - MAX_SHOWN} more</li> : null}
        </ul>
      ) : null}
      {differences.length > 0 ? (
        <ul aria-label="Changes of the context">
          {differences.slice(0, MAX_SHOWN).map(({ path, before, after }) => (
            <li key={path} className="wrap-anywhere">
              {path}: <del>{shortValue(before)}</del> <ins>{shortValue(after)}</ins>
            </li>
          ))}
          {differences.length > MAX_SHOWN ? <li>and {differences.length - MAX_SHOWN} more</li> : null}
        </ul>
      ) : null}
      {failure === null ? null : <p className="font-semibold wrap-anywhere text-danger-ink">{failure}</p>}
    </div>
  );
});
