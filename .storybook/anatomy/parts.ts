import { getRoles } from 'storybook/test';

/** A part of a component in the accessibility tree or on the screen. */
export interface Part {
  /** Its place in the tree, such as `1.2`. */
  number: string;
  element: Element;
  /** Its `data-slot`, its role, a field without a role such as `date field`, `icon` or `text`. */
  kind: string;
  name: string;
  /** How many equal parts stand one after another. */
  count: number;
  parts: Part[];
}

const longest = 48;

/** Returns the text of the elements that `aria-labelledby` names. */
function labelOf(element: Element) {
  const ids = element.getAttribute('aria-labelledby')?.split(' ');
  return ids?.map((id) => element.ownerDocument.getElementById(id)?.textContent).join(' ');
}

const nameOf = (element: Element) => {
  const text =
    (labelOf(element) || element.getAttribute('aria-label')) ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent;
  const name = text.replaceAll(/\s+/g, ' ').trim();
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
};

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Kinds of the fields that have no ARIA role, by their `type`. */
const fieldKinds: Partial<Record<string, string>> = {
  color: 'colour field',
  date: 'date field',
  'datetime-local': 'date and time field',
  file: 'file field',
  month: 'month field',
  password: 'password field',
  time: 'time field',
  week: 'week field',
};

/**
 * Returns the parts of the component in `root` as a tree. Elements without a role or an own text are no parts. With
 * `layers`, returns the parts of these children of `root` only. A layer without content is a backdrop.
 */
export function describeParts(root: HTMLElement, layers?: readonly Element[]): Part[] {
  const roles = new Map<Element, string>();
  for (const [role, elements] of Object.entries(getRoles(root)))
    if (!['generic', 'presentation', 'none'].includes(role)) for (const element of elements) roles.set(element, role);
  const kindOf = (element: Element) => {
    const known = element.getAttribute('data-slot') ?? roles.get(element);
    if (known) return known;
    if (layers?.includes(element) && !element.hasChildNodes()) return 'backdrop';
    if (element instanceof HTMLInputElement) return fieldKinds[element.type];
    if (element instanceof HTMLVideoElement) return 'video';
    if (element instanceof HTMLAudioElement) return 'audio';
    if (element instanceof SVGSVGElement) return 'icon';
    return element instanceof HTMLElement && hasOwnText(element) ? 'text' : undefined;
  };
  const visit = (elements: Iterable<Element>): Part[] => {
    const found = [...elements].flatMap((element): Part[] => {
      const kind = kindOf(element);
      const parts = kind === 'icon' ? [] : visit(element.children);
      return kind
        ? [{ number: '', element, kind, name: kind === 'icon' ? '' : nameOf(element), count: 1, parts }]
        : parts;
    });
    const distinct: Part[] = [];
    for (const part of found) {
      const last = distinct.at(-1);
      const isEqual =
        last?.kind === part.kind && last.element.className === part.element.className && part.kind !== 'text';
      if (last && isEqual) last.count += 1;
      else distinct.push(part);
    }
    return distinct;
  };
  const number = (parts: Part[], prefix: string): Part[] =>
    parts.map((part, at) => {
      const own = `${prefix}${at + 1}`;
      return { ...part, number: own, parts: number(part.parts, `${own}.`) };
    });
  return number(visit(layers ?? root.children), '');
}
