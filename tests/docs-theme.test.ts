// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex } from 'culori';
import { Channel } from 'storybook/internal/channels';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { describe, expect, test } from 'vitest';
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
  expect(
    ['appBg', 'appContentBg', 'appPreviewBg', 'barBg', 'barSelectedColor', 'colorSecondary', 'textColor'].map(value),
  ).toEqual(['surface-sunken', 'ground', 'ground', 'surface', 'action', 'action', 'ink'].map(token));
});

describe('the toolbar on a docs page', () => {
  const globals = (values: Record<string, unknown>) => [{ globals: values }] as [{ globals: Record<string, unknown> }];

  test('sets theme, text size and motion, and follows changes', () => {
    const { documentElement: page } = document;
    const channel = new Channel({});
    channel.emit(SET_GLOBALS, ...globals({ theme: 'dark', textSize: 'double', motion: 'reduce' }));
    const stop = followToolbar(channel, page);
    expect([page.dataset['theme'], page.style.fontSize, page.dataset['motion']]).toEqual(['dark', '200%', 'reduce']);
    channel.emit(GLOBALS_UPDATED, ...globals({ theme: '', textSize: 'normal', motion: 'system' }));
    expect([page.dataset['theme'], page.style.fontSize, page.dataset['motion']]).toEqual(['light', '', undefined]);
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
    followToolbar(new Channel({}), page, () => ({ theme: 'light' }))();
    showSettings(frame);
    expect(settings()).toBe('');
  });
});
