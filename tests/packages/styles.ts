import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import type { Packed } from './consumer';

/** A page of another design, with class names that the components use too. */
const host = `<!doctype html><html lang="en"><head><title>Host</title><style>
  body { font: 15px/1.4 Georgia, serif; margin: 12px; color: #222; }
  .flex { display: block; } .hidden { display: inline; } .border { border: 3px dotted red; }
  .rounded-card { border-radius: 2px; } .p-4 { padding: 5px; } .bg-action { background: yellow; }
  .text-small { font-size: 21px; line-height: 30px; } .grid { display: inline-block; } .shadow-raised { box-shadow: none; }
</style></head><body>
  <h1>Title</h1><h2 class="text-small">Heading</h2><p>Text with <a href="#x">a link</a> and <code>code</code>.</p>
  <ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>Quote</blockquote><hr>
  <table><tbody><tr><th>Head</th><td>Cell</td></tr></tbody></table>
  <form><label>Name <input></label><select><option>A</option></select><textarea></textarea>
    <button class="border p-4 bg-action">Send</button></form>
  <div class="flex rounded-card">Box</div><span class="hidden">Shown</span><section class="grid">Grid</section>
  <img alt="Chart" class="shadow-raised"></body></html>`;

const sample =
  'html,body,h1,h2,p,a,code,ul,li,ol,blockquote,hr,table,th,td,label,input,select,textarea,button,div,span,section,img';

/** Returns every computed property of one element per tag, except custom properties. */
const stylesOf = (page: Page) =>
  page.evaluate((tags) => {
    const styles = tags.split(',').map((tag) => {
      const element = document.querySelector(tag);
      if (!element) throw new Error(`No ${tag}.`);
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--'));
      return [tag, Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))];
    });
    return Object.fromEntries(styles) as Record<string, Record<string, string>>;
  }, sample);

/** Lists why a built module needs the browser: hooks, contexts, class components, handlers and Radix. */
function reasonsForClient(code: string) {
  const reasons = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      if (/^(use([A-Z]\w*)?|createContext)$/.test(node.expression.text)) reasons.add(node.expression.text);
    }
    if (ts.isHeritageClause(node) && node.types[0]?.expression.getText().endsWith('Component')) reasons.add('class');
    if (ts.isPropertyAssignment(node) && /^on[A-Z]/.test(node.name.getText())) reasons.add(node.name.getText());
    if (ts.isImportDeclaration(node) && /radix-ui/.test(node.moduleSpecifier.getText())) reasons.add('radix-ui');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return [...reasons];
}

/** Lists the values that a module imports from others of the package, without components, as [file, name]. */
function valuesFrom(path: string, code: string) {
  const { statements } = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  return statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const names = importClause?.namedBindings;
    const from = (moduleSpecifier as ts.StringLiteral).text;
    if (!from.startsWith('.') || !names || !ts.isNamedImports(names)) return [];
    return names.elements
      .map(({ propertyName, name }) => (propertyName ?? name).text)
      .filter((name) => !/^[A-Z]/.test(name))
      .map((name) => ({ from: join(dirname(path), from), name }));
  });
}

const isClient = (code: string) => code.startsWith('"use client";\n');

