import type { PageMessage } from './page-messages';
import { useTimeTexts } from './time-format';

/** The messages between the participants of a page, in order. */
export function MessageList({ messages }: { messages: readonly PageMessage[] }) {
  const { minute, moment } = useTimeTexts();
  const scrolling = { role: 'group', tabIndex: 0 };
  return (
    <div {...scrolling} aria-label="Messages of this page" className="max-h-64 min-h-0 shrink-0 overflow-y-auto">
      <h2 className="text-small font-bold">Messages</h2>
      <ol className="text-caption">
        {messages.map(({ index, at, from, to, text }) => (
          <li key={index} className="flex flex-wrap gap-x-2 border-b border-line py-1 last:border-0">
            <span>
              {from} → {to}
            </span>
            <span className="font-semibold">{text}</span>
            <time
              dateTime={new Date(at).toISOString()}
              title={moment(at)}
              className="ms-auto text-ink-muted tabular-nums"
            >
              {minute(at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}
