/**
 * The class names that a page may use: position, spacing, size, wrapping and visibility. Components of `@sehat/ui`
 * define the appearance.
 */
const layout = [
  'block|contents|hidden|invisible|sr-only',
  'flex|inline-flex|flex-(?:1|col|row|wrap)|basis-\\S+|grow|shrink-0|order-\\S+',
  'grid|grid-(?:cols|rows|flow)-\\S+|(?:col|row)-(?:span|start|end)-\\S+',
  '(?:items|justify|justify-items|justify-self|content|self|place-items|place-content)-\\S+',
  'gap(?:-[xy])?-\\S+|-?[mp][xytbse]?-\\S+',
  '(?:min-|max-)?[wh]-\\S+|aspect-\\S+|overflow-y-auto',
  '@container|wrap-anywhere|sticky|z-header|(?:top|bottom)-\\S+|empty:hidden|not-empty:m\\S+',
].join('|');

/** A prefix for a viewport width, a container width or print. */
const variant = '(?:(?:max-)?(?:sm|md|lg|xl)|@(?:max-)?\\w+|print):';

const allowed = new RegExp(`^(?:${variant})*(?:${layout})$`);

const isAllowed = (name: string) => allowed.test(name);

/**
 * Finds class names in a page's source that are no layout utility (see `layout`). Reads `className="…"` and the
 * strings in `className={…}`.
 */
export function styledClasses(source: string): string[] {
  const values = [...source.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].map(([, plain, expression]) =>
    plain === undefined ? [...(expression ?? '').matchAll(/'([^']*)'/g)].map(([, text]) => text).join(' ') : plain,
  );
  return values.flatMap((value) => value.split(/\s+/)).filter((name) => name !== '' && !isAllowed(name));
}