/** Declares the tests of the style sheets and the directives of the built design system. */
export function testStyles(packed: () => Packed) {
  const sheet = (name: string) => readFileSync(join(packed().dist, `${name}.css`), 'utf8');

  describe('the style sheets', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch(await launchOptions());
    }, 60_000);
    afterAll(() => browser.close());

    async function open(colorScheme: 'light' | 'dark', html = host) {
      const page = await browser.newPage({ colorScheme });
      await page.setContent(html);
      return page;
    }

    it.each(['light', 'dark'] as const)('change no element of a host whose system is %s', async (colorScheme) => {
      const page = await open(colorScheme);
      const before = await stylesOf(page);
      expect(Object.keys(before).length).toBeGreaterThanOrEqual(20);
      await page.addStyleTag({ content: sheet('tokens') });
      await page.addStyleTag({ content: sheet('components') });
      expect(await stylesOf(page)).toEqual(before);
      // The comparison notices a style sheet that does change elements.
      await page.addStyleTag({ content: sheet('reset') });
      expect(await stylesOf(page)).not.toEqual(before);
      await page.close();
    });

    it('give a part of a page its own theme', async () => {
      const themes = ['light', 'dark', 'contrast'];
      const parts = themes.map((theme) => `<div data-theme="${theme}"><i class="sehat-bg-action">A</i></div>`).join('');
      const page = await open('light', `<html data-theme="light"><body><i class="sehat-bg-action">A</i>${parts}`);
      for (const name of ['tokens', 'components']) await page.addStyleTag({ content: sheet(name) });
      const [ofPage, light, dark, contrast] = await page
        .locator('i')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
      expect(light).toBe(ofPage);
      expect(new Set([light, dark, contrast]).size).toBe(3);
      await page.close();
    });

    it('let the class names of a host win, also those in a layer of utilities', async () => {
      const page = await open('light', '<button class="sehat-bg-action sehat-p-4 mine layered">Send</button>');
      for (const name of ['tokens', 'reset', 'components']) await page.addStyleTag({ content: sheet(name) });
      const look = () =>
        page.locator('button').evaluate((element) => {
          const { backgroundColor, paddingTop } = getComputedStyle(element);
          return { backgroundColor, paddingTop };
        });
      expect(await look()).toEqual({ backgroundColor: 'oklch(0.445 0.078 182)', paddingTop: '16px' });
      await page.addStyleTag({ content: '.mine { background: rgb(1, 2, 3); }' });
      await page.addStyleTag({
        content: '@layer base { button { padding: 0 } } @layer utilities { .layered { padding: 7px } }',
      });
      expect(await look()).toEqual({ backgroundColor: 'rgb(1, 2, 3)', paddingTop: '7px' });
      await page.close();
    });

    it('keep the components above a reset in the host’s layer `base`', async () => {
      const page = await open('light', '<button class="sehat-p-4">Send</button>');
      await page.addStyleTag({ content: sheet('components') });
      await page.addStyleTag({ content: '@layer base { button { padding: 0 } }' });
      expect(await page.locator('button').evaluate((element) => getComputedStyle(element).paddingTop)).toBe('16px');
      await page.close();
    });

    it('style only classes with the prefix of the package, and each word with the prefix has a rule', async () => {
      const page = await open('light', '<p>Empty</p>');
      await page.addStyleTag({ content: sheet('components') });
      const selectors = await page.evaluate(() => {
        const selectorsIn = (rules: CSSRuleList): string[] =>
          Array.from(rules).flatMap((rule) =>
            (rule instanceof CSSStyleRule ? [rule.selectorText] : []).concat(
              'cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : [],
            ),
          );
        return Array.from(document.styleSheets).flatMap(({ cssRules }) => selectorsIn(cssRules));
      });
      await page.close();
      const classes = selectors.flatMap((selector) =>
        Array.from(selector.matchAll(/(?<!\\)[.]((?:\\.|[\w\u0080-\uffff-])+)/g), ([, name = '']) =>
          name.replaceAll('\\', ''),
        ),
      );
      expect(classes.length).toBeGreaterThan(500);
      expect(classes.filter((name) => !name.startsWith('sehat-'))).toEqual([]);
      const known = new Set(classes);
      const codes = globSync('**/*.js', { cwd: packed().dist }).map((path) =>
        readFileSync(join(packed().dist, path), 'utf8'),
      );
      const words = codes.flatMap((code) => code.match(/(?<=[\s"'`])sehat-[^\s"`]+/g) ?? []);
      expect(words.length).toBeGreaterThan(2000);
      expect(words.filter((word) => !known.has(word.replaceAll('\\', '')))).toEqual([]);
    });

    it('have tokens of every kind, also those that no class uses', () => {
      const kinds =
        'shadow-raised shadow-overlay spacing breakpoint-sm breakpoint-xl radius-card text-title z-toast ground';
      const tokens = sheet('tokens');
      expect(kinds.split(' ').filter((kind) => !new RegExp(`--${kind}: ?[^;}]+`).test(tokens))).toEqual([]);
    });
  });

  describe('"use client"', () => {
    it('finds each reason', () => {
      expect(reasonsForClient('const a = useId();')).toEqual(['useId']);
      expect(reasonsForClient('jsx("button", { onClick: close });')).toEqual(['onClick']);
      expect(reasonsForClient('import { Tabs } from "radix-ui";')).toEqual(['radix-ui']);
      expect(reasonsForClient('// useId();\nexport const price = 5;')).toEqual([]);
    });

    it('is in the modules that need a browser, and in no other', () => {
      const codes = new Map(
        globSync('**/*.js', { cwd: packed().dist }).map((path) => [
          path,
          readFileSync(join(packed().dist, path), 'utf8'),
        ]),
      );
      const modules = [...codes].map(([path, code]) => {
        // A server cannot call a function of a client module.
        const values = valuesFrom(path, code).filter(({ from }) => isClient(codes.get(from) ?? ''));
        return { path, client: isClient(code), reasons: [...reasonsForClient(code), ...values] };
      });
      expect(modules.filter(({ client }) => client).length).toBeGreaterThan(20);
      expect(modules.filter(({ client }) => !client).length).toBeGreaterThan(20);
      expect(modules.filter(({ reasons }) => reasons.length === 1 && typeof reasons[0] === 'object')).not.toEqual([]);
      expect(modules.filter(({ client, reasons }) => client !== reasons.length > 0)).toEqual([]);
    });
  });
}
