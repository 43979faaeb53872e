import { ExternalLink } from 'lucide-react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['link'] = { newTab: '(opens in a new tab)' };

/** Marks a link that opens in a new tab: an icon, and a text for screen readers. */
export function ExternalMark({ className }: { className: string }) {
  const messages = useMessages('link', english);
  return (
    <>
      <ExternalLink aria-hidden="true" className={className} />
      <span className="sr-only"> {messages.newTab}</span>
    </>
  );
}
