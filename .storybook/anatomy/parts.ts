import { getRoles } from 'storybook/test';

/** A part of a component in the accessibility tree or on the screen. */
export interface Part {
  element: Element;
  /** Its `data-slot`, its role, a field without a role such as `date field`, `icon` or `text`. */
  kind: string;
  /** Its accessible name, or its text when it has no parts. */
  name: string;
  /** How many equal parts stand one after another. */
  count: number;
  parts: Part[];
  /** The equal parts after it, which the list leaves out. */
  twins: Part[];
}

const longest = 32;

/** Roles whose accessible name is their content, where no attribute names them. */
const namedByContent = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);

/** Returns the text of an element. Words of elements that are not on one line are separated by a space. */
function textOf(element: Element): string {
  const texts = [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || node instanceof SVGSVGElement) return '';
    const text = textOf(node);
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
  });
  return texts.join('');
}

/** Returns the text of the elements that `aria-labelledby` names. */
function labelOf(element: Element) {
  const ids = element.getAttribute('aria-labelledby')?.split(' ');
  const labels = ids?.map((id) => element.ownerDocument.getElementById(id));
  return labels?.map((label) => (label ? textOf(label) : '')).join(' ');
}

const firstText = (element: Element, selector: string) => {
  const found = element.querySelector(`:scope > ${selector}`);
  return found ? textOf(found) : undefined;
};

/** Returns the accessible name from attributes and labels. */
function givenName(element: Element): string | undefined {
  const named = labelOf(element) || element.getAttribute('aria-label');
  if (named) return named;
  const [label] = (element as HTMLInputElement).labels ?? [];
  if (label) return textOf(label);
  if (element instanceof HTMLImageElement) return element.alt;
  if (element instanceof HTMLTableElement) return firstText(element, 'caption');
  if (element instanceof HTMLFieldSetElement) return firstText(element, 'legend');
  return element.matches('figure') ? firstText(element, 'figcaption') : undefined;
}

function nameOf(element: Element, role: string | undefined, hasParts: boolean) {
  const isNamedByContent = !hasParts || (role !== undefined && namedByContent.has(role));
  const name = (givenName(element) ?? (isNamedByContent ? textOf(element) : '')).replaceAll(/\s+/g, ' ').trim();
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
}

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

const cells = new Set(['cell', 'columnheader', 'gridcell', 'rowheader']);

/** Returns the kinds of the cells in a row or group of rows. They tell the head of a table from its body. */
const cellKinds = ({ parts }: Part): string =>
  [...new Set(parts.flatMap((part) => (cells.has(part.kind) ? part.kind : cellKinds(part))))].join();

/** Returns the role of a part of a table, which Testing Library does not know in every table. */
function cellRole(element: Element): string | undefined {
  if (!(element instanceof HTMLTableCellElement)) return undefined;
  if (element.tagName === 'TD') return 'cell';
  return element.scope === 'row' ? 'rowheader' : 'columnheader';
}

/**
 * Returns the parts of the component in `root` as a tree. Elements without a role or an own text are no parts. With
 * `layers`, returns the parts of these children of `root` only. A layer without content is a backdrop.
 */
export function describeParts(root: HTMLElement, layers?: readonly Element[]): Part[] {
  const roles = new Map<Element, string>();
  for (const [role, elements] of Object.entries(getRoles(root)))
    if (!['generic', 'presentation', 'none'].includes(role)) for (const element of elements) roles.set(element, role);
  const roleOf = (element: Element) => roles.get(element) ?? cellRole(element);
  const kindOf = (element: Element) => {
    const known = element.getAttribute('data-slot') ?? roleOf(element);
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
      if (!kind) return parts;
      const name = kind === 'icon' ? '' : nameOf(element, roleOf(element), parts.length > 0);
      return [{ element, kind, name, count: 1, parts, twins: [] }];
    });
    const distinct: Part[] = [];
    for (const part of found) {
      const last = distinct.at(-1);
      const isEqual =
        last?.kind === part.kind &&
        last.element.className === part.element.className &&
        part.kind !== 'text' &&
        cellKinds(last) === cellKinds(part);
      if (last && isEqual) {
        last.count += 1;
        last.twins.push(part);
      } else distinct.push(part);
    }
    return distinct;
  };
  return visit(layers ?? root.children);
}
