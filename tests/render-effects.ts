import ts from 'typescript';

/** A side effect that rendering a component or calling a hook would have. */
export interface RenderEffect {
  /** The component or hook. */
  name: string;
  file: string;
  /** The effect with its call path: `openCart › createActor().start()`. */
  effect: string;
}

type Callable = ts.FunctionLikeDeclaration & { body: NonNullable<ts.FunctionLikeDeclaration['body']> };

const isCallable = (node: ts.Node): node is Callable => ts.isFunctionLike(node) && 'body' in node && Boolean(node.body);

/** Hooks whose function arguments React calls during the render. */
const renderTimeHooks = new Set(['useState', 'useMemo', 'useReducer', 'useSyncExternalStore']);
/** Methods that call a function argument before they return. */
const eagerMethods = new Set(
  'map flatMap filter forEach reduce reduceRight some every find findIndex findLast sort toSorted from'.split(' '),
);
/** Functions of the platform and of libraries that start, subscribe, schedule, send or store something. */
const effectfulCalls = new Set(
  [
    'start subscribe on send notify observe addEventListener removeEventListener dispatchEvent postMessage',
    'setTimeout setInterval requestAnimationFrame requestIdleCallback queueMicrotask fetch sendBeacon getUserMedia',
    'setItem removeItem pushState replaceState focus blur scrollTo scrollIntoView appendChild setAttribute removeAttribute',
  ].flatMap((names) => names.split(' ')),
);
const effectfulClasses = new Set(['Worker', 'SharedWorker', 'WebSocket', 'EventSource', 'BroadcastChannel']);
const mutators = new Set(['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice']);
const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

const nameOfCall = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
};

const short = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 60);

/**
 * Finds the side effects of rendering in the files that `isChecked` accepts. Follows calls into all files of the
 * project.
 */
