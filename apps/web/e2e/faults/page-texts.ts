import type { Page } from '@playwright/test';
import english from '../../src/messages/en.json' with { type: 'json' };

const failureKey =
  /fail|error|offline|unreachable|unavailable|^service_|session_ended|session_expired|not_pdf|^recovery_link/;

/** Patterns of all sentences that tell a user of a failure. */
const sentences = Object.entries(english as Record<string, unknown>)
  .filter(([key, text]) => failureKey.test(key) && typeof text === 'string' && text.split(' ').length >= 3)
  .map(([, text]) =>
    String(text)
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{[^}]+\}/g, '.+'),
  );

/** Whether a sentence about a failure is in view, and whether assistive technology announces one. */
export interface Told {
  seen: boolean;
  announced: boolean;
}

export const readMessages = (page: Page): Promise<Told> =>
  page.evaluate((sources) => {
    const patterns = sources.map((source) => new RegExp(source, 'i'));
    const tells = (element: Element | null) => {
      const text = (element?.textContent ?? '').replaceAll(/\s+/g, ' ');
      return patterns.some((pattern) => pattern.test(text));
    };
    const live = [...document.querySelectorAll('[role=alert],[role=status],[role=log],[aria-live]')];
    const { activeElement } = document;
    const isFocused = activeElement !== document.body && !activeElement?.matches('main, input, select, textarea');
    const inView = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility();
    };
    const leaves = [...document.querySelectorAll('h1,h2,h3,p,span,div,li,section')].filter(
      (element) => (element.textContent ?? '').length < 400 && tells(element) && inView(element),
    );
    return { seen: leaves.length > 0, announced: live.some(tells) || (isFocused && tells(activeElement)) };
  }, sentences);

/** The values of all fields of the page, by name. */
export const readFields = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'main :is(input, select, textarea), [role=dialog] :is(input, select, textarea)',
        ),
      ]
        .filter(({ type }) => type !== 'search' && type !== 'file')
        .map((control) => [
          `${control.id || control.name}${control.type === 'radio' || control.type === 'checkbox' ? ` ${control.value}` : ''}`,
          control.type === 'radio' || control.type === 'checkbox' ? String(control.checked) : control.value,
        ]),
    ),
  );
