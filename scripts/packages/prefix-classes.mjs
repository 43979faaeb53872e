import { parseAst } from 'vite';

const prefix = 'sehat-';

/** A class in a selector. Its name may contain escaped characters, and does not begin with a digit. */
const inSelector = /\.(?!\d)((?:\\[0-9a-f]{1,6} ?|\\.|[\w\u0080-\uffff-])+)/gi;
const unescaped = (name) =>
  name
    .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');

/** Replaces each selector of a style sheet. Rules such as `@media` have none. */
const mapSelectors = (css, map) =>
  css.replaceAll(/([^{};]+)\{/g, (whole, selector) =>
    selector.trimStart().startsWith('@') ? whole : `${map(selector)}{`,
  );

/** Returns the names of all classes in a style sheet without comments. */
function classesOf(css) {
  const names = new Set();
  mapSelectors(css, (selector) => {
    for (const [, name] of selector.matchAll(inSelector)) names.add(unescaped(name));
    return selector;
  });
  return names;
}

const classProperties = new Set(['className', 'class']);
const classFunctions = new Set(['cx', 'cva']);

/**
 * Whether a text below this node consists of class names: true or false, or undefined when the nodes above decide.
 * In `cva`, the names of variants are no classes.
 */
function holdsClasses({ type, key, callee }, place) {
  if (type === 'Property') {
    if (place !== 'value') return false;
    if (classProperties.has(key.name)) return true;
    return key.name === 'defaultVariants' ? false : undefined;
  }
  if (type === 'CallExpression') return place === 'arguments' && classFunctions.has(callee.name);
  return type === 'BinaryExpression' ? false : undefined;
}

/** Yields each text of a program: where it is, and whether it stands where classes do. */
function* textsOf(node, ofClasses = false) {
  if (node.type === 'Literal' && typeof node.value === 'string') yield { node, ofClasses };
  if (node.type === 'TemplateElement') yield { node, ofClasses };
  for (const [place, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') yield* textsOf(child, holdsClasses(node, place) ?? ofClasses);
}

/** Whether a text is a list of classes wherever it stands, such as `flex gap-2`. The word `hidden` alone is not. */
const isClassList = (words, classes) =>
  words.every((word) => classes.has(word)) && (words.length > 1 || /[-:[/]/.test(words[0]));

function withPrefixes(code, classes) {
  let result = '';
  let from = 0;
  for (const { node, ofClasses } of textsOf(parseAst(code))) {
    const quote = node.type === 'Literal' ? 1 : 0;
    const text = code.slice(node.start + quote, node.end - quote);
    const words = text.match(/\S+/g) ?? [];
    if (words.length === 0 || !(ofClasses || isClassList(words, classes))) continue;
    result += code.slice(from, node.start + quote);
    result += text.replaceAll(/\S+/g, (word) => (classes.has(word) ? prefix + word : word));
    from = node.end - quote;
  }
  return result + code.slice(from);
}

/**
 * Gives the classes of a package a prefix, in its style sheet and in its modules. Without it, a host's classes of the
 * same name would change the components, and the components' classes the host.
 *
 * @param {string} sheet
 * @param {ReadonlyMap<string, string>} codes the code of each module, by file name
 * @returns {{ sheet: string, codes: Map<string, string> }}
 */
export function prefixClasses(sheet, codes) {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const classes = classesOf(css);
  return {
    sheet: mapSelectors(css, (selector) => selector.replaceAll(inSelector, `.${prefix}$1`)),
    codes: new Map(Array.from(codes, ([file, code]) => [file, withPrefixes(code, classes)])),
  };
}
