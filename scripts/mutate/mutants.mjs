import ts from 'typescript';

/**
 * @typedef {object} Mutant
 * @property {string} file the path from the root of the repository
 * @property {number} line
 * @property {number} start
 * @property {number} end
 * @property {string} text replaces the source from start to end
 * @property {string} what the change in words
 */

/** Keys of a machine's configuration that a mutant may lack. */
const OPTIONAL_KEYS = new Set([
  'guard',
  'actions',
  'target',
  'entry',
  'exit',
  'reenter',
  'onDone',
  'onError',
  'always',
]);
/** Keys whose entries a mutant may lack: events, delays, states with their own transitions. */
const KEYED = new Set(['on', 'after']);

const SWAPS = {
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};
const METHODS = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil' };

const shorten = (text) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};

const nameOf = (node) => (node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : undefined);

/** Whether a node belongs to types, imports or exports, which have no behaviour. */
const isSilent = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** The call `setup({ types, actors })` names types and placeholders, which a real run never uses. */
const isPlaceholder = (node) =>
  (ts.isPropertyAssignment(node) && nameOf(node.name) === 'types') ||
  (ts.isCallExpression(node) && /^missing[A-Z]/.test(node.expression.getText()));

/** Texts of errors for developers and descriptions of states have no behaviour either. */
const isForDevelopers = (node) =>
  ts.isThrowStatement(node) || (ts.isPropertyAssignment(node) && nameOf(node.name) === 'description');

/** Returns the range of an element with the comma after it, so that it can be cut out of a list. */
function rangeInList(list, index, source) {
  const start = list[index].getStart(source);
  const next = list[index + 1];
  if (next) return [start, next.getStart(source)];
  const before = list[index - 1];
  // The list ends after its last comma, which must not stay alone.
  return [before ? before.getEnd() : start, list.end];
}

