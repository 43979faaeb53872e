import { useEffect } from 'react';
import { onReturn } from '../browser/on-return';
import { type UseLive, useLive } from './use-live';

interface LivePartProps extends UseLive {
  /** Called when the user returns to the page, also while the topic is joined. Keep it the same function. */
  onBack?: () => void;
}

/** Watches a topic while it is mounted, and shows nothing. Pages load it lazily, so that no page grows by it. */
export function LivePart({ onBack, ...props }: LivePartProps) {
  useLive(props);
  useEffect(() => (onBack ? onReturn(onBack) : undefined), [onBack]);
  return null;
}
