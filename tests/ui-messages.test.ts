import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UiMessageOverrides, UiMessages } from '@sehat/ui/locale';
import { hindi } from '@sehat/ui/messages/hi';
import ts from 'typescript';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { root } from './project-fixture';

const sources = globSync('packages/ui/src/*/*.tsx', { cwd: root })
  .filter((file) => !/stories|foundations|component-guide/.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

/** Finds English defaults of props, such as `closeLabel = 'Close'`. A provider cannot replace such a text. */
function englishDefaults(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (/^\(?[A-Z]/.test(node.initializer.text)) found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Finds English text and accessible names in JSX. A provider cannot replace such a text. */
function fixedTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const isRead = /^(?:aria-(?:label|description|valuetext|roledescription)|alt|title|label|placeholder)$/.test(
        node.name.getText(),
      );
      if (isRead && hasWords(node.initializer.text)) found.push(node.initializer.text);
    }
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) {
      found.push(...literalsIn(node.expression).filter(hasWords));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const hasWords = (text: string) => /[a-z]{3}/i.test(text);

/** Returns the literal texts of an expression: `'a'`, `` `a ${b}` ``, `c ? 'a' : 'b'`. */
function literalsIn(expression: ts.Expression): string[] {
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isConditionalExpression(expression))
    return [...literalsIn(expression.whenTrue), ...literalsIn(expression.whenFalse)];
  return [];
}

const components = sources.filter(({ file }) => !file.endsWith('/brand.tsx'));

describe('a text that a component contains', () => {
  test.each(components)('comes from its messages in $file', ({ file, source }) => {
    expect([...fixedTexts(file, source), ...englishDefaults(file, source)]).toEqual([]);
  });

  test.each([
    ['<p>Nothing yet</p>', ['Nothing yet']],
    ['<p>{far} km away</p>', ['km away']],
    ['<ul aria-label="Specialties" className="grid gap" />', ['Specialties']],
    ["<p>{empty ? 'Nothing yet' : messages.some}</p>", ['Nothing yet']],
    ['<p>{`Rated ${value}`}</p>', ['Rated ']],
    ['<p title={title}>{messages.some} · {`${a}, ${b}`} <b className="wide">×</b></p>', []],
  ])('is found in %s', (source, expected) => {
    expect(fixedTexts('a.tsx', source)).toEqual(expected);
  });

  test.each([
    ["function A({ closeLabel = 'Close', tone = 'info' }: AProps) {}", ['Close']],
    ["function A({ optional = '(optional)', url = './a' }: AProps) {}", []],
    ["function A({ optional = '(Optional)' }: AProps) {}", ['(Optional)']],
  ])('is found among the defaults of %s', (source, expected) => {
    expect(englishDefaults('a.tsx', source)).toEqual(expected);
  });
});

describe('the messages of the design system', () => {
  test('require every component and every text for a second language', () => {
    expectTypeOf<Omit<UiMessages, 'rating'>>().not.toExtend<UiMessages>();
    expectTypeOf<
      Omit<UiMessages, 'rating'> & { rating: Pick<UiMessages['rating'], 'rated'> }
    >().not.toExtend<UiMessages>();
  });

  test('may be overridden in part', () => {
    expectTypeOf<{ rating: { unrated: string } }>().toExtend<UiMessageOverrides>();
  });

  test('are all in Hindi in the Hindi of the package', () => {
    type Message = string | ((...values: unknown[]) => string);
    const texts = Object.entries(hindi).flatMap(([component, messages]) =>
      Object.entries(messages as Record<string, Message>).map(([name, message]) => {
        const text = typeof message === 'function' ? message(2, 3) : message;
        return `${component}.${name}: ${text}`;
      }),
    );
    expect(texts.filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual(['orderSummary.quantity: × 2']);
  });
});
