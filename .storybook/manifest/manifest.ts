import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ComponentGuide } from '@sehat/ui/component-guide';
import { withCustomConfig } from 'react-docgen-typescript';
import { type ComponentManifest, formatComponentManifest } from 'storybook/internal/toolsets-docs';
import type { IndexEntry } from 'storybook/internal/types';
import { describeTokens } from '../../scripts/packages/design-tokens.mjs';
import { docgenOptions, withoutSlips } from '../docgen-options.ts';
import { root } from '../root.ts';
import { otherNames } from '../search/aliases.ts';
import { packageName, readStoriesSource } from './stories-source.ts';
import { wholeSnippet } from './whole-snippet.ts';

type Component = ComponentManifest;

export interface Manifests {
  components?: { components: Record<string, Component> };
  docs?: { docs: Record<string, { id: string; title?: string; path?: string; content?: string }> };
  tokens?: unknown;
}

/** Returns imports per component. Storybook itself writes the name of the package, which has no such export. */
function writeImports(names: Iterable<string>, modules: ReadonlyMap<string, string>): string {
  const known = [...names].filter((name) => modules.has(name));
  const lines = Map.groupBy(known, (name) => modules.get(name));
  return [...lines].map(([module, from]) => `import { ${from.join(', ')} } from '${module}';`).join('\n');
}

