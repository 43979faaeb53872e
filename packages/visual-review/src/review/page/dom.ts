type Child = Node | string | false | undefined;

/** Creates an element. Attributes that are `false` or `undefined` are left out. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Finds an element of the page by its id. */
export function find<Found extends HTMLElement = HTMLElement>(id: string): Found {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element as Found;
}

const numbers = new Intl.NumberFormat('en-IN');

export const formatNumber = (value: number) => numbers.format(value);

/** A count with its noun, such as `3 pictures`. */
export const count = (value: number, noun: string) => `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
