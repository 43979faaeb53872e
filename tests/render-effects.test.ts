import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from './project-fixture';
import { findRenderEffects } from './render-effects';

const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noLib: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/**
 * Creates a program of the project's files. Libraries stay unresolved to save time. `planted` replaces or adds files.
 */
function createProgram(fileNames: readonly string[], planted: ReadonlyMap<string, string> = new Map()) {
  const host = ts.createCompilerHost(options);
  const readFile = (name: string) => planted.get(name) ?? ts.sys.readFile(name);
  host.readFile = readFile;
  host.fileExists = (name) => planted.has(name) || ts.sys.fileExists(name);
  host.getSourceFile = (name, version) => {
    const text = readFile(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, version, true);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const isOwn = text.startsWith('.') || text.startsWith('@sehat/');
      return isOwn ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined };
    });
  return ts.createProgram(fileNames, options, host);
}

/** Returns the effects of some modules, as `name: effect`. */
function effectsIn(modules: Record<string, string>): string[] {
  const planted = new Map(
    Object.entries(modules).map(([name, code]) => [join(root, 'apps/web/src/app', name).replaceAll('\\', '/'), code]),
  );
  const program = createProgram([...planted.keys()], planted);
  return findRenderEffects(program, (file) => planted.has(file)).map(({ name, effect }) => `${name}: ${effect}`);
}

test('rendering has no side effects', { timeout: 60_000 }, () => {
  const folders = ['packages/ui/src', 'packages/simulator/src', 'apps/web/src', '.storybook'].map((path) =>
    join(root, path),
  );
  const files = folders.flatMap((folder) => ts.sys.readDirectory(folder, ['.ts', '.tsx']));
  expect(files.length).toBeGreaterThan(300);
  const own = new Set(files.filter((file) => !/[.]test[.]tsx?$/.test(file)));
  const effects = findRenderEffects(createProgram(files), (file) => own.has(file));
  expect(effects.map(({ name, file, effect }) => `${relative(root, file)}: ${name}: ${effect}`)).toEqual([]);
});

describe('the rule finds', () => {
  test('a singleton in another module that a state initialiser creates and subscribes', () => {
    const effects = effectsIn({
      'cart-of-page.ts': `
        let cart;
        export function openCart(notify) {
          if (!cart) {
            cart = createActor(machine);
            cart.on('notification', notify);
          }
          return cart;
        }`,
      'planted.tsx': `
        import { openCart } from './cart-of-page';
        export function PlantedCart({ children }) {
          const [cart] = useState(() => openCart(notify));
          return <Cart value={cart}>{children}</Cart>;
        }`,
    });
    expect(effects).toEqual(['PlantedCart: openCart › cart = createActor(machine)']);
  });

  test.each<[what: string, code: string, effect: string]>([
    ['a subscription', 'function usePlanted(actor) { actor.subscribe(tell); }', 'usePlanted: actor.subscribe(tell)'],
    [
      'an actor that useMemo starts',
      'const Planted = () => { const actor = useMemo(() => createActor(machine).start(), []); return <Page actor={actor} />; };',
      'Planted: createActor(machine).start()',
    ],
    [
      'an initialiser that is passed by name',
      'const open = () => addEventListener("storage", tell); function usePlanted() { return useState(open); }',
      'usePlanted: open › addEventListener("storage", tell)',
    ],
    ['a timer', 'function Planted() { setTimeout(tell, 100); return <p />; }', 'Planted: setTimeout(tell, 100)'],
    [
      'a write to storage through an object of functions',
      'const store = { read() { localStorage.removeItem("draft"); return null; } }; function usePlanted() { return useState(store.read); }',
      'usePlanted: store.read › localStorage.removeItem("draft")',
    ],
    [
      'a module variable that counts renders',
      'let renders = 0; function Planted() { renders += 1; return <p>{renders}</p>; }',
      'Planted: renders += 1',
    ],
    [
      'a list of a module that every render adds to',
      'const listeners = []; function usePlanted(tell) { listeners.push(tell); }',
      'usePlanted: listeners.push(tell)',
    ],
    [
      'a title that is set',
      'function Planted() { document.title = "Cart"; return <p />; }',
      'Planted: document.title = "Cart"',
    ],
    [
      'an effect for each item of a list',
      'function Planted({ items }) { items.forEach((item) => channel.postMessage(item)); return <p />; }',
      'Planted: channel.postMessage(item)',
    ],
    [
      'an effect in a decorator, which is no component by its name',
      'const withPlanted = (Story) => { const [cart] = useState(() => startCart()); return <Story cart={cart} />; }; const startCart = () => createActor(m).start();',
      'withPlanted: startCart › createActor(m).start()',
    ],
    ['a chunk that is fetched', 'function usePlanted() { void import("./shell"); }', 'usePlanted: import("./shell")'],
    [
      'a socket',
      'function usePlanted() { return useState(() => new WebSocket(address)); }',
      'usePlanted: new WebSocket(address)',
    ],
  ])('%s', (_, code, effect) => {
    expect(effectsIn({ 'planted.tsx': code })).toEqual([effect]);
  });
});

describe('the rule accepts', () => {
  test.each([
    [
      'effects',
      'function usePlanted(actor) { useEffect(() => { actor.start(); const s = actor.on("x", tell); }, [actor]); }',
    ],
    ['handlers', 'function Planted() { return <button onClick={() => localStorage.setItem("a", "b")} />; }'],
    ['callbacks', 'function usePlanted(actor) { return useCallback(() => actor.send({ type: "x" }), [actor]); }'],
    ['an actor that is only created', 'function usePlanted() { return useState(() => createActor(machine)); }'],
    [
      'external stores',
      'function usePlanted(store) { return useSyncExternalStore((tell) => store.subscribe(tell), () => store.value); }',
    ],
    [
      'variables of the render itself',
      'function Planted({ items }) { let sum = 0; items.forEach((item) => { sum += item; }); return <p>{sum}</p>; }',
    ],
    [
      'a memo by key',
      'const made = new Map(); const formatOf = (locale) => { const f = made.get(locale) ?? new Format(locale); made.set(locale, f); return f; }; function Planted() { return <p>{formatOf("en")}</p>; }',
    ],
    [
      'refs',
      'function usePlanted(value) { const latest = useRef(value); useLayoutEffect(() => { latest.current = value; }); }',
    ],
  ])('%s', (_, code) => {
    expect(effectsIn({ 'planted.tsx': code })).toEqual([]);
  });
});
