import type { StartWatch } from '../browser/start-watch';

// Shows a notice when the app does not start: the page looks complete, but its buttons and forms do nothing. Runs
// without the app's files.

/** How long the app may take to start, in milliseconds; and how long after a script has failed. */
const startLimit = 8000;
const failureLimit = 1000;
/** How long a reload waits for fresh copies of the scripts, in milliseconds. */
const refreshLimit = 5000;

let notice: HTMLElement | null = null;
let refreshing: Promise<unknown> | undefined;
let timer = setTimeout(show, startLimit);

/**
 * Fetches the document's scripts again and replaces their entries in the HTTP cache. Without this, a reload would use
 * a wrong response that the host allowed the browser to cache.
 */
function refresh() {
  refreshing ??= Promise.all(
    Array.from(
      document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src],link[rel=modulepreload]'),
      ({ src, href }) =>
        fetch(src || href, { cache: 'reload' })
          .then((response) => response.arrayBuffer())
          .catch(() => null),
    ),
  );
  return refreshing;
}

async function reload() {
  await Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, refreshLimit))]);
  location.reload();
}

/** Names the control that the user pressed last in the notice. */
function showLastPress() {
  const control = window.sehatRecordedEvents?.presses.at(-1)?.control;
  const name = (control?.getAttribute('aria-label') ?? control?.innerText)?.replaceAll(/\s+/g, ' ').trim();
  const sentence = notice?.querySelector<HTMLElement>('[data-press]');
  if (name && sentence) sentence.textContent = sentence.dataset.press?.replace('{name}', () => name) ?? '';
}

function show() {
  clearTimeout(timer);
  if (notice) return;
  const template = document.querySelector<HTMLTemplateElement>('#start-notice');
  if (!template) {
    // The document is still loading.
    timer = setTimeout(show, failureLimit);
    return;
  }
  notice = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const button = notice.querySelector('button');
  button?.addEventListener('click', () => {
    button.textContent = button.dataset.reloading ?? '';
    void reload();
  });
  document.body.prepend(notice);
  showLastPress();
}

function onError({ target }: Event) {
  const isScript = target instanceof HTMLScriptElement;
  if (!isScript && !(target instanceof HTMLLinkElement && target.rel === 'modulepreload')) return;
  void refresh();
  clearTimeout(timer);
  timer = setTimeout(show, failureLimit);
}

const watch: StartWatch = {
  end() {
    clearTimeout(timer);
    removeEventListener('error', onError, true);
    removeEventListener('click', showLastPress);
    removeEventListener('submit', showLastPress);
    const hadFocus = notice?.contains(document.activeElement);
    notice?.remove();
    if (hadFocus) document.querySelector<HTMLElement>('#main')?.focus();
  },
};

window.sehatStartWatch = watch;
// Capturing, because `error` events of scripts do not bubble.
addEventListener('error', onError, true);
// After `record-events.ts` has recorded the press.
addEventListener('click', showLastPress);
addEventListener('submit', showLastPress);
