import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { Scanner } from '@tailwindcss/oxide';
import { transform } from 'lightningcss';
import { compile, __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { root } from '../root.ts';
import type { ReadFile } from './import-graph.ts';

const tokens = join(root, 'packages/ui/src/tokens');
const tailwind = createRequire(import.meta.url).resolve('tailwindcss/index.css');

/** The values of a custom property, one per theme, and the variables in them. */
interface Variable {
  values: string[];
  uses: Set<string>;
}

function collectVariables(value: unknown, into: Set<string>) {
  if (typeof value !== 'object' || value === null) return;
  const { type, value: inner } = value as { type?: string; value?: { name?: { ident?: string } } };
  if (type === 'var' && inner?.name?.ident) into.add(inner.name.ident);
  for (const part of Object.values(value)) collectVariables(part, into);
}

/** Splits a style sheet into its custom properties, the rules without them, and the variables in those rules. */
function readStyles(css: string) {
  const variables = new Map<string, Variable>();
  const uses = new Set<string>();
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: {
      Declaration: {
        custom({ name, value }) {
          const variable = variables.get(name) ?? { values: [], uses: new Set() };
          variables.set(name, variable);
          variable.values.push(JSON.stringify(value));
          collectVariables(value, variable.uses);
          // Tailwind's internal variables belong to a utility and are not tokens.
          return name.startsWith('--tw-') ? undefined : [];
        },
      },
      Variable({ name }) {
        uses.add(name.ident);
      },
    },
  });
  for (const [name, variable] of variables)
    if (name.startsWith('--tw-')) for (const one of variable.uses) uses.add(one);
  return { variables, uses, rules: code.toString() };
}

/**
 * Returns a function that describes the styles of files. A description holds the rules of their Tailwind classes, the
 * resolved values of the tokens in them, and the rules of every page. Two descriptions are equal when no change of
 * the theme affects the files.
 */
export async function createUsedStyles(readFile: ReadFile) {
  const loadStylesheet = (id: string, base: string) => {
    const path = id === 'tailwindcss' ? tailwind : join(base, id);
    const content = readFile(relative(root, path));
    return Promise.resolve({ path, base: join(path, '..'), content });
  };
  const theme = readFile(relative(root, join(tokens, 'theme.css')));
  const design = await loadDesignSystem(theme, { base: tokens, loadStylesheet });
  const everywhere = readStyles((await compile(theme, { base: tokens, loadStylesheet })).build([]));

  const rules = new Map<string, ReturnType<typeof readStyles> | undefined>();
  const ruleOf = (candidate: string) => {
    if (!rules.has(candidate)) {
      const [css] = design.candidatesToCss([candidate]);
      rules.set(candidate, css ? readStyles(css) : undefined);
    }
    return rules.get(candidate);
  };
  const classes = new Map<string, string[]>();
  const classesOf = (file: string) => {
    const known = classes.get(file);
    if (known) return known;
    const content = readFile(file);
    const found = new Scanner({}).scanFiles([{ content, extension: extname(file).slice(1) }]);
    classes.set(file, found);
    return found;
  };
  const variableOf = (name: string): Variable | undefined => {
    const declared = everywhere.variables.get(name);
    if (declared) return declared;
    const value = design.resolveThemeValue(name);
    return value === undefined ? undefined : readStyles(`a { ${name}: ${value} }`).variables.get(name);
  };

  return (files: readonly string[]): string => {
    const used = new Set(everywhere.uses);
    const lines = [everywhere.rules];
    for (const candidate of new Set(files.flatMap(classesOf))) {
      const rule = ruleOf(candidate);
      if (!rule) continue;
      lines.push(rule.rules);
      for (const name of rule.uses) used.add(name);
    }
    for (const name of used) {
      const variable = variableOf(name);
      if (!variable) continue;
      lines.push(`${name}: ${variable.values.join(' | ')}`);
      for (const other of variable.uses) used.add(other);
    }
    return lines.toSorted().join('\n');
  };
}
