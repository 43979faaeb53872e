import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';

interface Settings {
  globals: Record<string, unknown>;
}

/** What it needs of Storybook's channel. */
interface Channel {
  on: (event: string, listener: (settings: Settings) => void) => void;
  off: (event: string, listener: (settings: Settings) => void) => void;
  last: (event: string) => [Settings] | undefined;
}

/**
 * Sets theme, text size and motion of the toolbar on a docs page, and returns a function that stops. The decorators
 * set them for a story, but a docs page may have no story, or only stories in frames. `read` returns the settings of
 * this page. Without it, the events of stories in frames would set the page to their own settings.
 */
export function followToolbar(
  channel: Channel,
  root: HTMLElement,
  read: () => Settings['globals'] | undefined = () => undefined,
): () => void {
  const apply = (settings: Settings) => {
    const globals = read() ?? settings.globals;
    if (globals['theme'] === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = (globals['theme'] as string | undefined) || 'light';
    const isDouble = globals['textSize'] === 'double';
    root.style.fontSize = isDouble ? '200%' : '';
    // For the style sheet of the docs pages: Storybook's own blocks do not follow the font size of the page.
    if (isDouble) root.dataset['textSize'] = 'double';
    else delete root.dataset['textSize'];
    if (globals['motion'] === 'reduce') root.dataset['motion'] = 'reduce';
    else delete root.dataset['motion'];
  };
  const [now = { globals: {} }] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  apply(now);
  channel.on(SET_GLOBALS, apply);
  channel.on(GLOBALS_UPDATED, apply);
  return () => {
    channel.off(SET_GLOBALS, apply);
    channel.off(GLOBALS_UPDATED, apply);
  };
}

/** The settings of the page, as Storybook writes them in an address. Those of its start are left out. */
function readSettings(): string {
  const { dataset, style } = document.documentElement;
  const settings = [
    ['theme', dataset['theme'] ?? 'system', 'light'],
    ['textSize', style.fontSize === '200%' ? 'double' : 'normal', 'normal'],
    ['motion', dataset['motion'] ?? 'system', 'system'],
  ];
  return settings
    .filter(([, value, initial]) => value !== initial)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** Reloads a story in a frame when its address has other settings than the page. */
export function showSettings(frame: HTMLIFrameElement) {
  const url = new URL(frame.src);
  const globals = readSettings();
  if ((url.searchParams.get('globals') ?? '') === globals) return;
  url.searchParams.set('globals', globals);
  frame.src = url.href;
}
