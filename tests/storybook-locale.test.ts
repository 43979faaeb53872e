import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { hindi } from '../.storybook/locale/hindi';
import { translate } from '../.storybook/locale/translate';
import { root } from './project-fixture';

const sources = globSync('packages/ui/src/*/*.tsx', { cwd: root })
  .filter((file) => !/stories|foundations|component-guide/.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

/** English that a component says unless it is told otherwise: `closeLabel = 'Close'`, or a table of such words. */
const ownWords = sources.flatMap(({ source }) =>
  [...source.matchAll(/^ {2}\w+(?: = |: )'(\(?[A-Z][^']*)',$/gm)].map(([, words = '']) => words),
);

/** Words around figures: `(count: number) => `${count} stars``. */
const ownFigures = sources.flatMap(({ source }) =>
  [...source.matchAll(/\((?:\w+: number(?:, )?)+\) =>[^`\n]*`([^`]*)`/g)].map(([, words = '']) =>
    words.replace(/\$\{\w+\}/g, '#'),
  ),
);

/** What nobody can say in another language, for it stands among the elements: text, or the label of an element. */
function fixedWords(file: string, source: string): string[] {
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
      found.push(...saidBy(node.expression).filter(hasWords));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const hasWords = (text: string) => /[a-z]{3}/i.test(text);

/** Texts that an expression may draw: `'a'`, `` `a ${b}` ``, `c ? 'a' : 'b'`. */
function saidBy(expression: ts.Expression): string[] {
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)];
  }
  if (ts.isConditionalExpression(expression)) return [...saidBy(expression.whenTrue), ...saidBy(expression.whenFalse)];
  return [];
}

describe("a component's words", () => {
  test('can all be said in another language', () => {
    const components = sources.filter(({ file }) => !file.endsWith('/brand.tsx'));
    const fixed = components.flatMap(({ file, source }) =>
      fixedWords(file, source).map((words) => `${file}: ${words}`),
    );
    expect(fixed).toEqual([]);
  });

  test.each([
    ['<p>Nothing yet</p>', ['Nothing yet']],
    ['<p>{far} km away</p>', ['km away']],
    ['<ul aria-label="Specialties" className="grid gap" />', ['Specialties']],
    ["<p>{empty ? 'Nothing yet' : text.some}</p>", ['Nothing yet']],
    ['<p>{`Rated ${value}`}</p>', ['Rated ']],
    ['<p title={title}>{text.some} · {`${a}, ${b}`} <b className="wide">×</b></p>', []],
  ])('are found in %s', (source, expected) => {
    expect(fixedWords('a.tsx', source)).toEqual(expected);
  });
});

describe('Hindi', () => {
  test('finds the words that components bring', () => {
    expect(ownWords).toEqual(expect.arrayContaining(['Close', 'Menu', 'High contrast', 'Try again']));
  });

  test.each([...new Set(ownWords)].filter((words) => words !== 'UTC'))(
    'knows what a component says by itself: %s',
    (words) => {
      expect(hindi.get(words)).toMatch(/[\u0900-\u097f]/);
    },
  );

  test.each([...new Set(ownFigures)].filter(hasWords))('knows what a component says of figures: %s', (words) => {
    expect(hindi.get(words)).toMatch(/[\u0900-\u097f]/);
  });

  test('puts each figure in its place', () => {
    expect(ownFigures).toEqual(expect.arrayContaining(['# stars', 'Rated # out of #']));
    expect(translate('Rated 4.8 out of 5', 'hi')).toBe('5 में से 4.8 अंक');
    expect(translate('1 star', 'hi')).toBe('1 तारा');
  });

  test('keeps the space around the words, and leaves alone what it does not know', () => {
    expect(translate(' Close ', 'hi')).toBe(' बंद करें ');
    expect(translate('12 doctors found', 'hi')).toBe('12 डॉक्टर मिले');
    expect(translate('Palpitations since Monday', 'hi')).toBe('Palpitations since Monday');
  });
});

/** Pages that stand in Hindi as a whole: what a person reads on them, their catalogue apart. */
const pagesInHindi = [
  'book-appointment/book-appointment-page',
  'cart/cart-page',
  'doctors/doctors-page',
  'medicines/medicines-page',
  'signin/demo-accounts',
  'signin/signin-page',
];

const sentences =
  /\b(?:title|lead|label|legend|hint|caption|placeholder|loadingLabel|totalLabel)(?:=|: )(?:"([^"]+)"|'([^']+)')/g;

describe.each(pagesInHindi)('Hindi knows what %s says', (page) => {
  const file = `apps/web/src/routes/${page}.tsx`;
  const source = readFileSync(join(root, file), 'utf8');
  const attributes = [...source.matchAll(sentences)].map(([, double, single]) => double ?? single ?? '');
  const said = fixedWords(file, source).flatMap((text) =>
    text.split('\n').length > 1 ? [text.replace(/\s+/g, ' ')] : [text],
  );

  test.each([...new Set([...attributes, ...said])].filter((words) => hasWords(words) && !words.includes('Use ')))(
    '%s',
    (words) => {
      expect(translate(words, 'hi')).toMatch(/[\u0900-\u097f]/);
    },
  );
});

describe('a phrase around a name', () => {
  test.each([
    ['Remove Paracetamol 500mg', 'पैरासिटामोल 500 मि.ग्रा. हटाएँ'],
    ['Dr. Ananya Iyer · Cardiology', 'डॉ. अनन्या अय्यर · हृदय रोग'],
    ['Use Doctor', 'डॉक्टर का खाता चुनें'],
  ])('is said with the name in Hindi: %s', (english, expected) => {
    expect(translate(english, 'hi')).toBe(expected);
  });

  test('stays in English where the name is not known', () => {
    expect(translate('Remove x-ray.png', 'hi')).toBe('Remove x-ray.png');
  });
});

describe('pseudo-long', () => {
  test('is longer by about two fifths, and in brackets', () => {
    const words = 'No doctor matches your search';
    const long = translate(words, 'pseudo');
    expect(long).toMatch(/^\[.+\]$/);
    expect(long.length / words.length).toBeGreaterThan(1.3);
  });

  test.each(['₹1,200', '102', ' ', 'A'])('leaves %j, which has no words', (text) => {
    expect(translate(text, 'pseudo')).toBe(text);
  });
});

test('English is what is there', () => {
  expect(translate('Close', 'en')).toBe('Close');
});
