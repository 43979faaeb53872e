import { startRig } from '@sehat/machines/testing/rig';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

type Context = Parameters<NonNullable<StoryObj['play']>>[0];
type Screen = Pick<Context, 'canvas' | 'userEvent'>;

/** For what takes a moment, and many moments on a busy machine. */
export const PATIENT = { timeout: 10_000 };

/** Presses buttons, each as soon as it is there. */
export const press = async ({ canvas, userEvent }: Screen, ...names: (string | RegExp)[]) => {
  for (const name of names) await userEvent.click(await canvas.findByRole('button', { name }));
};

export const expectState = async ({ canvas }: Pick<Screen, 'canvas'>, state: string) =>
  waitFor(() => expect(canvas.getByRole('group', { name: 'State' })).toHaveTextContent(state));

export const open = async ({ canvas, userEvent }: Screen, tab: string) =>
  userEvent.click(await canvas.findByRole('tab', { name: tab }));

/** Runs the exported text as it stands, its imports aside: those are given to it, the models by their names. */
export async function runExported(code: string, models: Readonly<Record<string, unknown>>) {
  const tests: (() => Promise<void>)[] = [];
  const body = code.replaceAll(/^import .*$/gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- the very text that people paste is what has to pass
  const run = new Function(...Object.keys(models), 'startRig', 'expect', 'test', body) as (...given: unknown[]) => void;
  run(...Object.values(models), startRig, expect, (_title: string, test: () => Promise<void>) => tests.push(test));
  for (const test of tests) await test();
  return tests.length;
}
