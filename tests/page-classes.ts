/**
 * What a page may say in class names: where things stand, how much room they have, whether they are seen. How they look is said in `@sehat/ui`.
 */
const layout = [
  'block|contents|hidden|invisible|sr-only',
  'flex|inline-flex|flex-(?:1|col|row|wrap)|basis-\\S+|grow|shrink-0|order-\\S+',
  'grid|grid-(?:cols|rows|flow)-\\S+|(?:col|row)-(?:span|start|end)-\\S+',
  '(?:items|justify|justify-items|justify-self|content|self|place-items|place-content)-\\S+',
  'gap(?:-[xy])?-\\S+|-?[mp][xytbse]?-\\S+',
  '(?:min-|max-)?[wh]-\\S+|aspect-\\S+',
  '@container|sticky|(?:top|bottom)-\\S+|empty:hidden|not-empty:m\\S+',
].join('|');

/** At which width, of the window or of a container, or on which medium it holds. */
const variant = '(?:(?:max-)?(?:sm|md|lg|xl)|@(?:max-)?\\w+|print):';

const allowed = new RegExp(`^(?:${variant})*(?:${layout})$`);

const isAllowed = (name: string) => allowed.test(name);

/** The class names of a page's source that say more than layout. Read from `className="…"` and from the strings in `className={…}`. */
export function styledClasses(source: string): string[] {
  const values = [...source.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].map(([, plain, expression]) =>
    plain === undefined ? [...(expression ?? '').matchAll(/'([^']*)'/g)].map(([, text]) => text).join(' ') : plain,
  );
  return values.flatMap((value) => value.split(/\s+/)).filter((name) => name !== '' && !isAllowed(name));
}
