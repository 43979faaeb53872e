import { useEffect, useRef } from 'react';

/** The Latin letter of a key, on every keyboard layout. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^[ -~]$/.test(key) ? '' : code.replace(/^Key/, '');
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null);

/**
 * Answers letters anywhere on the page, alone (`M`) or with Shift (`Shift+E`), except where people type. Off when
 * `enabled` is false (WCAG 2.1.4).
 */
export function useCallShortcuts(enabled: boolean, shortcuts: Readonly<Record<string, () => void>>) {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || isTyping(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      latest.current[`${event.shiftKey ? 'Shift+' : ''}${letterOf(event)}`]?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