export function findRenderEffects(program: ts.Program, isChecked: (file: string) => boolean): RenderEffect[] {
  const checker = program.getTypeChecker();
  const isOwn = (node: ts.Node) => {
    const file = node.getSourceFile();
    return !file.isDeclarationFile && !file.fileName.includes('/node_modules/');
  };

  /** Finds the declaration of a name in the project. Avoids the type checker, which would be twenty times slower. */
  function declarationOf(name: ts.Expression): ts.Declaration | undefined {
    if (!ts.isIdentifier(name)) return undefined;
    const symbol = checker.getSymbolAtLocation(name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target?.valueDeclaration;
    return declaration && isOwn(declaration) ? declaration : undefined;
  }

  /**
   * Returns the syntax node of an expression's value. Follows names, and properties of object literals such as
   * `store.read`.
   */
  function valueOf(expression: ts.Expression): ts.Node | undefined {
    if (ts.isPropertyAccessExpression(expression)) {
      const object = valueOf(expression.expression);
      const property =
        object && ts.isObjectLiteralExpression(object)
          ? object.properties.find(({ name }) => name?.getText() === expression.name.text)
          : undefined;
      return property && ts.isPropertyAssignment(property) ? property.initializer : property;
    }
    const declaration = declarationOf(expression);
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    return value && ts.isSatisfiesExpression(value) ? value.expression : value;
  }

  /** Returns the function that an expression is or names, if the project declares it. */
  function functionOf(expression: ts.Expression): Callable | undefined {
    const value = isCallable(expression) ? expression : valueOf(expression);
    return value && isCallable(value) ? value : undefined;
  }

  /** Whether a name refers to a module variable, which outlives every render. */
  function isOfModule(node: ts.Expression): boolean {
    const declaration = declarationOf(node);
    return Boolean(
      declaration && ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent),
    );
  }

  /** Whether a call fills a cache that the same function reads first. Such memoization is no side effect. */
  function isMemo({ expression, arguments: [key] }: ts.CallExpression, target: ts.Expression): boolean {
    if (nameOfCall(expression) !== 'set' || !key) return false;
    const holder = ts.findAncestor(expression, isCallable);
    return holder?.getText().includes(`${target.getText()}.get(${key.getText()})`) ?? false;
  }

  const known = new Map<Callable, string | null>();
  /** Returns the first side effect of calling a function, or null. */
  function effectOf(callable: Callable): string | null {
    const found = known.get(callable);
    if (found !== undefined) return found;
    known.set(callable, null);
    const effect = firstEffect(callable.body);
    known.set(callable, effect);
    return effect;
  }

  function effectOfCall(call: ts.CallExpression): string | null {
    const { expression, arguments: given } = call;
    if (expression.kind === ts.SyntaxKind.ImportKeyword) return short(call);
    const name = nameOfCall(expression);
    const callee = functionOf(expression);
    if (callee) {
      const effect = effectOf(callee);
      if (effect) return isCallable(expression) ? effect : `${name} › ${effect}`;
    } else if (effectfulCalls.has(name)) {
      return short(call);
    }
    if (ts.isPropertyAccessExpression(expression) && mutators.has(name)) {
      const target = expression.expression;
      if (isOfModule(target) && !isMemo(call, target)) return short(call);
    }
    if (!renderTimeHooks.has(name) && !eagerMethods.has(name)) return null;
    // The first argument of `useSyncExternalStore` subscribes, after the render.
    for (const argument of name === 'useSyncExternalStore' ? given.slice(1) : given) {
      const passed = functionOf(argument);
      const effect = passed && effectOf(passed);
      if (effect) return isCallable(argument) ? effect : `${argument.getText()} › ${effect}`;
    }
    return null;
  }

  function effectOfNode(node: ts.Node): string | null {
    if (ts.isCallExpression(node)) return effectOfCall(node);
    if (ts.isNewExpression(node)) return effectfulClasses.has(node.expression.getText()) ? short(node) : null;
    const target =
      (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && node.left) ||
      ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
        (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken) &&
        node.operand);
    if (!target) return null;
    const root =
      ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target) ? target.expression : target;
    const isGlobal = /^(document|window|globalThis|navigator|history|location)\b/.test(root.getText());
    return isOfModule(root) || (root !== target && isGlobal) ? short(node) : null;
  }

  /**
   * Returns the first side effect of running code. Skips nested functions, except those that `effectOfCall` knows to
   * run at once.
   */
  function firstEffect(code: ts.Node): string | null {
    const own = effectOfNode(code);
    if (own) return own;
    return (
      ts.forEachChild(code, (child) => (ts.isFunctionLike(child) ? undefined : firstEffect(child) || undefined)) ?? null
    );
  }

  const callsHook = (code: ts.Node): boolean =>
    (ts.isCallExpression(code) && /^use([A-Z]|$)/.test(nameOfCall(code.expression))) ||
    (ts.forEachChild(code, (child) => (!ts.isFunctionLike(child) && callsHook(child)) || undefined) ?? false);

  /** Whether React calls a function during a render: it is a component, a hook, or calls one. */
  function isRendered(callable: Callable, name: string): boolean {
    return /^use[A-Z]/.test(name) || callsHook(callable.body) || (/^[A-Z]/.test(name) && hasElement(callable.body));
  }

  function hasElement(code: ts.Node): boolean {
    if (ts.isJsxElement(code) || ts.isJsxSelfClosingElement(code) || ts.isJsxFragment(code)) return true;
    return ts.forEachChild(code, (child) => hasElement(child) || undefined) ?? false;
  }

  function nameOf(callable: Callable): string {
    const holder = callable.name ? callable : callable.parent;
    const name = 'name' in holder ? (holder.name as ts.Node | undefined) : undefined;
    return name?.getText() ?? '';
  }

  const effects: RenderEffect[] = [];
  function visit(node: ts.Node) {
    if (isCallable(node) && isRendered(node, nameOf(node))) {
      const effect = effectOf(node);
      if (effect) effects.push({ name: nameOf(node), file: node.getSourceFile().fileName, effect });
    }
    ts.forEachChild(node, visit);
  }
  for (const source of program.getSourceFiles()) if (isOwn(source) && isChecked(source.fileName)) visit(source);
  return effects;
}
