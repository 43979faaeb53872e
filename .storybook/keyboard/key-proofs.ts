import ts from 'typescript';
import { readStoriesSource } from '../manifest/stories-source.ts';

/** A row of a guide's keyboard table, and the stories whose steps press its keys. */
export interface KeyProof {
  keys: string;
  /** Export names of stories. Together they press every key of the row. */
  stories: string[];
  /** Keys that no story presses. */
  missing: string[];
}

const text = 'a character';
const arrow = 'an arrow key';

/** The keys of a row, as `userEvent` names them. The first pattern that matches a part of the row decides. */
const names: [RegExp, string[]][] = [
  [/^tab$/i, ['Tab']],
  [/^(?:then )?arrow keys$/i, [arrow]],
  [/^esc(?:ape)?$/i, ['Escape']],
  [/^space$/i, [' ']],
  [/^(?:arrow up|↑)$/i, ['ArrowUp']],
  [/^(?:arrow down|↓)$/i, ['ArrowDown']],
  [/^(?:arrow left|←)$/i, ['ArrowLeft']],
  [/^(?:arrow right|→)$/i, ['ArrowRight']],
  [/^alt and arrow down$/i, ['Alt+ArrowDown']],
  [/^alt and arrow up$/i, ['Alt+ArrowUp']],
  [/^(?:a letter|letters|digits|the key shown)$/i, [text]],
];

/** Returns the keys of a row such as `Home, End` or `Enter or Space`. */
const keysOf = (row: string) =>
  row
    .replaceAll(/([↑↓←→])/g, ',$1,')
    .split(/,| or /)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => names.find(([pattern]) => pattern.test(part))?.[1] ?? [part]);

/** Returns the keys in a text for `userEvent.keyboard`: `{Alt>}{ArrowDown}{/Alt}`, `[Space]`, or characters. */
function keysIn(typed: string): string[] {
  const together = [...typed.matchAll(/\{(\w+)>\}\{(\w+)\}/g)].map(([, held, key]) => `${held}+${key}`);
  const named = [...typed.matchAll(/[{[]\/?(\w+)[^}\]]*[}\]]/g)].map(([, key = '']) => (key === 'Space' ? ' ' : key));
  const rest = typed.replaceAll(/[{[][^}\]]*[}\]]/g, '');
  return [
    ...named,
    ...together,
    ...named.filter((key) => key.startsWith('Arrow')).map(() => arrow),
    ...(rest === ' ' ? [' '] : rest ? [text] : []),
  ];
}

const keyCalls = new Set(['keyboard', 'type']);

/** Returns the keys that each story presses in its play function, and in the functions of the file that it uses. */
function readPressedKeys(source: ts.SourceFile): Map<string, Set<string>> {
  const declared = new Map<string, ts.Node>();
  const stories = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer) continue;
      declared.set(name.getText(), initializer);
      if (isExported) stories.set(name.getText(), initializer);
    }
  }
  const collect = (node: ts.Node, into: Set<string>, seen: Set<ts.Node>) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { text: called } = node.expression.name;
      if (called === 'tab') into.add('Tab');
      const typed = node.arguments.at(called === 'type' ? 1 : 0);
      if (keyCalls.has(called) && typed && ts.isStringLiteralLike(typed))
        for (const key of keysIn(typed.text)) into.add(key);
    }
    if (ts.isStringLiteralLike(node) && /^\{\w+\}$/.test(node.text)) for (const key of keysIn(node.text)) into.add(key);
    if (ts.isIdentifier(node)) {
      const used = declared.get(node.text);
      if (used) collect(used, into, seen);
    }
    ts.forEachChild(node, (child) => collect(child, into, seen));
  };
  return new Map(
    [...stories].map(([name, node]) => {
      const keys = new Set<string>();
      collect(node, keys, new Set());
      return [name, keys];
    }),
  );
}

/** Returns a proof per row of the keyboard table in a stories file. A row may name the stories that count for it. */
export function readKeyProofs(file: string, { source, guide } = readStoriesSource(file)): KeyProof[] {
  const pressed = guide?.keyboard ? readPressedKeys(source) : new Map<string, Set<string>>();
  return (guide?.keyboard ?? []).map(({ keys, provenBy }) => {
    const wanted = keysOf(keys);
    const counted = [...pressed].filter(([name]) => provenBy?.includes(name) ?? true);
    const found = new Set(counted.flatMap(([, story]) => wanted.filter((key) => story.has(key))));
    return {
      keys,
      stories: counted.filter(([, story]) => wanted.some((key) => story.has(key))).map(([name]) => name),
      missing: wanted.filter((key) => !found.has(key)),
    };
  });
}
