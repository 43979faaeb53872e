import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex } from 'culori';
import { expect, test } from 'vitest';
import { readTheme } from '../packages/ui/src/tokens/colour-contrast';
import { root } from './project-fixture';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sheets = {
  colours: read('packages/ui/src/tokens/colours.css'),
  contrast: read('packages/ui/src/tokens/contrast-theme.css'),
};
const container = read('.storybook/docs-container.tsx');

test.each(['light', 'dark'] as const)('Storybook’s docs pages use the colours of the %s theme', (name) => {
  const theme = readTheme(sheets, name);
  const [, copied = ''] = container.match(new RegExp(`const ${name} = create\\(\\{([^}]*)\\}`)) ?? [];
  const value = (key: string) => copied.match(new RegExp(`${key}: '(#[0-9a-f]{6})'`))?.[1];
  const token = (key: string) => formatHex(theme.get(key) ?? '');
  expect([value('appBg'), value('appContentBg'), value('colorSecondary'), value('textColor')]).toEqual([
    token('ground'),
    token('ground'),
    token('action'),
    token('ink'),
  ]);
});
