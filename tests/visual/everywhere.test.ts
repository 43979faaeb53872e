import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStyleSheets } from '../../.storybook/status/style-sheets';
import config from '../../visual-review.config';
import { root } from '../project-fixture';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('follows the imports of a style sheet to the fonts', () => {
  const { sheets, assets } = readStyleSheets('.storybook/preview.css', read);
  expect(sheets[0]).toBe('.storybook/preview.css');
  expect(sheets).toContain('packages/ui/src/tokens/fonts.css');
  expect(assets).toContain('packages/ui/src/tokens/fonts/anek-latin.woff2');
  expect(assets.every((file) => !file.includes('node_modules'))).toBe(true);
});

it('lists the style sheets and scripts that every story loads, the preview first', async () => {
  const { everywhere = [] } = (await config.readDependencies?.()) ?? {};
  expect(everywhere[0]).toBe('.storybook/preview.css');
  expect(everywhere).toContain('packages/ui/src/tokens/theme.css');
  expect(everywhere).toContain('.storybook/environment.tsx');
  expect(everywhere).not.toContain('packages/ui/src/button/button.tsx');
});
