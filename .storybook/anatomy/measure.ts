import { forceState, rewriteStates } from '../states/forced-states';
import { controlsIn } from '../states/state-sheet';
import { describeParts, type Part } from './parts';
import { usedSpacing, usedTokens } from './used-tokens';

/** A line of the table of tokens. */
export interface TokenRow {
  token: string;
  property: string;
  /** The parts that use it, and in which state. */
  where: string;
}

export interface Measured {
  parts: readonly Part[];
  rows: readonly TokenRow[];
}

interface LabelledPart {
  element: Element;
  label: string;
}

/** Returns all parts with their labels. Equal parts are one kind in the table, so they have no names. */
const labelled = (parts: readonly Part[], isTwin = false): LabelledPart[] =>
  parts.flatMap(({ element, kind, name, count, parts: inner, twins }) => [
    { element, label: isTwin || count > 1 || name === '' ? kind : `${kind} “${name}”` },
    ...labelled(inner, isTwin || count > 1),
    ...labelled(twins, true),
  ]);

/** Returns the part that an element belongs to. */
function whereOf(element: Element, parts: readonly LabelledPart[], root: Element): string {
  for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
    const part = parts.find((other) => other.element === one);
    if (part) return part.label;
  }
  return 'around the parts';
}

/** Returns the four sides of a property as one. */
const shortProperty = (property: string) =>
  property
    .replace(/-(?:block|inline)-(?:start|end)(?=-|$)/, '')
    .replace('start-start-', '')
    .replace(/^(?:row|column)-/, '');

function readRows(root: HTMLElement, layers: readonly Element[], parts: readonly LabelledPart[]): TokenRow[] {
  const elements = layers.flatMap((layer) => [layer, ...layer.querySelectorAll('*')]);
  const rows = new Map<string, TokenRow>();
  const add = (state: string) => {
    for (const { token, property, element } of [...usedTokens(root, elements), ...usedSpacing(elements)]) {
      const shown = { token, property: shortProperty(property), where: whereOf(element, parts, root) };
      const key = Object.values(shown).join();
      if (!rows.has(key)) rows.set(key, state ? { ...shown, where: `${shown.where}, ${state}` } : shown);
    }
  };
  add('');
  const control = controlsIn(root).find((one) => layers.some((layer) => layer.contains(one)));
  for (const state of control ? (['hover', 'focus'] as const) : []) {
    const end = forceState(control as Element, state, root);
    add(`on ${state}`);
    end();
  }
  const grouped = Map.groupBy(rows.values(), ({ token, property }) => `${token} ${property}`);
  return [...grouped.values()].map((group) => ({
    token: group[0]?.token ?? '',
    property: group[0]?.property ?? '',
    where: [...new Set(group.map(({ where }) => where))].join('; '),
  }));
}

/** Returns the parts and tokens of the component in `root`, or of these overlays among its children. */
export function measure(root: HTMLElement, overlays?: readonly Element[]): Measured {
  rewriteStates();
  const parts = describeParts(root, overlays);
  return { parts, rows: readRows(root, overlays ?? [...root.children], labelled(parts)) };
}
