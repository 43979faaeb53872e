import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex } from 'culori';
import { expect, test } from 'vitest';
import { themeColours } from '../apps/web/src/app/theme-colours';
import { readTheme, type Theme } from '../packages/ui/src/tokens/colour-contrast';
import { root } from './project-fixture';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sheets = {
  colours: read('packages/ui/src/tokens/colours.css'),
  contrast: read('packages/ui/src/tokens/contrast-theme.css'),
};
const ground = (theme: Theme) => formatHex(readTheme(sheets, theme).get('ground') ?? '');

test('the theme-color of each theme is its background colour', () => {
  expect(themeColours).toEqual({
    system: [ground('light'), ground('dark')],
    light: [ground('light'), ground('light')],
    dark: [ground('dark'), ground('dark')],
    contrast: [ground('contrast'), ground('contrast-dark')],
  });
});

test('index.html has the same colours before the app runs', () => {
  const html = read('apps/web/index.html');
  const script = read('apps/web/src/inline/theme-script.ts');
  const metas = [
    ...html.matchAll(/<meta name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g),
  ];
  expect(metas.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', themeColours.system[0]],
    ['dark', themeColours.system[1]],
  ]);
  const written = [...script.matchAll(/(light|dark|contrast): \['(#\w+)', '(#\w+)'\]/g)];
  expect(Object.fromEntries(written.map(([, theme, ...colours]) => [theme, colours]))).toEqual({
    light: themeColours.light,
    dark: themeColours.dark,
    contrast: themeColours.contrast,
  });
});
