import ts from 'typescript';

const textOf = (node: ts.Node, source: ts.SourceFile): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : undefined;
};

/** A called name with its modifiers, such as `['test', 'skip']` for `test.skip('…')` and `test.skip.each(…)('…')`. */
function namesOf({ expression }: ts.CallExpression): string[] {
  const names: string[] = [];
  let node: ts.Node = expression;
  while (!ts.isIdentifier(node)) {
    if (ts.isCallExpression(node)) node = node.expression;
    else if (ts.isPropertyAccessExpression(node)) {
      names.unshift(node.name.text);
      node = node.expression;
    } else return [];
  }
  return [node.text, ...names];
}

/** Whether a call declares a test that runs: `test('…')`, `it.each(…)('…')`, `test.skipIf(…)('…')`. */
const declaresTest = (call: ts.CallExpression): boolean => {
  const [name = '', ...modifiers] = namesOf(call);
  return /^(test|it)$/.test(name) && modifiers.every((each) => /^(only|concurrent|each|for|skipIf|runIf)$/.test(each));
};

const isDisabling = (name: string) => /^(skip|todo|fixme|fails?)$/.test(name);

/**
 * Whether the tests of a call never run, or pass by a failure: `test.fixme('…')`, `describe.skip('…')` and
 * `test('…', { fails: true }, …)`.
 */
function disablesTests(call: ts.CallExpression): boolean {
  const [name = '', ...modifiers] = namesOf(call);
  if (!/^(describe|suite|test|it)$/.test(name)) return false;
  const [, options] = call.arguments;
  const set = options && ts.isObjectLiteralExpression(options) ? options.properties : [];
  return [...modifiers, ...set.map((property) => property.name?.getText() ?? '')].some(isDisabling);
}

/** The titles of the tests of a source, and the names of the scenarios that both backends run. */
export function titlesIn(path: string, code: string): Set<string> {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && disablesTests(node)) return;
    const [title] = ts.isCallExpression(node) && declaresTest(node) ? node.arguments : [];
    const name =
      path.includes('/both/scenarios/') && ts.isPropertyAssignment(node) && node.name.getText() === 'name'
        ? node.initializer
        : title;
    const text = name && textOf(name, source);
    if (text !== undefined) titles.add(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
