/** The order of the layers. A host's own layers `theme` and `base` come before the components, `utilities` after. */
const order = '@layer properties, sehat-tokens, theme, base, sehat-reset, sehat, components, utilities;';

/** Returns the statements of a style sheet that are in no other statement. */
export function topLevel(css) {
  const statements = [];
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of css.matchAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0 || !/^[};]$/.test(token)) continue;
    statements.push(css.slice(from, index + 1).trim());
    from = index + 1;
  }
  return statements;
}

export const bodyOf = (statement) => statement.slice(statement.indexOf('{') + 1, -1);
const inLayer = (name, statements) => `@layer ${name} {\n${statements.join('\n')}\n}\n`;

/** Returns the declarations of the Tailwind theme. A value `initial` only removes Tailwind's own values. */
export const declarationsOf = (theme) =>
  topLevel(theme.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    .filter((statement) => statement.startsWith('@theme'))
    .flatMap((block) => topLevel(bodyOf(block)))
    .filter((statement) => statement.startsWith('--') && !/^--[\w-]+\*/.test(statement));

/**
 * Splits the style sheet that Tailwind built into files of their own. Tailwind writes only the properties that classes
 * use, so the tokens take the other ones from the theme's source.
 */
export function splitStyles(built, theme) {
  const layers = { theme: [], base: [], components: [], utilities: [] };
  const fonts = [];
  const colours = [];
  const global = [];
  const keyframes = [];
  for (const statement of topLevel(built)) {
    const [, layer] = /^@layer (\w+) ?\{/.exec(statement) ?? [];
    if (layer in layers) layers[layer].push(bodyOf(statement));
    else if (/(^|\n|\*\/)@font-face/.test(statement)) fonts.push(statement);
    else if (statement.startsWith('@keyframes')) keyframes.push(statement);
    else if (/^@(layer properties|property)/.test(statement)) global.push(statement);
    else if (!statement.startsWith('@layer')) colours.push(statement);
  }
  const written = layers.theme.join('');
  const missing = declarationsOf(theme).filter((one) => !written.includes(`${one.slice(0, one.indexOf(':'))}:`));
  // On the root, it changes the host's own elements where the system is dark.
  const scheme = /color-scheme: ?light dark;/;
  if (!colours.some((rule) => scheme.test(rule))) throw new Error('No rule sets color-scheme to light dark.');
  const own = colours.map((rule) => rule.replace(scheme, ''));
  const tokens = [...layers.theme, `:root {\n${missing.join('\n')}\n}`, ...own];
  const follow = ':root:not([data-theme="light"], [data-theme="dark"]) { color-scheme: light dark; }';
  const forTailwind = topLevel(theme)
    .filter((statement) => !/(^|\n)@(import|layer)\b/.test(statement))
    .map((statement) => statement.replaceAll(/^\s*--[\w-]*\*: initial;\n/gm, ''));
  return {
    'tokens.css': [order, ...fonts, inLayer('sehat-tokens', tokens)].join('\n'),
    'reset.css': [order, inLayer('sehat-reset', [...layers.base, follow])].join('\n'),
    'components.css': [
      order,
      ...global,
      inLayer('sehat', [...keyframes, ...layers.components, ...layers.utilities]),
    ].join('\n'),
    'theme.css': `${forTailwind.join('\n')}\n`,
  };
}
