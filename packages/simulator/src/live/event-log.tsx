import { Badge } from '@sehat/ui/badge';
import { memo, useState } from 'react';
import type { StateValue } from 'xstate';
import type { LiveActor, LiveEntry } from './live-news';
import { useTimeTexts } from './time-format';

const stateText = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => {
          const rest = inner === undefined ? '' : stateText(inner);
          return rest === '' ? key : `${key}.${rest}`;
        })
        .join(', ');

function Data({ label, value }: { label: string; value: unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="text-caption" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer rounded-tag px-1.5 -outline-offset-3 text-ink-muted">
        {label}
      </summary>
      <pre className="overflow-x-auto rounded-tag bg-surface-sunken p-2 font-sans whitespace-pre-wrap wrap-anywhere">
        {open ? JSON.stringify(value, null, 2) : null}
      </pre>
    </details>
  );
}

/** Memoized, because an entry never changes. */
const Entry = memo(function Entry({ entry: { at, event, payload, transitions, value } }: { entry: LiveEntry }) {
  const { moment, time } = useTimeTexts();
  return (
    <li className="border-b border-line py-2 text-small last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold wrap-anywhere">{event === 'xstate.init' ? 'Start' : event}</span>
        {transitions.length === 0 && event !== 'xstate.init' ? <Badge>changed nothing</Badge> : null}
        <time
          dateTime={new Date(at).toISOString()}
          title={moment(at)}
          className="ms-auto text-caption text-ink-muted tabular-nums"
        >
          {time(at)}
        </time>
      </p>
      <p className="wrap-anywhere text-ink-muted">{stateText(value)}</p>
      <Data label="Payload" value={payload} />
    </li>
  );
});

/** The events that an actor received with their payloads, latest first, and its context. */
export function EventLog({ actor: { log, context } }: { actor: LiveActor }) {
  const scrolling = { role: 'group', tabIndex: 0 };
  return (
    <div {...scrolling} aria-label="Events and context" className="relative min-h-0 flex-1 overflow-y-auto">
      <h2 className="text-small font-bold">Events</h2>
      {log.length === 0 ? <p className="text-small text-ink-muted">None yet.</p> : null}
      <ol reversed>
        {log.toReversed().map((entry) => (
          <Entry key={entry.index} entry={entry} />
        ))}
      </ol>
      <h2 className="mt-2 text-small font-bold">Context</h2>
      <Data label="Context" value={context} />
    </div>
  );
}
