// Scaffolds files in this project's style: npm run new -- component|machine|route|mock <name> [options]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatFiles } from './format-files.mjs';
import { compileMessages } from './messages.mjs';
import { registerComponent, registerMachine, registerRoute, registerTable } from './register.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const groups = ['Actions', 'Forms', 'Overlays', 'Feedback', 'Navigation', 'Layout', 'Data', 'Care'];
const accesses = ['open', 'signedIn', 'admin'];

const usage = `Usage:
  npm run new -- component <name> [--group ${groups.join('|')}]
  npm run new -- machine <name>
  npm run new -- route <path> [--access ${accesses.join('|')}] [--title "Lab Tests"]
  npm run new -- mock <table>
Names are kebab-case (lab-booking); a path begins with a slash and may hold parameters (/orders/:orderId).`;

class Refusal extends Error {}
const refuse = (message) => {
  throw new Refusal(message);
};

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns every spelling of a kebab-case name that a template may use. */
function spellings(name) {
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  return {
    kebab: name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    words: words.join(' '),
    title: words.map(capital).join(' '),
  };
}

function readName(name, what) {
  if (!name) refuse(`A ${what} needs a name.`);
  if (!kebab.test(name))
    refuse(`"${name}" is no name for a ${what}: use lower-case words joined by hyphens, as in lab-booking.`);
  return spellings(name);
}

const pathPattern = /^(\/(:[a-z][A-Za-z0-9]*|[a-z][a-z0-9]*(-[a-z0-9]+)*))+$/;

function readRoute(path, title) {
  if (!path) refuse('A route needs a path.');
  if (!pathPattern.test(path)) refuse(`"${path}" is no path: write it as /lab-tests or /orders/:orderId.`);
  const segments = path.split('/').filter((segment) => segment && !segment.startsWith(':'));
  if (segments.length === 0) refuse(`"${path}" has nothing but parameters: a page needs a name.`);
  const names = spellings(segments.join('-'));
  return { ...names, path, title: title ?? names.title };
}

const oneOf = (value, allowed, option) =>
  allowed.includes(value) ? value : refuse(`--${option} is one of ${allowed.join(', ')}; not "${value}".`);

const kinds = {
  component: {
    options: ['group'],
    read: (name, { group = 'Layout' }) => {
      oneOf(group, groups, 'group');
      return { ...readName(name, 'component'), section: group === 'Care' ? 'Care' : `Components/${group}` };
    },
    folder: ({ kebab: name }) => `packages/ui/src/${name}`,
    register: registerComponent,
    next: ({ kebab: name }) => [
      `Say in ${name}.stories.tsx when to use it and when not; show each variant and state.`,
      'npm run storybook',
    ],
  },
  machine: {
    options: [],
    read: (name) => readName(name, 'machine'),
    folder: ({ kebab: name }) => `packages/machines/src/${name}`,
    register: registerMachine,
    next: ({ kebab: name, pascal }) => [
      `Give ${name}.types.ts its events and failures, ${name}.model.ts everything that can happen, and ${name}.rules.ts a row per rule.`,
      `npm run test:unit -- ${name}`,
      `npm run simulate -- ${name}`,
      'npm run layouts, which writes the layout of its chart',
      `npm run storybook, then Machines/Workbench/${pascal}`,
    ],
  },
  route: {
    options: ['access', 'title'],
    read: (path, { access = 'open', title }) => ({
      ...readRoute(path, title),
      access: oneOf(access, accesses, 'access'),
    }),
    folder: ({ kebab: name }) => `apps/web/src/routes/${name}`,
    register: registerRoute,
    next: ({ kebab: name }) => [
      'Translate its title in apps/web/src/messages.',
      `Wire it in routes/${name}/route.tsx; show every state of it in ${name}-page.stories.tsx.`,
      'npm run storybook',
    ],
  },
  mock: {
    options: [],
    read: (name) => readName(name, 'table'),
    folder: () => 'mocks/tables',
    register: registerTable,
    next: ({ kebab: name }) => [
      `Give mocks/tables/${name}.ts its columns, grants and rules.`,
      `npm run test:unit -- ${name}`,
    ],
  },
};

const fill = (text, values) =>
  text.replace(
    /\{\{(\w+)\}\}/g,
    (_, key) => values[key] ?? refuse(`The template uses {{${key}}}, which has no value.`),
  );

/** Returns the files of a scaffold, path to content. Writes nothing. */
function render(kind, values) {
  const templates = join(root, 'scripts/templates', kind);
  const folder = kinds[kind].folder(values);
  return new Map(
    readdirSync(templates).map((template) => [
      `${folder}/${template.replace('__name__', values.kebab).replace(/[.]tmpl$/, '')}`,
      fill(readFileSync(join(templates, template), 'utf8'), values),
    ]),
  );
}

function readArguments() {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { group: { type: 'string' }, access: { type: 'string' }, title: { type: 'string' } },
  });
  const [kind, name, ...rest] = positionals;
  if (!kind || !Object.hasOwn(kinds, kind))
    refuse(`What shall it be? ${kind ? `"${kind}" is unknown.` : ''}\n${usage}`);
  if (rest.length > 0) refuse(`One at a time: what is ${rest.join(' ')}?\n${usage}`);
  const foreign = Object.keys(options).filter((option) => !kinds[kind].options.includes(option));
  if (foreign.length > 0) refuse(`A ${kind} has no option --${foreign.join(', --')}.\n${usage}`);
  return { kind, values: kinds[kind].read(name, options) };
}

async function main() {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  const { kind, values } = readArguments();
  const files = render(kind, values);
  const taken = [...files.keys()].filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) refuse(`These files exist already; nothing was changed:\n  ${taken.join('\n  ')}`);
  const edits = (await kinds[kind].register?.(root, values, refuse)) ?? new Map();

  for (const [path, content] of [...files, ...edits]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  formatFiles(root, [...files.keys(), ...edits.keys()]);
  await compileMessages();
  for (const path of files.keys()) console.log(`new      ${relative('.', path)}`);
  for (const path of edits.keys()) console.log(`changed  ${path}`);
  console.log(`\nNext:\n  ${kinds[kind].next(values).join('\n  ')}`);
}

try {
  await main();
} catch (error) {
  const isUnknownOption = error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
  if (!(error instanceof Refusal) && !isUnknownOption) throw error;
  console.error(isUnknownOption ? `${error.message}\n${usage}` : error.message);
  process.exitCode = 1;
}
