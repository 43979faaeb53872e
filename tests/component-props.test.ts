import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ComponentDoc, withCompilerOptions } from 'react-docgen-typescript';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { docgenOptions } from '../.storybook/docgen-options';
import { readStoriesSource } from '../.storybook/manifest/stories-source';
import { describeNativeProps } from '../.storybook/native-props/describe-native';
import { readAllNativeElements } from '../.storybook/native-props/native-elements';
import { withReadableValues } from '../.storybook/readable-values';
import { listStoriesFiles } from '../.storybook/status/stories-files';
import { root } from './project-fixture';

const source = join(root, 'packages/ui/src');
const files = globSync('*/*.tsx', { cwd: source }).filter((file) => file === `${dirname(file)}/${dirname(file)}.tsx`);

const settings = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
const { options } = ts.parseJsonConfigFileContent(settings.config, ts.sys, root);

const planted = join(source, 'planted/planted.tsx');
const plantedSource = `
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
const look = cva('', { variants: { size: { small: '', large: '' } }, defaultVariants: { size: 'small' } });
interface PlantedProps extends ComponentProps<'button'>, VariantProps<typeof look> {
  title: string;
  /** How loud it is. */
  volume?: number;
}
/** A component with faults. */
export function Planted({ size, ...props }: PlantedProps) {
  return <button className={look({ size })} {...props} />;
}`;

function createProgram() {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => path === planted || fileExists(path);
  host.readFile = (path) => (path === planted ? plantedSource : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === planted
      ? ts.createSourceFile(path, plantedSource, ts.ScriptTarget.Latest, true)
      : getSourceFile(path, ...rest);
  return ts.createProgram([...files.map((file) => join(source, file)), planted], options, host);
}

/** Returns the default of each variant by the name of its component's file, as cva has it. */
function variantDefaults(file: ts.SourceFile): [name: string, value: string][] {
  const defaults: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'defaultVariants') {
      const { initializer } = node;
      if (!ts.isObjectLiteralExpression(initializer)) return;
      for (const variant of initializer.properties)
        if (ts.isPropertyAssignment(variant))
          defaults.push([variant.name.getText(file), variant.initializer.getText(file).replaceAll("'", '')]);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return defaults;
}

let program: ts.Program;
let components: ComponentDoc[];

beforeAll(() => {
  program = createProgram();
  components = withCompilerOptions(options, docgenOptions)
    .parseWithProgramProvider(
      program.getRootFileNames().filter((file) => file.endsWith('.tsx')),
      () => program,
    )
    .filter(({ displayName }) => /^[A-Z]/.test(displayName));
}, 120_000);

const isPlanted = ({ filePath }: ComponentDoc) => filePath === planted;
const nameOf = ({ displayName, filePath }: ComponentDoc) => `${relative(source, filePath)} ${displayName}`;

const undescribed = (docs: readonly ComponentDoc[], isCounted = (_: { required: boolean }) => true) =>
  docs.flatMap((component) =>
    Object.values(component.props)
      .filter((prop) => prop.description === '' && isCounted(prop))
      .map((prop) => `${nameOf(component)} ${prop.name}`),
  );

const textOf = (value: { value?: string } | null) => (value?.value ?? '').replaceAll("'", '');

/** Variants whose default on the docs page is not the one that cva applies. */
const wrongDefaults = (docs: readonly ComponentDoc[]) =>
  docs.flatMap((component) => {
    const file = program.getSourceFile(component.filePath);
    const defaults = file
      ? Map.groupBy(variantDefaults(file), ([name]) => name)
      : new Map<string, [string, string][]>();
    return Object.values(component.props)
      .filter(({ declarations, parent }) => !parent && declarations?.length === 0)
      .filter(({ name, defaultValue }) => {
        const known = defaults.get(name);
        return known && !known.some(([, value]) => value === textOf(defaultValue as { value?: string } | null));
      })
      .map(({ name }) => `${nameOf(component)} ${name}`);
  });

/** Returns the keys of the `args` of the meta and of the first story, which Storybook adds to the table of props. */
function argNames({ statements }: ts.SourceFile): string[] {
  const variables = statements.filter(ts.isVariableStatement);
  const isExported = ({ modifiers }: ts.VariableStatement) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const initializerOf = (statement?: ts.VariableStatement) => statement?.declarationList.declarations[0]?.initializer;
  const meta = variables.find(({ declarationList }) => declarationList.declarations[0]?.name.getText() === 'meta');
  const keysIn = (node?: ts.Expression): string[] => {
    if (!node) return [];
    if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return keysIn(node.expression);
    if (!ts.isObjectLiteralExpression(node)) return [];
    return node.properties.flatMap(({ name }) => name?.getText().replaceAll("'", '') ?? []);
  };
  const argsOf = (node?: ts.Expression): string[] => {
    if (node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))) return argsOf(node.expression);
    if (!node || !ts.isObjectLiteralExpression(node)) return [];
    const args = node.properties.find(({ name }) => name?.getText() === 'args');
    return args && ts.isPropertyAssignment(args) ? keysIn(args.initializer) : [];
  };
  return [...argsOf(initializerOf(meta)), ...argsOf(initializerOf(variables.find(isExported)))];
}