/** Returns all mutants of a module. */
export function mutantsOf(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];
  const texts = { target: new Set(), code: new Set() };

  const add = (start, end, text, what) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    mutants.push({ file, line: line + 1, start, end, text, what });
  };
  const replace = (node, text) =>
    add(node.getStart(source), node.getEnd(), text, `${shorten(node.getText(source))} → ${shorten(text) || 'nothing'}`);
  const cut = (list, index, what) => {
    const [start, end] = rangeInList(list, index, source);
    add(start, end, '', `${what} deleted: ${shorten(list[index].getText(source))}`);
  };

  const collect = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) {
      const key = nameOf(node.name);
      if (key === 'target') texts.target.add(node.initializer.text);
      if (key === 'code') texts.code.add(node.initializer.text);
    }
    ts.forEachChild(node, collect);
  };
  collect(source);

  const another = (kind, text) =>
    [...texts[kind]].find((other) => other !== text && other.split('.').length === text.split('.').length);

  const ofObject = (node) => {
    const list = node.properties;
    const parentKey = ts.isPropertyAssignment(node.parent) ? nameOf(node.parent.name) : undefined;
    const isAssign = ts.isCallExpression(node.parent) && node.parent.expression.getText(source) === 'assign';
    const isConfig = list.some((one) => OPTIONAL_KEYS.has(nameOf(one.name) ?? '') || KEYED.has(nameOf(one.name) ?? ''));
    list.forEach((one, index) => {
      const key = nameOf(one.name);
      if (isForDevelopers(one)) return;
      if (KEYED.has(parentKey ?? '')) cut(list, index, 'a transition');
      else if (isAssign) cut(list, index, 'an assignment');
      else if (isConfig && OPTIONAL_KEYS.has(key ?? '')) cut(list, index, `a part`);
      else if (ts.isSpreadAssignment(one)) cut(list, index, 'a spread');
      else if (parentKey === 'params') cut(list, index, 'a parameter');
    });
  };

  const ofArray = (node) => {
    const key = ts.isPropertyAssignment(node.parent) ? nameOf(node.parent.name) : undefined;
    const isAlternatives = node.elements.length > 1 && node.elements.every((one) => ts.isObjectLiteralExpression(one));
    node.elements.forEach((one, index) => {
      cut(node.elements, index, 'an element');
      const next = node.elements[index + 1];
      if (isAlternatives && next && key !== 'invoke' && key !== 'actions') {
        const [a, b] = [one.getText(source), next.getText(source)];
        add(one.getStart(source), next.getEnd(), `${b}, ${a}`, `order swapped: ${shorten(a)}`);
      }
    });
  };

  const ofFunctionCall = (node) => {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return;
    const method = expression.name.text;
    if (METHODS[method]) replace(expression.name, METHODS[method]);
    if (method === 'filter' || method === 'trim') replace(node, expression.expression.getText(source));
  };

  const ofPrefix = (node) => {
    if (node.operator === ts.SyntaxKind.ExclamationToken) replace(node, node.operand.getText(source));
    if (node.operator === ts.SyntaxKind.MinusToken) replace(node, node.operand.getText(source));
  };

  const ofBinary = (node) => {
    const { operatorToken, left, right } = node;
    for (const other of SWAPS[operatorToken.getText(source)] ?? []) {
      add(
        operatorToken.getStart(source),
        operatorToken.getEnd(),
        other,
        `${shorten(node.getText(source))}: ${operatorToken.getText(source)} → ${other}`,
      );
    }
    if (['&&', '||'].includes(operatorToken.getText(source))) {
      replace(node, left.getText(source));
      replace(node, right.getText(source));
    }
  };

  const isBoolean = (text) => /^(?:is|has|can|loses|was)[A-Z]/.test(text);

  const ofArrow = (node) => {
    const name =
      ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
        ? nameOf(node.parent.name)
        : undefined;
    if (!name || !isBoolean(name) || ts.isBlock(node.body)) return;
    replace(node.body, 'true');
    replace(node.body, 'false');
  };

  const ofText = (node) => {
    const parent = node.parent;
    if (!ts.isPropertyAssignment(parent) || parent.initializer !== node) return;
    const key = nameOf(parent.name);
    const isTarget = key === 'target' || (parent.parent.parent && KEYED.has(nameOf(parent.parent.parent.name) ?? ''));
    if (isTarget || key === 'onDone' || key === 'onError') {
      const other = another('target', node.text);
      if (other) replace(node, `'${other}'`);
    }
    if (key === 'code') {
      const other = another('code', node.text);
      if (other) replace(node, `'${other}'`);
    }
    if (key === 'kind' || key === 'reason' || key === 'by' || key === 'end' || key === 'attempt')
      replace(node, `'other'`);
    if (key === 'initial') {
      const states = parent.parent.properties.find((one) => nameOf(one.name) === 'states')?.initializer;
      const other = states?.properties?.map((one) => nameOf(one.name)).find((name) => name && name !== node.text);
      if (other) replace(node, `'${other}'`);
    }
  };

  const ofIf = (node) => {
    if (!node.elseStatement)
      add(node.getStart(source), node.getEnd(), ';', `deleted: ${shorten(node.getText(source))}`);
    replace(node.expression, 'true');
  };

  const visit = (node) => {
    if (isSilent(node) || isPlaceholder(node) || isForDevelopers(node)) return;
    if (ts.isObjectLiteralExpression(node)) ofObject(node);
    else if (ts.isArrayLiteralExpression(node)) ofArray(node);
    else if (ts.isCallExpression(node)) ofFunctionCall(node);
    else if (ts.isPrefixUnaryExpression(node)) ofPrefix(node);
    else if (ts.isBinaryExpression(node)) ofBinary(node);
    else if (ts.isConditionalExpression(node)) {
      // In parentheses, because an arrow function would take an object for its body.
      for (const branch of [node.whenTrue, node.whenFalse])
        replace(node, ts.isObjectLiteralExpression(branch) ? `(${branch.getText(source)})` : branch.getText(source));
    } else if (ts.isIfStatement(node)) ofIf(node);
    else if (ts.isArrowFunction(node)) ofArrow(node);
    else if (ts.isStringLiteral(node)) ofText(node);
    else if (ts.isNumericLiteral(node)) replace(node, String(Number(node.text.replaceAll('_', '')) + 1));
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    ts.forEachChild(node, visit);
  };
  visit(source);
  const unique = new Map(mutants.map((mutant) => [`${mutant.start} ${mutant.end} ${mutant.text}`, mutant]));
  const times = new Map();
  return [...unique.values()].map((mutant) => {
    const time = (times.get(mutant.what) ?? 0) + 1;
    times.set(mutant.what, time);
    return Object.assign(mutant, time > 1 && { what: `${mutant.what} #${time}` });
  });
}
