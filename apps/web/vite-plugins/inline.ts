import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

/** Scripts inside the documents, because they must run before the app's own files arrive. */
type InlineScript =
  | 'kept-language'
  | 'theme-script'
  | 'stored-state'
  | 'record-events'
  | 'start-watch'
  | 'unknown-path';

/** The code of a `<script>` element, from a file without imports. */
export async function inlineCode(file: string): Promise<string> {
  const script = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' });
  // A block, because all scripts of a document share one scope.
  const { code } = minifySync(file, `{${script.code.replace('export {};', '')}}`, { sourcemap: false });
  return code.trim();
}

/** The `<script>` element of an inline script. */
export async function inlineScript(name: InlineScript): Promise<string> {
  return `<script>${await inlineCode(join(import.meta.dirname, `../src/inline/${name}.ts`))}</script>`;
}
