import { find } from './dom.ts';

/** Single letters can be switched off, because speech input may type them. */
function isIgnored(target: Element, isLetter: boolean): boolean {
  if (isLetter && !find<HTMLInputElement>('shortcuts').checked) return true;
  if (target.matches('textarea, select, input[type=search]')) return true;
  // Radio buttons, the slider and scrollable areas use the arrow keys themselves.
  return !isLetter && target.matches('input, summary, [tabindex="0"]:not(button)');
}

/** Calls an action for its key. The browser keeps the user's choice of shortcuts. */
export function connectShortcuts(actions: Readonly<Record<string, () => void>>) {
  const box = find<HTMLInputElement>('shortcuts');
  box.checked = localStorage.getItem('shortcuts') !== 'off';
  box.addEventListener('change', () => localStorage.setItem('shortcuts', box.checked ? 'on' : 'off'));
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    const isLetter = /^[a-z]$/i.test(key);
    const action = actions[isLetter ? key.toLowerCase() : key];
    if (!action || ctrlKey || altKey || metaKey || event.isComposing || !(target instanceof Element)) return;
    if (isIgnored(target, isLetter)) return;
    event.preventDefault();
    action();
  });
}