/** A row of a props table. */
interface Row {
  name: string;
  description?: string;
  type?: { required?: boolean };
  table?: { type?: { summary: string }; defaultValue?: { summary: string } };
}

/** Returns the rows of the props table on each docs page, by the page's component. */
function propsTables(): [component: string, rows: Row[]][] {
  const elements = readAllNativeElements();
  return listStoriesFiles()
    .filter((file) => file.startsWith('packages/ui/'))
    .flatMap((file): [string, Row[]][] => {
      const { source: stories, component = '' } = readStoriesSource(file);
      const name = component.replace(/<.*/, '');
      const found = components.find(
        (one) => one.displayName === name && dirname(one.filePath) === join(root, dirname(file)),
      );
      if (!found) return [];
      const documented = Object.values(found.props).map((prop): [string, Row] => {
        const { value } = (prop.defaultValue as { value?: string | number | boolean } | null) ?? {};
        const table = {
          type: { summary: prop.type.name },
          ...(value !== undefined && { defaultValue: { summary: String(value) } }),
        };
        return [
          prop.name,
          { name: prop.name, description: prop.description, type: { required: prop.required }, table },
        ];
      });
      const args = Object.fromEntries(argNames(stories).map((key) => [key, '']));
      const own: Record<string, Row> = Object.fromEntries(documented);
      const native = elements[file]?.[name];
      const described = native ? describeNativeProps(native, own, args) : own;
      const context = { argTypes: described, initialArgs: args } as unknown as Parameters<typeof withReadableValues>[0];
      const shown = {
        ...Object.fromEntries(Object.keys(args).map((key) => [key, {}])),
        ...withReadableValues(context),
      };
      return [[name, Object.entries(shown).map(([key, row]) => Object.assign({}, row as Row, { name: key }))]];
    });
}

test('finds the components', () => {
  expect(components.length).toBeGreaterThan(120);
  const tab = components.find(({ displayName }) => displayName === 'Tab');
  expect(tab?.props['value']).toMatchObject({ required: true });
  expect(components.find(({ displayName }) => displayName === 'TabPanel')?.props['value']?.required).toBe(true);
  expect(Object.keys(components.find(({ displayName }) => displayName === 'Popover')?.props ?? {})).toContain('side');
});

test('every required prop has a description', () => {
  const own = components.filter((component) => !isPlanted(component));
  expect(undescribed(own, ({ required }) => required)).toEqual([]);
});

test('every optional prop has one too, including those of Radix', () => {
  expect(undescribed(components.filter((component) => !isPlanted(component)))).toEqual([]);
});

test('every row of the props table on a docs page has a description', () => {
  const tables = propsTables();
  expect(tables.length).toBeGreaterThan(100);
  const without = tables.flatMap(([component, rows]) =>
    rows.filter(({ description }) => !description).map(({ name }) => `${component} ${name}`),
  );
  expect(without).toEqual([]);
});

test('every optional boolean in a props table has a default', () => {
  const without = propsTables().flatMap(([component, rows]) =>
    rows
      .filter(({ type, table }) => table?.type?.summary === 'boolean' && !type?.required && !table.defaultValue)
      .map(({ name }) => `${component} ${name}`),
  );
  expect(without).toEqual([]);
});

test('every variant shows the default that it has', () => {
  expect(wrongDefaults(components.filter((component) => !isPlanted(component)))).toEqual([]);
});

test('every component says what it is', () => {
  expect(components.filter(({ description }) => description === '').map(nameOf)).toEqual([]);
});

test('a prop without description and a variant without default are found', () => {
  const faults = components.filter(isPlanted);
  expect(undescribed(faults)).toEqual(['planted/planted.tsx Planted title', 'planted/planted.tsx Planted size']);
  expect(wrongDefaults(faults)).toEqual(['planted/planted.tsx Planted size']);
});
