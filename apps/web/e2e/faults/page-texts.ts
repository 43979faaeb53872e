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

/** The sentences about failures that a user notices. */
export interface Told {
  /** Those that a user can see. */
  seen: readonly string[];
  /** Those that assistive technology announces. */
  announced: readonly string[];
  /** Whether a user can see one of those that are announced. */
  isTold: boolean;
}

export const readMessages = (page: Page): Promise<Told> =>
  page.evaluate((sources) => {
    const patterns = sources.map((source) => new RegExp(source, 'i'));
    const found = (element: Element) => {
      const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ');
      return sources.filter((_, index) => patterns[index]?.test(text));
    };
    /** The smallest elements that hold a whole sentence. */
    const holdersIn = (element: Element): Element[] => {
      const inside = [...element.children].filter((child) => found(child).length > 0).flatMap(holdersIn);
      if (inside.length > 0) return inside;
      return (element.textContent ?? '').length < 400 && found(element).length > 0 ? [element] : [];
    };
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    const paints = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const hasColour = backgroundColor !== 'transparent' && !/[,/] ?0\)$/.test(backgroundColor);
      return (
        (hasColour || backgroundImage !== 'none' || element.matches('img, video, canvas')) && opacityOf(element) > 0
      );
    };
    const isTopmost = (element: Element, x: number, y: number) => {
      const stack = document.elementsFromPoint(x, y);
      const place = stack.findIndex((other) => element.contains(other));
      return place >= 0 && !stack.slice(0, place).some(paints);
    };
    const isSeen = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      // The middle line. The middle of all lines may be between two of them.
      const lines = text.getClientRects();
      const { left, top, width, height } = lines[Math.floor(lines.length / 2)] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return (
        width > 1 &&
        height > 1 &&
        x > 0 &&
        y > 0 &&
        x < innerWidth &&
        y < innerHeight &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
        opacityOf(element) > 0.5 &&
        isTopmost(element, x, y)
      );
    };
    // Elements without pointer events are part of no stack.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(sheet);
    const seen = holdersIn(document.body).filter(isSeen).flatMap(found);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);

    const live = [...document.querySelectorAll('[role=alert],[role=status],[role=log],[aria-live]')].filter(
      (region) =>
        region.checkVisibility() &&
        !region.matches('[aria-live=off], :is([inert], [aria-hidden=true]), :is([inert], [aria-hidden=true]) *'),
    );
    const { activeElement } = document;
    const isFocused = activeElement !== document.body && !activeElement?.matches('main, input, select, textarea');
    const announced = [...live, ...(isFocused && activeElement ? [activeElement] : [])].flatMap(found);
    const once = (texts: readonly string[]) => [...new Set(texts)];
    return { seen: once(seen), announced: once(announced), isTold: seen.some((text) => announced.includes(text)) };
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
