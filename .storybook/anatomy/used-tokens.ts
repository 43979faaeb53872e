/** A token in the style of an element. */
export interface TokenUse {
  token: string;
  property: string;
  element: Element;
}

/**
 * Returns the tokens that the computed styles of `elements` depend on. Changes one token at a time on `root`, and
 * compares. It is one function without imports, because a test runs it in another page.
 */
export function usedTokens(root: HTMLElement, elements = [...root.querySelectorAll('*')]): TokenUse[] {
  /** Per kind of value: a property that takes it, and a value that no token has. */
  const kinds = [
    ['color', 'rgb(1, 2, 3)'],
    ['transition-duration', '7.77s'],
    ['transition-timing-function', 'steps(7)'],
    ['width', '77.7px'],
    ['box-shadow', '0 0 7px 7px rgb(1, 2, 3)'],
    ['line-height', '7.7'],
    ['font-family', 'unknown'],
  ] as const;
  const inherited = ['color', 'font-family', 'font-size', 'line-height', 'letter-spacing', 'fill', 'stroke'];
  const edges = ['block-start', 'block-end', 'inline-start', 'inline-end'];
  const properties = [
    ...inherited,
    'background-color',
    'background-image',
    'box-shadow',
    'outline-color',
    'border-start-start-radius',
    'row-gap',
    'column-gap',
    'min-block-size',
    'min-inline-size',
    'max-inline-size',
    'transition-duration',
    'transition-timing-function',
    'z-index',
    ...edges.flatMap((edge) => [`border-${edge}-color`, `border-${edge}-width`, `padding-${edge}`, `margin-${edge}`]),
  ];
  /** Properties whose value follows another one of the same element. */
  const follows: Record<string, string> = {
    fill: 'color',
    stroke: 'color',
    'outline-color': 'color',
    'line-height': 'font-size',
    'letter-spacing': 'font-size',
  };
  for (const edge of edges) follows[`border-${edge}-color`] = 'color';
  const tokens = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root'))
        for (const name of rule.style) if (/^--(?!tw-)/.test(name)) tokens.add(name);
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);

  /** Whether a margin is `auto`, so that its computed length follows from the widths around it. */
  const isAuto = (element: Element, property: string) =>
    property.startsWith('margin') &&
    'computedStyleMap' in element &&
    String(element.computedStyleMap().get(property)) === 'auto';
  const autos = elements.map((element) => new Set(properties.filter((property) => isAuto(element, property))));
  const places = new Map(elements.map((element, at) => [element, at]));
  const read = () =>
    elements.map((element, at) => {
      const style = getComputedStyle(element);
      const isDrawn = (property: string) => {
        const [, edge = ''] = /^(border-.+|outline)-color$/.exec(property) ?? [];
        return (
          edge === '' ||
          (style.getPropertyValue(`${edge}-style`) !== 'none' && style.getPropertyValue(`${edge}-width`) !== '0px')
        );
      };
      return properties.map((property) =>
        isDrawn(property) && !autos[at]?.has(property) ? style.getPropertyValue(property) : '',
      );
    });
  const before = read();
  const found: TokenUse[] = [];
  for (const token of tokens) {
    const value = getComputedStyle(root).getPropertyValue(token).trim();
    const kind = kinds.find(([property]) => value !== '' && CSS.supports(property, value));
    if (!kind) continue;
    root.style.setProperty(token, kind[1]);
    const after = read();
    root.style.removeProperty(token);
    const isChanged = (at: number, property: string) => {
      const column = properties.indexOf(property);
      return after[at]?.[column] !== before[at]?.[column];
    };
    for (const [at, element] of elements.entries())
      for (const property of properties) {
        if (!isChanged(at, property)) continue;
        const parent = element.parentElement ? places.get(element.parentElement) : undefined;
        const isInherited = inherited.includes(property) && parent !== undefined && isChanged(parent, property);
        const leader = follows[property];
        if (!isInherited && !(leader && isChanged(at, leader))) found.push({ token, property, element });
      }
  }
  return found;
}

/**
 * Returns the steps of the spacing scale in the computed styles of `elements`, such as `--spacing × 4`. The
 * build replaces `--spacing` by lengths, so these are found by their length: a step is a quarter of `rem`. It is one
 * function without imports, because a test runs it in another page.
 */
export function usedSpacing(elements: Iterable<Element>): TokenUse[] {
  const step = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 4;
  const sides = ['block-start', 'block-end', 'inline-start', 'inline-end'];
  const properties = ['row-gap', 'column-gap', ...sides.flatMap((side) => [`padding-${side}`, `margin-${side}`])];
  const found: TokenUse[] = [];
  for (const element of elements) {
    const style = getComputedStyle(element);
    for (const property of properties) {
      // A margin of `auto` may be as long as a step by chance.
      if ('computedStyleMap' in element && String(element.computedStyleMap().get(property)) === 'auto') continue;
      const steps = Math.abs(Number.parseFloat(style.getPropertyValue(property))) / step;
      // The scale has half steps too.
      if (steps > 0 && Number.isInteger(steps * 2)) found.push({ token: `--spacing × ${steps}`, property, element });
    }
  }
  return found;
}
