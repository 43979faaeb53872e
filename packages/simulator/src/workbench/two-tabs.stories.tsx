import { authInTwoTabs } from '@sehat/machines/two-tabs/auth';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen as page, waitFor, within } from 'storybook/test';
import { drawn } from '../chart/chart-in-story';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { untilStill } from '../chart/until-still';
import { doorModel } from '../engine/door-with-locks';
import { expectState, open, PATIENT, runExported, send } from './at-the-workbench';
import { Workbench } from './workbench';

type Canvas = Parameters<typeof drawn>[0];

/** The drawings of both tabs. */
async function bothDrawn(canvas: Canvas) {
  const sections = ['first', 'second'].map((name) => within(canvas.getByRole('region', { name })));
  const [first, second] = await Promise.all(sections.map((section) => drawn(section)));
  if (!first || !second) throw new Error('There are no two drawings.');
  return { first, second };
}

const isWithin = (part: Element, whole: Element) => {
  const [box, frame] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
};

/** Expects at least one of the elements in the view of each drawing. */
async function showOneOf(selector: string, ...drawings: HTMLElement[]) {
  for (const drawing of drawings) {
    const isShown = () => [...drawing.querySelectorAll(selector)].some((part) => isWithin(part, drawing));
    await waitFor(() => expect(isShown()).toBe(true));
  }
}

const POSSIBLE_MOVE = 'button[data-transition][aria-disabled=false]';
const ACTIVE_STATE = '[data-frame=false][data-mark=active]';

/** Expects every event that can be sent in the column beside the chart, without scrolling. */
async function showAllEvents(canvas: Canvas) {
  const lists = canvas.getAllByRole('list', { name: /^Events taken here/ });
  const column = canvas.getByRole('region', { name: 'Events' });
  await expect(column.scrollTop).toBe(0);
  const hidden = lists
    .flatMap((list) => within(list).queryAllByRole('button'))
    .filter((each) => !isWithin(each, column));
  await expect(hidden.map((each) => each.textContent)).toEqual([]);
}

const bothRestored = (['first', 'second'] as const).map(
  (tab) => ({ kind: 'resolve', call: `${tab}.restore`, answer: 'an empty cart' }) as const,
);

const bothSignedIn = (['first', 'second'] as const).map(
  (tab) => ({ kind: 'resolve', call: `${tab}.restore`, answer: 'a session for an hour' }) as const,
);

