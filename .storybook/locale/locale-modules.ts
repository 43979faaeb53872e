import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { root } from '../root.ts';

const switched = join(root, '.storybook/locale/switched-messages.ts');
const english = 'virtual:ui-english';

/** Returns the objects that a module declares as `UiMessages['component']`: JavaScript by component. */
function messagesIn(file: string, source: string): [component: string, code: string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.type && node.initializer) {
      const component = /^UiMessages\['(\w+)'\]$/.exec(node.type.getText())?.[1];
      if (component) found.push([component, node.initializer.getText()]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Returns a module whose default export is the English of all components of `packages/ui`. */
export function englishModule(): string {
  const files = globSync('packages/ui/src/*/*.tsx', { cwd: root }).toSorted();
  const messages = files.flatMap((file) => messagesIn(file, readFileSync(join(root, file), 'utf8')));
  const code = messages.map(([component, object]) => `  ${component}: ${object},\n`).join('');
  return ts.transpile(`export default {\n${code}};\n`, {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
  });
}

/**
 * Gives stories messages in all languages of the toolbar: `switched-messages.ts` in place of Paraglide's module, and
 * `virtual:ui-english`, because each component of the design system holds its own English.
 */
export const localeModules = (): Plugin => ({
  name: 'sehat:locale-modules',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === english) return `\0${english}`;
    return id.endsWith('/generated/messages.js') && importer?.split('?')[0] !== switched ? switched : undefined;
  },
  load: (id) => (id === `\0${english}` ? englishModule() : undefined),
});
