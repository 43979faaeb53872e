import type { BrowserContext } from '@playwright/test';

/** A text with Latin letters that a page showed or named. */
export interface LatinText {
  /** The address of the page. */
  page: string;
  /** The element or attribute that holds it, with its ancestors. */
  place: string;
  text: string;
}

/**
 * Records every text with a Latin word from now on: text nodes, accessible names, placeholders, titles, alternative
 * texts, and the document's title and descriptions. An observer also sees notifications and labels that show for a
 * moment. Leaves out code, keys, stored texts (`bdi`), and elements that declare
 * English.
 */
export async function recordLatinTexts(context: BrowserContext): Promise<LatinText[]> {
  const heard: LatinText[] = [];
  await context.exposeBinding('sehatLatinText', (_source, found: LatinText) => heard.push(found));
  await context.addInitScript(() => {
    const { sehatLatinText: tell } = globalThis as unknown as { sehatLatinText: (found: LatinText) => void };
    const attributes = [
      'aria-description',
      'aria-label',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'label',
      'placeholder',
      'title',
    ];
    const unread = 'script, style, template, noscript, textarea, link, bdi, code, kbd, [lang|="en"]';
    const told = new Set<string>();
    const nameOf = (element: Element) =>
      element.tagName.toLowerCase() + (element.id && `#${element.id}`) + (element.role ? `[role=${element.role}]` : '');
    const placeOf = (element: Element) => {
      const names: string[] = [];
      for (let each: Element | null = element; each && names.length < 4; each = each.parentElement)
        names.unshift(nameOf(each));
      return names.join(' > ');
    };
    const read = (element: Element | null, text: string | null, suffix = '') => {
      if (!element || !text || !/[A-Za-z]{2}/.test(text) || element.closest(unread)) return;
      const place = placeOf(element) + suffix;
      if (told.has(place + text)) return;
      told.add(place + text);
      tell({ page: location.pathname + location.search, place, text: text.trim() });
    };
    const readElement = (element: Element) => {
      for (const name of attributes) read(element, element.getAttribute(name), ` @${name}`);
      if (element.matches('meta[name=description], meta[property="og:title"], meta[property="og:description"]'))
        read(element, element.getAttribute('content'), ' @content');
    };
    const readTree = (node: Node) => {
      if (node instanceof Text) read(node.parentElement, node.data);
      if (!(node instanceof Element)) return;
      readElement(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        if (walker.currentNode instanceof Text) read(walker.currentNode.parentElement, walker.currentNode.data);
        else readElement(walker.currentNode as Element);
      }
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes') readElement(target as Element);
        else if (type === 'characterData') readTree(target);
        else for (const node of addedNodes) readTree(node);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...attributes, 'content'],
    });
  });
  return heard;
}
