import { authInTwoTabs } from '@sehat/machines/two-tabs/auth';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { drawn } from '../chart/chart-in-story';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { doorModel } from '../engine/door-with-locks';
import { expectState, open } from './at-the-workbench';
import { linkTo, withSessionInAddress } from './session-in-address';
import { Workbench } from './workbench';

type Canvas = Parameters<typeof drawn>[0];

/** The drawings of both tabs. */
async function bothDrawn(canvas: Canvas) {
  const columns = ['first', 'second'].map((name) => within(canvas.getByRole('region', { name })));
  const [first, second] = await Promise.all(columns.map((column) => drawn(column)));
  if (!first || !second) throw new Error('There are no two drawings.');
  return { first, second };
}

/** Expects two columns of the same size. */
async function standSideBySide(first: HTMLElement, second: HTMLElement) {
  const [left, right] = [first, second].map((drawing) => drawing.getBoundingClientRect()) as [DOMRect, DOMRect];
  await expect(left.right).toBeLessThanOrEqual(right.left);
  await expect(left.top).toBe(right.top);
  await expect(left.width).toBeCloseTo(right.width);
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
  const column = canvas.getByRole('region', { name: 'Events' }).parentElement as HTMLElement;
  await expect(column.scrollTop).toBe(0);
  const hidden = lists
    .flatMap((list) => within(list).queryAllByRole('button'))
    .filter((each) => !isWithin(each, column));
  await expect(hidden.map((each) => each.textContent)).toEqual([]);
}

/** A machine with the machines that it invokes, and one machine in two tabs of a browser. */
const meta = {
  title: 'Machines/Workbench, several machines',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: { ...checkedWhenAsked, viewport: { value: 'large', isRotated: false } },
  args: { model: cartInTwoTabs, linkTo },
  decorators: withSessionInAddress,
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The chart shows two running children of one machine, and the diagram shows their messages. */
export const ParentAndChildren: Story = {
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

/** An edit in one tab reaches the other with a storage event of the browser. */
export const CartInTwoTabs: Story = {
  args: {
    moves: [
      { kind: 'resolve', call: 'first.restore', answer: 'an empty cart' },
      { kind: 'resolve', call: 'second.restore', answer: 'an empty cart' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const { first, second } = await bothDrawn(canvas);
    await standSideBySide(first, second);
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
    await expect(canvas.getByText(/\/16 states/)).toBeVisible();
    await showOneOf(ACTIVE_STATE, first, second);
    await showAllEvents(canvas);
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
};

/** A sign-out in one tab signs the other out. */
export const SessionInTwoTabs: Story = {
  args: {
    model: authInTwoTabs,
    moves: [
      { kind: 'resolve', call: 'first.restore', answer: 'a session for an hour' },
      { kind: 'resolve', call: 'second.restore', answer: 'a session for an hour' },
      { kind: 'send', preset: 'second: sign out' },
      { kind: 'resolve', call: 'second.signOut', answer: 'done' },
      { kind: 'send', preset: 'the first tab hears of the second' },
    ],
  },
  play: async ({ canvas }) => {
    const { first, second } = await bothDrawn(canvas);
    await expectState({ canvas }, 'first.signedOut.idle');
    await standSideBySide(first, second);
    // The last step changed the first tab. In the second, a transition to take comes before the state.
    await showOneOf(ACTIVE_STATE, first);
    await showOneOf(POSSIBLE_MOVE, second);
    await showAllEvents(canvas);
  },
};
