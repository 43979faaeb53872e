import { startRig } from '@sehat/machines/testing/rig';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { untilStill } from '../chart/until-still';

type Context = Parameters<NonNullable<StoryObj['play']>>[0];
type Screen = Pick<Context, 'canvas' | 'userEvent'>;

/** Query options for parts that take seconds on a busy computer. */
export const PATIENT = { timeout: 10_000 };

/** Presses buttons one after the other, and waits for each. */
export const press = async ({ canvas, userEvent }: Screen, ...names: (string | RegExp)[]) => {
  for (const name of names) await userEvent.click(await canvas.findByRole('button', { name }));
};

/** Sends an event through its button in the panel. `variant` names one of several. */
export async function send({ canvas, userEvent }: Screen, event: string, variant?: string | RegExp) {
  const events = within(await canvas.findByRole('region', { name: 'Events' }));
  await userEvent.click(await events.findByRole('button', { name: event }));
  if (variant === undefined) return;
  const dialog = { name: (name: string) => name.startsWith(event) };
  const variants = within(await screen.findByRole('dialog', dialog));
  await userEvent.click(await variants.findByRole('button', { name: variant }));
  // The variants close after the paint, and the next press would only close them.
  await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull());
}

/** Answers a call through its menu, which many waiting answers have. `menu` is for example “Reject refresh”. */
export async function answerIn({ canvas, userEvent }: Screen, menu: string, answer: string) {
  await userEvent.click(await canvas.findByRole('button', { name: menu }));
  const answers = within(await screen.findByRole('dialog', { name: menu }));
  await userEvent.click(await answers.findByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: menu })).toBeNull());
}

/** Waits for a state, and for all parts of the workbench to show it. */
export async function expectState({ canvas }: Pick<Screen, 'canvas'>, state: string) {
  await waitFor(() => expect(canvas.getByRole('group', { name: 'State' })).toHaveTextContent(state));
  await untilStill(document.body);
}

/** Waits for the chart, whose chunk and layout arrive after the rest of the workbench. */
export async function expectChart({ canvas }: Pick<Screen, 'canvas'>) {
  await canvas.findByRole('application', { name: /^Chart of/ }, PATIENT);
  await untilStill(document.body);
}

export const open = async ({ canvas, userEvent }: Screen, tab: string) =>
  userEvent.click(await canvas.findByRole('tab', { name: tab }));

/** Runs exported code without its imports, whose values it gets as arguments. Returns the number of tests in it. */
export async function runExported(code: string, models: Readonly<Record<string, unknown>>) {
  const tests: (() => Promise<void>)[] = [];
  const body = code.replaceAll(/^import .*$/gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- the test runs the exact text that users paste
  const run = new Function(...Object.keys(models), 'startRig', 'expect', 'test', body) as (...given: unknown[]) => void;
  run(...Object.values(models), startRig, expect, (_title: string, test: () => Promise<void>) => tests.push(test));
  for (const test of tests) await test();
  return tests.length;
}
