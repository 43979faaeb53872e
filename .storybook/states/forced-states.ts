const FORCED = 'data-forced';

/** States that a pointer or the keyboard causes, without the user. */
export type ForcedState = 'hover' | 'active' | 'focus';

const statePseudoClass = /(?<!\\):(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;
const rewritten = new WeakSet<CSSStyleSheet>();

function rewriteRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.search(statePseudoClass) >= 0) {
      rule.selectorText = rule.selectorText.replaceAll(
        statePseudoClass,
        (pseudoClass, name) => `:is(${pseudoClass}, :where([${FORCED}~="${name}"]))`,
      );
    }
    if ('cssRules' in rule) rewriteRules(rule.cssRules as CSSRuleList);
  }
}

/**
 * Makes the attribute an alternative to `:hover`, `:active` and `:focus` in all rules, with the same specificity and
 * place in the cascade.
 */
export function rewriteStates() {
  for (const sheet of document.styleSheets) {
    if (rewritten.has(sheet)) continue;
    rewritten.add(sheet);
    rewriteRules(sheet.cssRules);
  }
}

const onTarget = { hover: 'hover', active: 'hover active', focus: 'focus focus-visible focus-within' };
const onAncestors = { hover: 'hover', active: 'hover active', focus: 'focus-within' };

/** Shows an element of `root` as if it had a state. Returns a function that ends the state. */
export function forceState(target: Element, state: ForcedState, root: Element): () => void {
  const labels = state === 'focus' ? [] : [...((target as HTMLInputElement).labels ?? [])];
  const ancestors = [...labels];
  for (let parent = target.parentElement; parent && parent !== root; parent = parent.parentElement)
    ancestors.push(parent as HTMLLabelElement);
  for (const ancestor of ancestors) ancestor.setAttribute(FORCED, onAncestors[state]);
  target.setAttribute(FORCED, onTarget[state]);
  return () => {
    for (const element of [target, ...ancestors]) element.removeAttribute(FORCED);
  };
}

const comparedProperties = [
  'background-color',
  'border-color',
  'border-style',
  'box-shadow',
  'color',
  'opacity',
  'outline-color',
  'outline-style',
  'outline-width',
  'scale',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-thickness',
  'transform',
  'translate',
] as const;

/** Returns a text per element that changes with the look of the element or of what it draws after its content. */
export const lookOf = (elements: readonly Element[]) =>
  elements.map((element) => {
    const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
    return comparedProperties.map((property) => styles.map((style) => style.getPropertyValue(property))).join('; ');
  });
