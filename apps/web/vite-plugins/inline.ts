import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

/** The scripts that stand in the documents themselves: what must have run before the app's own files are there. */
type InlineScript = 'before-paint' | 'early' | 'elsewhere';

/** One of them, as it stands in a document. */
export async function inlineScript(name: InlineScript): Promise<string> {
  const file = join(import.meta.dirname, `../src/inline/${name}.ts`);
  const script = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' });
  // In a scope of its own: a document's scripts share one.
  const { code } = minifySync(file, `{${script.code.replace('export {};', '')}}`, { sourcemap: false });
  return `<script>${code.trim()}</script>`;
}
