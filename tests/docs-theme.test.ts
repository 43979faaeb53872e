// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex, hsl, wcagContrast } from 'culori';
import { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { describe, expect, test } from 'vitest';
import { dark, light } from '../.storybook/brand-themes';
import { globalTypes, viewports } from '../.storybook/environment';
import { followToolbar, showSettings } from '../.storybook/follow-toolbar';
import { readTheme } from '../packages/ui/src/tokens/colour-contrast';
import { root } from './project-fixture';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sheets = {
  colours: read('packages/ui/src/tokens/colours.css'),
  contrast: read('packages/ui/src/tokens/contrast-theme.css'),
};
const brand = read('.storybook/brand-themes.ts');

test.each(['light', 'dark'] as const)('Storybook’s manager and docs pages use the colours of the %s theme', (name) => {
  const theme = readTheme(sheets, name);
  const [, copied = ''] = brand.match(new RegExp(`const ${name} = create\\(\\{([^}]*)\\}`)) ?? [];
  const value = (key: string) => copied.match(new RegExp(`${key}: '(#[0-9a-f]{6})'`))?.[1];
  const token = (key: string) => formatHex(theme.get(key) ?? '');
  expect(['appBg', 'appContentBg', 'appPreviewBg', 'barBg', 'barSelectedColor', 'textColor'].map(value)).toEqual(
    ['surface-sunken', 'ground', 'ground', 'surface', 'action', 'ink'].map(token),
  );
  // Storybook darkens this colour for backgrounds in dark, so there it is a darker shade of the token.
  const [hueOfToken, hue] = [token('action'), value('colorSecondary')].map((colour) => hsl(colour)?.h ?? 0);
  expect(hue).toBeCloseTo(hueOfToken ?? 0, -1);
});

test.each(Object.entries({ light, dark }))('texts of Storybook’s manager have enough contrast in %s', (name, theme) => {
  const { appBg, appContentBg, barBg, colorSecondary, textColor, textMutedColor, barTextColor, barSelectedColor } =
    theme;
  const { h, s, l } = hsl(colorSecondary) ?? { s: 0, l: 0 };
  // As in Storybook's sidebar, which has no setting for these two colours.
  const selected = name === 'dark' ? { mode: 'hsl' as const, h, s, l: l - 0.18 } : colorSecondary;
  const texts = {
    'selected item': ['#ffffff', selected],
    'sidebar item': [textColor, appBg],
    heading: [textMutedColor, appBg],
    link: [colorSecondary, appBg],
    'text of a docs page': [textColor, appContentBg],
    'link of a docs page': [colorSecondary, appContentBg],
    'tab of a panel': [barTextColor, barBg],
    'selected tab': [barSelectedColor, barBg],
  } as const;
  const low = Object.entries(texts).filter(([, [text, ground]]) => wcagContrast(text ?? '', ground ?? '') < 4.5);
  expect(low.map(([use]) => use)).toEqual([]);
});

test('the name of the manager does not touch its mark', () => {
  for (const { brandTitle = '' } of [light, dark]) expect(brandTitle).toMatch(/margin-inline-end: 8px">Sehat$/);
});

test('every choice of the toolbar begins with a capital letter', () => {
  const items = Object.values(globalTypes).flatMap(({ toolbar }) => (toolbar as { items: { title: string }[] }).items);
  const names = [...items.map(({ title }) => title), ...Object.values(viewports).map(({ name }) => name)];
  expect(names).toEqual(expect.arrayContaining(['Light', 'Dark', 'High contrast', 'Left to right']));
  expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
});

describe('the toolbar on a docs page', () => {
  const globals = (values: Record<string, unknown>) => [{ globals: values }] as [{ globals: Record<string, unknown> }];

  test('sets theme, text size and motion, and follows changes', () => {
    const { documentElement: page } = document;
    const channel = new Channel({});
    channel.emit(SET_GLOBALS, ...globals({ theme: 'dark', textSize: 'double', motion: 'reduce' }));
    const stop = followToolbar(channel, page);
    expect([page.dataset['theme'], page.style.fontSize, page.dataset['motion']]).toEqual(['dark', '200%', 'reduce']);
    expect(page.dataset['textSize']).toBe('double');
    channel.emit(GLOBALS_UPDATED, ...globals({ theme: '', textSize: 'normal', motion: 'system' }));
    expect([page.dataset['theme'], page.style.fontSize, page.dataset['motion']]).toEqual(['light', '', undefined]);
    expect(page.dataset['textSize']).toBeUndefined();
    channel.emit(GLOBALS_UPDATED, ...globals({ theme: 'system' }));
    expect(page.dataset['theme']).toBeUndefined();
    channel.emit(GLOBALS_UPDATED, ...globals({ theme: 'light' }));
    stop();
    channel.emit(GLOBALS_UPDATED, ...globals({ theme: 'contrast' }));
    expect(page.dataset['theme']).toBe('light');
  });

  test('ignores the settings of stories in frames', () => {
    const { documentElement: page } = document;
    const channel = new Channel({});
    const stop = followToolbar(channel, page, () => ({ theme: 'dark', textSize: 'double' }));
    channel.emit(SET_GLOBALS, ...globals({ theme: 'light', textSize: 'normal' }));
    expect([page.dataset['theme'], page.style.fontSize]).toEqual(['dark', '200%']);
    stop();
  });

  test('reaches stories in frames, and leaves a frame alone that has its settings', () => {
    const { documentElement: page } = document;
    const frame = document.createElement('iframe');
    frame.src = 'http://localhost/iframe.html?id=toast--default';
    const settings = () => new URL(frame.src).searchParams.get('globals');
    const stop = followToolbar(new Channel({}), page, () => ({ theme: 'light' }));
    showSettings(frame);
    expect(settings()).toBeNull();
    stop();
    followToolbar(new Channel({}), page, () => ({ theme: 'dark', textSize: 'double', motion: 'reduce' }))();
    showSettings(frame);
    expect(settings()).toBe('theme:dark;textSize:double;motion:reduce');
    followToolbar(new Channel({}), page, () => ({ theme: 'system' }))();
    showSettings(frame);
    expect(settings()).toBe('theme:system');
    followToolbar(new Channel({}), page, () => ({ theme: 'light' }))();
    showSettings(frame);
    expect(settings()).toBe('');
  });
});