const namesIn = (imports = '') =>
  new Set(
    [...imports.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );

/** Returns the guide as tags, which Storybook writes below the description. */
function tagsOf(guide: ComponentGuide | undefined, names: readonly string[]) {
  const { when = [], whenNot = [], keyboard = [], gaps = [] } = guide ?? {};
  const tags = {
    'also called': names.length > 0 ? [names.join(', ')] : [],
    'when to use': when,
    'when not to use': whenNot,
    keyboard: keyboard.map(({ keys, effect }) => `${keys}: ${effect}`),
    'known gaps': gaps,
  };
  return Object.fromEntries(Object.entries(tags).filter(([, lines]) => lines.length > 0));
}

/** Removes slips, the path of this machine, and the name of the clone's folder, which begins each `fileName`. */
const readable = <Part extends object>(part: Part): Part =>
  JSON.parse(
    withoutSlips(JSON.stringify(part))
      .replaceAll(`${root}/`, '')
      .replaceAll(`"fileName":"${basename(root)}/`, '"fileName":"'),
  ) as Part;

/**
 * Adds the props of generic components. Storybook gives up on a meta such as `component: Table<Order>`, with an error.
 */
function withGenericComponents(components: readonly Component[]): Component[] {
  const sourceOf = ({ path = '' }: Component) => join(root, path.replace('.stories.tsx', '.tsx'));
  const generic = components.filter((one) => one.error && existsSync(sourceOf(one)));
  if (generic.length === 0) return [...components];
  const docs = withCustomConfig(join(root, 'tsconfig.json'), docgenOptions).parse(generic.map(sourceOf));
  return components.flatMap((one) => {
    if (!one.error) return [one];
    const name = one.name.replace(/<.*/, '');
    const found = docs.find(({ displayName, filePath }) => displayName === name && filePath === sourceOf(one));
    const { error: _, ...rest } = one;
    // Storybook's page of all components fails on a default that is a number or a boolean.
    for (const prop of Object.values(found?.props ?? {})) {
      const defaultValue = prop.defaultValue as { value: unknown } | null;
      if (defaultValue) defaultValue.value = String(defaultValue.value);
    }
    return found ? [{ ...rest, name, description: found.description, reactDocgenTypescript: found }] : [];
  });
}

function describeComponent(component: Component, title: string): Component {
  const { path = '', subcomponents = {}, stories } = component;
  const { guide, component: named = component.name, modules } = readStoriesSource(path);
  const imports = writeImports(
    [...namesIn(component.import)].filter((name) => modules.get(name) !== 'storybook/test'),
    modules,
  );
  const snippets = { file: path.replace(/^[.][/]/, ''), component: named, imported: namesIn(imports) };
  const parts = Object.entries(subcomponents).map(
    ([name, part]) => [name, { ...part, import: writeImports([name], modules) }] as const,
  );
  const names = otherNames(title).map((name) => name.title);
  return readable({
    ...component,
    import: imports,
    ...(stories && {
      stories: stories.map(({ snippet, ...story }) => {
        const whole = snippet && wholeSnippet(snippet, snippets);
        return whole ? Object.assign(story, { snippet: whole }) : story;
      }),
    }),
    jsDocTags: tagsOf(guide, names),
    ...(parts.length > 0 && { subcomponents: Object.fromEntries(parts) }),
  });
}

const tokenSheets = { colours: 'colours', contrast: 'contrast-theme', theme: 'theme' };

const readTokens = () =>
  describeTokens(
    Object.fromEntries(
      Object.entries(tokenSheets).map(([key, name]) => [
        key,
        readFileSync(join(root, `packages/ui/src/tokens/${name}.css`), 'utf8'),
      ]),
    ) as Record<keyof typeof tokenSheets, string>,
  );

const firstSentence = (text = '') => (/^.+?[.](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll(/\s+/g, ' ');

/** Returns the Markdown of an MDX page without its imports and its examples. */
const markdownOf = (mdx: string) =>
  mdx
    .replaceAll(/^(?:import .*|<(?:Meta|Canvas) .*\/>)\n+/gm, '')
    .replaceAll('](?path=', '](./?path=')
    .trimStart();

/** Returns a Markdown file per page of the patterns. */
function describePatterns({ docs }: Manifests) {
  const pages = Object.values(docs?.docs ?? {}).filter(({ title = '' }) => title.startsWith('Patterns/'));
  return pages.map(({ id, title = '', content = '' }) => {
    const text = markdownOf(content);
    const [, summary = ''] = /^# .+\n+(.+(?:\n.+)*)/.exec(text) ?? [];
    const file = `patterns/${id.replace(/^patterns-|--docs$/g, '')}.md`;
    return { file, text, line: `- [${title.replace('Patterns/', '')}](${file}): ${firstSentence(summary)}` };
  });
}

/** Returns the files for language models: an index with a line per page, and the pages of components and patterns. */
function describeForModels(manifests: Manifests, titles: ReadonlyMap<string, string>): Map<string, string> {
  const components = Object.values(manifests.components?.components ?? {});
  const files = new Map(components.map((one) => [`components/${one.id}.md`, `${formatComponentManifest(one)}\n`]));
  const groups = Map.groupBy(components, ({ id }) => titles.get(id)?.split('/').slice(0, -1).join(', ') ?? '');
  const sections = [...groups].map(([group, members]) => {
    const lines = members.map(
      ({ id, name, description }) => `- [${name}](components/${id}.md): ${firstSentence(description)}`,
    );
    return [`## ${group}`, '', ...lines, ''].join('\n');
  });
  const intro = [
    '# Sehat',
    '',
    '> The design system of a healthcare app for patients, doctors and admins in India: React components and tokens.',
    '',
    'Each component is a module, such as `@sehat/ui/button`. Colours, spacing and shadows come from tokens:',
    '[tokens.json](manifests/tokens.json). All props and stories as data: [components.json](manifests/components.json).',
    '',
  ];
  const patterns = describePatterns(manifests);
  for (const { file, text } of patterns) files.set(file, text);
  const section = ['## Patterns', '', ...patterns.map(({ line }) => line), ''];
  return files.set('llms.txt', [intro.join('\n'), sections.join('\n'), section.join('\n')].join('\n'));
}

/** Shows the guide on docs pages. It is no component of the design system. */
const guidePath = './packages/ui/src/component-guide/component-guide.stories.tsx';

/** Whether a stories file shows a component that a package exports. Other files hold its tests, or pages of the app. */
const isOfComponent = ({ path = '' }: Component) =>
  path !== guidePath && packageName(path.replace(/^[.][/]/, ''), `./${basename(path, '.stories.tsx')}`) !== undefined;

/**
 * A preset that completes Storybook's manifests: guides, other names, imports as the packages export them, and the
 * tokens. Pages of the app and stories that only test a component are left out. A build also writes the files for
 * language models.
 */
export function completeManifests(
  manifests: Manifests,
  { manifestEntries, outputDir }: { manifestEntries: IndexEntry[]; outputDir?: string },
): Manifests {
  const titles = new Map(manifestEntries.map(({ id, title }) => [id.replace(/--.*$/, ''), title]));
  const known = Object.values(manifests.components?.components ?? {}).filter(isOfComponent);
  const components = Object.fromEntries(
    withGenericComponents(known).map((one) => [one.id, describeComponent(one, titles.get(one.id) ?? '')]),
  );
  const complete = { ...manifests, components: { ...manifests.components, components }, tokens: readTokens() };
  if (outputDir) {
    for (const [name, text] of describeForModels(complete, titles)) {
      mkdirSync(dirname(join(outputDir, name)), { recursive: true });
      writeFileSync(join(outputDir, name), text);
    }
  }
  return complete;
}
