import { type LocaleChoice, translate } from './translate';

const attributes = ['aria-label', 'aria-description', 'alt', 'aria-valuetext', 'placeholder', 'title'];

/** Code, and elements that declare their own language, are not translated. */
const skipped = 'script, style, code, textarea, [lang]:not(html), [translate="no"]';

interface Translation {
  before: string;
  after: string;
}

/** A text node or an attribute that holds a text. */
interface Slot {
  owner: Node;
  key: string;
  read: () => string;
  write: (text: string) => void;
}

const textSlot = (node: Text): Slot => ({
  owner: node,
  key: 'text',
  read: () => node.data,
  write: (text) => {
    node.data = text;
  },
});

const attributeSlots = (element: Element): Slot[] =>
  attributes
    .filter((name) => element.hasAttribute(name))
    .map((name) => ({
      owner: element,
      key: name,
      read: () => element.getAttribute(name) ?? '',
      write: (text) => element.setAttribute(name, text),
    }));

function* slotsIn(root: Element): Generator<Slot> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Text) yield textSlot(node);
    else if (node instanceof Element) yield* attributeSlots(node);
  }
}

/**
 * Translates all texts below `root`, and those that React writes there later. Returns a function that stops this and
 * restores the English.
 */
export function translatePage(root: Element, locale: LocaleChoice): () => void {
  const translations = new WeakMap<Node, Map<string, Translation>>();
  const options = { subtree: true, childList: true, characterData: true, attributeFilter: attributes };
  const observer = new MutationObserver(translateAll);

  function translateAll() {
    observer.disconnect();
    for (const { owner, key, read, write } of slotsIn(root)) {
      const slots = translations.get(owner) ?? new Map<string, Translation>();
      const shown = read();
      if (shown === slots.get(key)?.after) continue;
      const after = translate(shown, locale);
      if (after === shown) continue;
      write(after);
      translations.set(owner, slots.set(key, { before: shown, after }));
    }
    observer.observe(root, options);
  }

  translateAll();
  return () => {
    observer.disconnect();
    for (const { owner, key, read, write } of slotsIn(root)) {
      const slot = translations.get(owner)?.get(key);
      if (slot && read() === slot.after) write(slot.before);
    }
  };
}
