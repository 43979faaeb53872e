import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { spacingSteps } from '../packages/ui/src/foundations/spacing-steps';
import { colourPairs } from '../packages/ui/src/tokens/colour-pairs';
import { root } from './project-fixture';

const theme = readFileSync(join(root, 'packages/ui/src/tokens/theme.css'), 'utf8');
const colours = new Set([...theme.matchAll(/--color-([\w-]+): var\(/g)].map(([, name = '']) => name));
const pairs = new Set(colourPairs.map(({ foreground, background }) => `${foreground} on ${background}`));
const steps = new Set<string>([...spacingSteps.map(({ step }) => String(step)), '0', 'px', 'auto']);

/** Steps outside the list, each for one drawing or layout that no other component has. */
const exceptions: Record<string, string[]> = {
  'packages/ui/src/call-stage/call-stage.tsx': ['[24rem]'],
  'packages/ui/src/expert-card/expert-card.tsx': ['9'],
  'packages/ui/src/hero/hero.tsx': ['28', '[10px]'],
  'packages/ui/src/medicine-card/medicine-card.tsx': ['3.5'],
  'packages/ui/src/portrait/portrait.tsx': ['[3px]'],
  'packages/ui/src/section/section.tsx': ['14'],
};

const spacing = /^-?(?:[pm][xysetb]?|gap(?:-[xy])?|space-[xy]|scroll-[pm][xysetb]?)-(?<step>\d.*|\[.+\]|px|auto)$/;

/** Lengths that follow the text, the window or a safe area cannot be steps of a scale. */
const isRelative = (step: string) => /^\[.*(?:em|%|vw|env\(|var\().*\]$/.test(step) && !/^\[[\d.]+rem\]$/.test(step);

/** The part before the last colon holds variants such as `hover:`. A mark at the end makes the class important. */
function splitClass(name: string): [variants: string, utility: string] {
  const end = name.lastIndexOf(':') + 1;
  return [name.slice(0, end), name.slice(end).replace(/!$/, '')];
}

/** Returns the spacing steps outside the list in a list of class names. */
const unknownSteps = (classes: readonly string[]) =>
  classes.flatMap((name) => {
    const step = spacing.exec(splitClass(name)[1])?.groups?.['step'];
    return step && !steps.has(step) && !isRelative(step) ? [step] : [];
  });

/** A pseudo-element without text has a background, and no colour of its own. */
const isTextless = (variants: string) => /(?:^|:)(?:before|after|backdrop):/.test(variants);

/** Returns the pairs outside the list that one element has. A variant changes one or both colours of the element. */
function unknownPairs(classes: readonly string[]) {
  const found = { text: new Map<string, string>(), bg: new Map<string, string>() };
  for (const name of classes) {
    const [variants, utility] = splitClass(name);
    const [, kind, colour = ''] = /^(text|bg)-([\w-]+)$/.exec(utility) ?? [];
    if ((kind === 'text' || kind === 'bg') && colours.has(colour) && !isTextless(variants))
      found[kind].set(variants, colour);
  }
  return [...new Set([...found.text.keys(), ...found.bg.keys()])].flatMap((variants) => {
    const [foreground, background] = [found.text, found.bg].map((side) => side.get(variants) ?? side.get(''));
    const pair = `${foreground} on ${background}`;
    return foreground && background && !pairs.has(pair) ? [pair] : [];
  });
}

/** Returns the class lists of a module: its string literals, split at spaces. */
function classListsOf(file: string): string[][] {
  const lists: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) lists.push(node.text.split(/\s+/));
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(join(root, file), 'utf8');
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return lists;
}

const files = globSync(['packages/{ui,simulator}/src/**/*.tsx', 'apps/web/src/**/*.tsx'], { cwd: root }).filter(
  (file) => !/\.(?:stories|test)\.|foundations\/|component-guide\//.test(file),
);

test('components use the spacing steps of the docs only', () => {
  expect(files.length).toBeGreaterThan(250);
  const unknown = files.flatMap((file) => {
    const allowed = exceptions[file] ?? [];
    return classListsOf(file)
      .flatMap(unknownSteps)
      .filter((step) => !allowed.includes(step))
      .map((step) => `${file} ${step}`);
  });
  expect(unknown).toEqual([]);
});

test('every exception is needed', () => {
  const unused = Object.entries(exceptions).flatMap(([file, allowed]) => {
    const used = new Set(classListsOf(file).flatMap(unknownSteps));
    return allowed.filter((step) => !used.has(step)).map((step) => `${file} ${step}`);
  });
  expect(unused).toEqual([]);
});

test('every step of the docs is in use', () => {
  const used = new Set(
    files
      .flatMap(classListsOf)
      .flat()
      .map((name) => spacing.exec(splitClass(name)[1])?.groups?.['step']),
  );
  expect(spacingSteps.filter(({ step }) => !used.has(String(step)))).toEqual([]);
});

test('components use the pairs of colours of the docs only', () => {
  expect(
    files.flatMap((file) =>
      classListsOf(file)
        .flatMap(unknownPairs)
        .map((pair) => `${file} ${pair}`),
    ),
  ).toEqual([]);
});

test('components change with a theme by its variant, which also follows the system', () => {
  const isByAttribute = (name: string) => /data-\[theme|contrast-more:/.test(name);
  expect(isByAttribute('in-data-[theme=contrast]:border-current')).toBe(true);
  const found = files.flatMap((file) =>
    classListsOf(file)
      .flat()
      .filter(isByAttribute)
      .map((name) => `${file} ${name}`),
  );
  expect(found, 'use high-contrast: or dark:').toEqual([]);
});

test('a step and a pair outside the lists are found', () => {
  expect(unknownSteps(['p-7', '-mt-[5px]', 'gap-2', 'sm:px-[1.5rem]', 'me-[0.2em]', 'm-auto'])).toEqual([
    '7',
    '[5px]',
    '[1.5rem]',
  ]);
  expect(unknownPairs(['bg-action', 'text-on-action', 'hover:bg-danger', 'before:bg-attention'])).toEqual([
    'on-action on danger',
  ]);
  expect(unknownPairs(['bg-surface', 'text-ink', 'hover:bg-action', 'hover:text-on-action'])).toEqual([]);
});