/** Tests of one machine in two tabs of a browser, and of a machine with the machines that it invokes. */
const meta = {
  title: 'Machines/Workbench, two tabs',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: { ...checkedWhenAsked, viewport: { value: 'large', isRotated: false } },
  args: { model: cartInTwoTabs },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The chart shows two running children of one machine, and the diagram shows their messages. */
export const SendsToBothChildren: Story = {
  args: { model: doorModel },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const key = drawing.querySelector<HTMLElement>('button[data-transition="door.closed · key [0]"]');
    await waitFor(() => expect(key).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(key as HTMLElement);
    await expectState({ canvas }, 'upper.turning');
    await expectState({ canvas }, 'lower.turning');
    const sent = canvas.getAllByRole('list', { name: 'Messages between machines' }).at(-1);
    await expect(sent).toHaveTextContent('door to upper: open');
    await open({ canvas, userEvent }, 'Messages');
    await expect(await canvas.findAllByText('open')).not.toHaveLength(0);
  },
};

/** A press in the chart of one tab leaves the other tab as it is. The list groups the events by tab. */
export const EditsInOneTab: Story = {
  args: { moves: bothRestored },
  play: async ({ canvas, userEvent }) => {
    const { first, second } = await bothDrawn(canvas);
    await showOneOf(POSSIBLE_MOVE, first, second);
    const add = first.querySelector<HTMLElement>('button[data-transition="first: cart.ready · items.addAll [0]"]');
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(add as HTMLElement);
    const variants = within(await page.findByRole('dialog', { name: 'first.items.addAll' }));
    await userEvent.click(variants.getByRole('button', { name: 'first: add two medicines' }));
    await expectState({ canvas }, 'first.ready.saving');
    await expectState({ canvas }, 'second.ready.kept');
    const events = within(canvas.getByRole('list', { name: 'Events taken here, second' }));
    await expect(events.getByRole('button', { name: 'second.cart.clear' })).toHaveTextContent(/^cart[.]clear$/);
    await expect(events.queryByRole('button', { name: 'second.item.remove' })).toBeNull();
    await expect(canvas.getByText(/\/16 states/)).toBeVisible();
    await showOneOf(ACTIVE_STATE, first, second);
    await showAllEvents(canvas);
    await userEvent.click(canvas.getByText('Refused by guards (2)'));
    const refused = within(await canvas.findByRole('list', { name: 'Events that guards refuse here' }));
    await expect(refused.getByRole('button', { name: 'second.item.remove' })).toBeVisible();
    await expect(refused.getByRole('button', { name: 'second.quantity.set' })).toBeVisible();
    // Any number of events leaves the log the room of a step.
    await expect(canvas.getByRole('group', { name: 'Steps' }).clientHeight).toBeGreaterThanOrEqual(96);
  },
};

/** The second press of a double-click is ignored when another control has moved under the pointer. */
export const DoubleClicksOneControl: Story = {
  args: { moves: [...bothRestored, { kind: 'send', preset: 'first: add two medicines' }] },
  play: async ({ canvas }) => {
    await bothDrawn(canvas);
    const clear = canvas.getByRole('button', { name: 'first.cart.clear' });
    const { x, y, width, height } = clear.getBoundingClientRect();
    await fireEvent.click(clear, { detail: 1 });
    await waitFor(() => expect(canvas.queryByText(/^first.cart.clear: .*taken/)).not.toBeNull());
    const under = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button');
    await waitFor(() => expect(under()).not.toBe(clear));
    const other = under() as HTMLElement;
    await expect(other).toHaveAttribute('aria-expanded', 'false');
    await fireEvent.click(other, { detail: 2 });
    await expect(other).toHaveAttribute('aria-expanded', 'false');
    await fireEvent.click(other, { detail: 1 });
    await expect(other).toHaveAttribute('aria-expanded', 'true');
    await untilStill(document.body);
  },
};

/** A sign-out in one tab signs the other out. */
export const SignsTheOtherTabOut: Story = {
  args: {
    model: authInTwoTabs,
    moves: [
      ...bothSignedIn,
      { kind: 'send', preset: 'second: sign out' },
      { kind: 'resolve', call: 'second.signOut', answer: 'done' },
      { kind: 'send', preset: 'the first tab hears of the second' },
    ],
  },
  play: async ({ canvas }) => {
    const { first, second } = await bothDrawn(canvas);
    await expectState({ canvas }, 'first.signedOut.idle');
    // The last step changed the first tab, and the second one still shows its state.
    await showOneOf(ACTIVE_STATE, first, second);
    await showAllEvents(canvas);
  },
};

/** “Go to” a state of a tab selects the step at which it was active, or plays a path to it. */
export const GoesToAStateOfATab: Story = {
  args: { moves: bothRestored },
  play: async ({ canvas, userEvent }) => {
    const { first, second } = await bothDrawn(canvas);
    await userEvent.click(within(first).getByRole('button', { name: 'Go to first.restoring' }));
    await expectState({ canvas }, 'first.restoring');
    await expect(canvas.getByRole('button', { name: /^Go to step 2[.]/ })).toBeVisible();
    await userEvent.click(within(second).getByRole('button', { name: 'Go to second.ready.saving' }));
    await waitFor(() => expectState({ canvas }, 'second.ready.saving'), PATIENT);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** At 1440 × 900, both charts stand side by side, have a map each, and take 60 % of the window. */
export const Room: Story = {
  args: {
    model: authInTwoTabs,
    moves: bothSignedIn,
    linkTo: () => '/',
    windowOf: () => '/',
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  },
  play: async ({ canvas }) => {
    await expect([window.innerWidth, window.innerHeight]).toEqual([1440, 900]);
    await expect(canvas.getByRole('region', { name: 'Introduction' })).toBeVisible();
    const drawings = Object.values(await bothDrawn(canvas));
    const timers = within(canvas.getByRole('list', { name: 'Running timers' }));
    await expect(timers.getByText(/^\(first[.]/)).toBeVisible();
    await expect(timers.getByText(/^\(second[.]/)).toBeVisible();
    const [first, second] = drawings.map((drawing) => drawing.getBoundingClientRect()) as [DOMRect, DOMRect];
    await expect(first.right).toBeLessThanOrEqual(second.left);
    await expect(first.top).toBe(second.top);
    await expect(first.width).toBeCloseTo(second.width);
    const share = (first.width * first.height + second.width * second.height) / (1440 * 900);
    await expect(share).toBeGreaterThanOrEqual(0.6);
    for (const drawing of drawings) {
      await expect(within(drawing).getByRole('img', { name: 'Map of the chart' })).toBeVisible();
    }
  },
};

/** In a window that is too narrow for two charts, as in Storybook's frame, they stand one above the other. */
export const StackedCharts: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: { model: authInTwoTabs, moves: bothSignedIn },
  play: async ({ canvas }) => {
    await expect([window.innerWidth, window.innerHeight]).toEqual([1280, 800]);
    const { first, second } = await bothDrawn(canvas);
    const [upper, lower] = [first, second].map((drawing) => drawing.getBoundingClientRect()) as [DOMRect, DOMRect];
    await expect(upper.bottom).toBeLessThanOrEqual(lower.top);
    await expect(lower.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(upper.width).toBe(lower.width);
    await expect(upper.height).toBeCloseTo(lower.height);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await showOneOf(POSSIBLE_MOVE, first, second);
    for (const drawing of [first, second]) {
      await expect(within(drawing).getByRole('img', { name: 'Map of the chart' })).toBeVisible();
    }
  },
};

/** In Storybook's frame at 1366 × 768, each chart has a small map, and a pending call is in view. */
export const InStorybooksFrame: Story = {
  parameters: { viewport: { options: { frame: { name: 'Frame', styles: { width: '1066px', height: '728px' } } } } },
  globals: { viewport: { value: 'frame', isRotated: false } },
  args: { moves: [...bothRestored, { kind: 'send', preset: 'first: add two medicines' }] },
  play: async ({ canvas }) => {
    await expect([window.innerWidth, window.innerHeight]).toEqual([1066, 728]);
    const drawings = Object.values(await bothDrawn(canvas));
    for (const drawing of drawings) {
      const map = within(drawing).getByRole('img', { name: 'Map of the chart' }).getBoundingClientRect();
      const { width, height } = drawing.getBoundingClientRect();
      await expect((map.width * map.height) / (width * height)).toBeLessThan(0.06);
    }
    await showOneOf(POSSIBLE_MOVE, ...drawings);
    const answer = canvas.getByRole('button', { name: 'resolve with stored' });
    const { x, y, width, height } = answer.getBoundingClientRect();
    await expect(answer.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  },
};

/** A move shows what it changed in its tab, and keeps the moves of the other tab in view. */
export const FollowsInStackedCharts: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: { moves: bothRestored },
  play: async ({ canvas, userEvent }) => {
    const { first, second } = await bothDrawn(canvas);
    await showOneOf(POSSIBLE_MOVE, first, second);
    for (const [tab, drawing] of Object.entries({ first, second })) {
      await send({ canvas, userEvent }, `${tab}.cart.clear`);
      await expectState({ canvas }, `${tab}.ready.saving`);
      await expect(within(drawing).getByRole('group', { name: /^saving ?, active/ })).toBeVisible();
      await showOneOf(ACTIVE_STATE, first, second);
      await showOneOf(POSSIBLE_MOVE, first, second);
    }
  },
};

/** The exported test imports a module that exists, and passes. */
export const ExportsATest: Story = {
  args: { moves: bothRestored, view: 'export' },
  play: async ({ canvas }) => {
    await expectState({ canvas }, 'first.ready.kept');
    const code = canvas.getByRole('group', { name: 'Exported sequence' }).textContent;
    await expect(code).toContain("import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';");
    await expect(await runExported(code, { cartInTwoTabs })).toBe(1);
  },
};
