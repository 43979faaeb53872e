import { type Rule, type Selector, transform } from 'lightningcss';

/** The classes of a document's elements. */
function classesOf(html: string): Set<string> {
  const lists = html.matchAll(/\sclass="([^"]*)"/g);
  return new Set([...lists].flatMap(([, list = '']) => unescape(list).split(' ')));
}

const unescape = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/**
 * Whether a selector can match in a document. Checks classes outside of functions such as `:not()`, `:is()` and
 * `:has()`.
 */
const canMatch = (selector: Selector, classes: ReadonlySet<string>) =>
  selector.every((part) => part.type !== 'class' || classes.has(part.name));

/** The rules of a style sheet that can match elements of a document, in order. */
export function criticalCss(css: string, html: string): string {
  const classes = classesOf(html);
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.some((selector) => canMatch(selector, classes)) ? undefined : []),
      },
    },
  });
  return code.toString();
}

const isUtilities = (rule: Rule) => rule.type === 'layer-block' && rule.value.name?.join('.') === 'utilities';

/** The utilities layer of a style sheet. Each document contains all other rules. */
export function utilitiesOf(css: string): string {
  let inside = false;
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule(rule) {
        inside ||= isUtilities(rule);
        return inside ? undefined : [];
      },
      RuleExit(rule) {
        inside &&= !isUtilities(rule);
      },
    },
  });
  return code.toString();
}
