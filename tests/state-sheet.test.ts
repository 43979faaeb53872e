// @vitest-environment jsdom
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { type SheetStory, StateSheet } from '../.storybook/states/state-sheet';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

interface Props {
  name: string;
  disabled?: boolean;
  onChange?: () => void;
}

/** Renders the sheet of a story with the name `Asha`, and returns its cells. */
async function cellsOf(story: (props: Props) => unknown) {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const shown: SheetStory = { initialArgs: { name: 'Asha' }, argTypes: {}, originalStoryFn: story };
  createRoot(host).render(createElement(StateSheet, { story: shown }));
  await vi.waitFor(() => expect(host.querySelectorAll('thead th')).toHaveLength(4));
  return [...host.querySelectorAll<HTMLElement>('[data-cell]')];
}

test('keeps the name that a story shows', async () => {
  const cells = await cellsOf(({ name }) => createElement('p', {}, name));
  expect(new Set(cells.map(({ textContent }) => textContent))).toEqual(new Set(['Asha']));
});

test('separates radios of the same name in several cells', async () => {
  const cells = await cellsOf(({ name, disabled }) =>
    createElement('input', { type: 'radio', name, disabled, defaultChecked: true }),
  );
  expect(cells.length).toBeGreaterThan(3);
  expect(cells.map((cell) => cell.querySelectorAll(':checked').length)).toEqual(cells.map(() => 1));
});

test('leaves out a state that changes nothing', async () => {
  const cells = await cellsOf(({ name }) => createElement('button', { type: 'button' }, name));
  expect(cells).toHaveLength(3);
});
