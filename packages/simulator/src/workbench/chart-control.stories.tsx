import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { dashboardModel } from '@sehat/machines/models/dashboard';
import { videoCallModel } from '@sehat/machines/models/video-call';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { drawn, everythingCanBeRead } from '../chart/chart-in-story';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { untilStill } from '../chart/until-still';
import { expectState, PATIENT, send } from './at-the-workbench';
import { Workbench } from './workbench';

/** Tests of the chart as the control of the machine. */
const meta = {
  title: 'Machines/Workbench, chart as control',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: { ...checkedWhenAsked, viewport: { value: 'large', isRotated: false } },
  args: { model: cartModel },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

const restored = [{ kind: 'resolve', call: 'restore', answer: 'two lines' }] as const;

/** Finds the button of a transition by its key, once it can be taken. */
async function enabled(drawing: HTMLElement, key: string): Promise<HTMLElement> {
  const find = () => drawing.querySelector<HTMLElement>(`button[data-transition="${key}"]`);
  await waitFor(() => expect(find()).toHaveAttribute('aria-disabled', 'false'));
  return find() as HTMLElement;
}

/** Whether the middle of an element is visible, and its target is at least 24 × 24 px. */
async function canBePressed(button: HTMLElement) {
  const { x, y, width, height } = button.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  for (const [atX, atY] of [
    [middleX, middleY - 11.5],
    [middleX, middleY + 11.5],
    [middleX - 11.5, middleY],
    [middleX + 11.5, middleY],
  ] as const) {
    await expect(button.contains(document.elementFromPoint(atX, atY))).toBe(true);
  }
}

/** Expects that every transition is a target of at least 24 × 24 px, and that none covers another. */
async function linesCanBePressed(drawing: HTMLElement) {
  const boxes = [...drawing.querySelectorAll('button[data-transition]')].map((line) => line.getBoundingClientRect());
  await expect(boxes.length).toBeGreaterThan(3);
  await expect(boxes.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
  const covers = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const clashes = boxes.filter((one, index) => boxes.slice(index + 1).some((other) => covers(one, other)));
  await expect(clashes).toEqual([]);
}

async function fillsMostOfTheWindow(chart: HTMLElement) {
  const { width, height } = chart.getBoundingClientRect();
  await expect((width * height) / (window.innerWidth * window.innerHeight)).toBeGreaterThanOrEqual(0.6);
}

/** At 1440 × 900, the chart has 60 % of the window, and every event is visible without scrolling. */
export const Room: Story = {
  args: { model: authModel, moves: [{ kind: 'resolve', call: 'restore', answer: 'a session for an hour' }] },
  play: async ({ canvas, canvasElement }) => {
    await expect([window.innerWidth, window.innerHeight]).toEqual([1440, 900]);
    const drawing = await drawn(canvas);
    await fillsMostOfTheWindow(drawing);
    await linesCanBePressed(drawing);
    const events = within(canvas.getByRole('list', { name: 'Events taken here' })).getAllByRole('button');
    await expect(events.length).toBeGreaterThan(3);
    for (const event of events) await canBePressed(event);
    await untilStill(canvasElement);
  },
};

/**
 * The state with the longest name and the introduction leave the chart its room. The clock is visible without
 * scrolling.
 */
export const RoomWithALongState: Story = {
  args: {
    model: videoCallModel,
    linkTo: () => '/',
    windowOf: () => '/',
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Introduction' })).toBeVisible();
    const drawing = await drawn(canvas);
    await fillsMostOfTheWindow(drawing);
    await linesCanBePressed(drawing);
    for (const name of ['+1 s', '+3 s', '+5 s', 'Next timer', 'Run']) {
      await canBePressed(canvas.getByRole('button', { name }));
    }
  },
};

/** A press on a transition with one variant sends its event at once. */
export const SendsOnPress: Story = {
  args: { moves: restored },
  play: async ({ canvas, userEvent }) => {
    const clear = await enabled(await drawn(canvas), 'cart.ready · cart.clear [0]');
    await expect(clear).toHaveAccessibleName(/^cart[.]clear.*, to ready/);
    await canBePressed(clear);
    await userEvent.click(clear);
    await expectState({ canvas }, 'ready.saving');
    await expect(await canvas.findByText(/cart[.]clear: clear the cart: taken/)).toBeVisible();
  },
};

/** An event with a payload asks which variant to send. The answers of a call are variants too. */
export const AsksForTheVariant: Story = {
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    await userEvent.click(await enabled(drawing, 'cart.restoring · xstate.done.actor.restore [1]'));
    const answers = within(await page.findByRole('dialog', { name: 'restore' }));
    await waitFor(() => expect(answers.getAllByRole('button', { name: /^resolve with/ })[0]).toHaveFocus());
    await userEvent.click(answers.getByRole('button', { name: 'resolve with two lines' }));
    await expectState({ canvas }, 'ready.kept');
    const quantity = await enabled(drawing, 'cart.ready · quantity.set [2]');
    await userEvent.click(quantity);
    const variants = within(await page.findByRole('dialog', { name: 'quantity.set' }));
    await expect(variants.getByRole('form', { name: 'quantity.set, by hand' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(quantity).toHaveFocus());
    await expectState({ canvas }, 'ready.kept');
  },
};

/** The pointer over a transition, or the focus on it, highlights the target and the arrow. */
export const ShowsWhereItLeads: Story = {
  args: { moves: [...restored, { kind: 'send', preset: 'set three' }] },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const failed = await enabled(drawing, 'cart.ready.saving · xstate.error.actor.save [0]');
    const target = drawing.querySelector('[data-id="cart.ready.inMemory"] [data-mark]') as HTMLElement;
    const arrow = drawing.querySelector('[data-route="cart.ready.saving → cart.ready.inMemory"]') as HTMLElement;
    await userEvent.hover(failed);
    await waitFor(() => expect(target).toHaveAttribute('data-previewed', 'true'));
    await expect(arrow).toHaveAttribute('data-mark', 'pointedAt');
    await userEvent.unhover(failed);
    await waitFor(() => expect(target).toHaveAttribute('data-previewed', 'false'));
    failed.focus();
    await waitFor(() => expect(target).toHaveAttribute('data-previewed', 'true'));
  },
};

/** The drawing is one tab stop. Arrow keys move inside it, and Enter sends. */
export const ByKeyboard: Story = {
  args: { moves: restored },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const stops = () => drawing.querySelectorAll('.react-flow__node[tabindex="0"], [data-transition][tabindex="0"]');
    await expect(stops()).toHaveLength(1);
    canvas.getByRole('tab', { name: 'Drawing' }).focus();
    await waitFor(async () => {
      await userEvent.tab();
      await expect(drawing).toContainElement(document.activeElement as HTMLElement);
    });
    await expect(document.activeElement).toHaveAccessibleName(/^cart/);
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement).toHaveAccessibleName(/^restoring/);
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(document.activeElement).toHaveAccessibleName(/^cart[.]clear.* to ready/);
    });
    await expect(document.activeElement).toHaveAttribute('aria-disabled', 'false');
    await expect(stops()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expectState({ canvas }, 'ready.saving');
    await expect(document.activeElement).toHaveAccessibleName(/^cart[.]clear.* to ready/);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(document.activeElement).toHaveAccessibleName(/^cart[.]clear.* to ready/);
  },
};

/** “Go to” a state plays the shortest path, by the pointer and by the keyboard. The old sequence becomes a branch. */
export const GoesToAState: Story = {
  args: { moves: restored },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    await userEvent.click(within(drawing).getByRole('button', { name: 'Go to ready.inMemory' }));
    await expectState({ canvas }, 'ready.inMemory');
    await expect(within(drawing).queryByRole('button', { name: 'Go to ready.inMemory' })).toBeNull();
    await expect(drawing.querySelector('[data-id="cart.ready.inMemory"]')).toHaveFocus();
    within(drawing).getByRole('button', { name: 'Go to ready.saving' }).focus();
    await userEvent.keyboard('{Enter}');
    await expectState({ canvas }, 'ready.saving');
    await expect(drawing.querySelector('[data-id="cart.ready.saving"]')).toHaveFocus();
    const restoring = drawing.querySelector('[data-id="cart.restoring"]') as HTMLElement;
    restoring.focus();
    await userEvent.keyboard('{Enter}');
    await expectState({ canvas }, 'restoring');
    await expect(restoring).toHaveFocus();
    // Each path began at the step before it, so no move was left.
    await expect(canvas.queryByText(/^Other branches/)).toBeNull();
  },
};

/** The view moves to the state that a move enters, and to the arrow of a move that enters none. */
export const FollowsWhatChanged: Story = {
  args: { model: authModel },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const isInView = (part: string) => {
      const { left, right, top, bottom } = (drawing.querySelector(part) as HTMLElement).getBoundingClientRect();
      const frame = drawing.getBoundingClientRect();
      return left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
    };
    const state = '[data-id="auth.signedOut.submitting"]';
    await expect(isInView(state)).toBe(false);
    await userEvent.click(within(drawing).getByRole('button', { name: 'Go to signedOut.submitting' }));
    await expectState({ canvas }, 'signedOut.submitting');
    await waitFor(() => expect(isInView(state)).toBe(true));
  },
};

/** Expects that a chart shows at least so many of the transitions that can be taken, not covered by anything. */
async function showsTransitions(drawing: HTMLElement, atLeast: number) {
  const possible = () => [...drawing.querySelectorAll<HTMLElement>('button[data-transition][aria-disabled=false]')];
  const isShown = (button: HTMLElement) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await waitFor(() => expect(possible().filter(isShown).length).toBeGreaterThanOrEqual(atLeast));
}

/** The first view shows the states whose transitions can be taken, not the last active state. */
export const FirstView: Story = {
  args: { model: dashboardModel },
  play: async ({ canvas }) => showsTransitions(await drawn(canvas), 3),
};

/** A view that cannot show all transitions shows as many as fit at a readable size, also after a step. */
export const ViewOfManyTransitions: Story = {
  args: { model: videoCallModel },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    await showsTransitions(drawing, 7);
    await userEvent.click(canvas.getByRole('button', { name: 'Next timer' }));
    await untilStill(drawing);
    await showsTransitions(drawing, 5);
  },
};

/**
 * Keyboard focus on an event in the column moves the view to one of its transitions. The pointer highlights where they
 * lead, and moves nothing.
 */
export const ShowsTheTransitionsOfAnEvent: Story = {
  args: { model: videoCallModel },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const isShown = (button: HTMLElement) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const lists = canvas.getAllByRole('list', { name: /^Events (of listeners )?taken here/ });
    const panel = canvas.getByRole('region', { name: 'Events' });
    const eventOf = (type: string) => within(panel).getByRole('button', { name: new RegExp(`^${type}`) });
    const transitions = (type: string) => [
      ...drawing.querySelectorAll<HTMLElement>(`button[data-transition*=" ${type}"][aria-disabled=false]`),
    ];
    const types = lists
      .flatMap((list) => Array.from(list.querySelectorAll<HTMLElement>('[data-trigger]')))
      .map((item) => item.dataset['trigger'] ?? '');
    await waitFor(() => expect(types.flatMap(transitions).length).toBeGreaterThan(3));
    const hidden = types.find((type) => transitions(type).length > 0 && !transitions(type).some(isShown));
    await expect(hidden).toBeDefined();
    const before = drawing.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform;
    await userEvent.hover(eventOf(hidden as string));
    await waitFor(() => expect(drawing.querySelector('[data-previewed=true]')).not.toBeNull());
    await expect(drawing.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform).toBe(before);
    eventOf(hidden as string).focus();
    await waitFor(() => expect(transitions(hidden as string).some(isShown)).toBe(true));
    await untilStill(drawing);
  },
};

/** A state folds by its button or the key f, keeps the focus, and shows the arrows across its border. */
export const Folds: Story = {
  args: { moves: restored },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(await drawn(canvas)).getByRole('button', { name: 'Fold ready' }));
    await canvas.findByRole('button', { name: 'Unfold ready' }, PATIENT);
    const folded = await drawn(canvas);
    const ready = () => folded.querySelector('.react-flow__node[data-id="cart.ready"]') as HTMLElement;
    await waitFor(() => expect(ready()).toHaveFocus());
    await expect(ready()).toHaveAccessibleName(/^ready ?, active 4 states folded/);
    await expect(folded.querySelector('[data-id="cart.ready.kept"]')).toBeNull();
    await expect(folded.querySelector('[data-route="cart.restoring → cart.ready"]')).not.toBeNull();
    await everythingCanBeRead(folded);
    await userEvent.keyboard('f');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Fold ready' })).toBeInTheDocument(), PATIENT);
    await expect((await drawn(canvas)).querySelector('[data-id="cart.ready.kept"]')).not.toBeNull();
  },
};

/** The search moves the view and the focus to a state. A chart that is larger than its frame has a map. */
export const FindsAState: Story = {
  args: { model: authModel },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    await expect(within(drawing).getByRole('img', { name: 'Map of the chart' })).toBeVisible();
    await userEvent.click(within(drawing).getByRole('button', { name: 'Find a state or event' }));
    const search = within(await page.findByRole('dialog', { name: 'Find a state or event' }));
    await expect(search.getByRole('searchbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('confirmation');
    await search.findByRole('button', { name: 'signedOut.confirmationSent' });
    await userEvent.keyboard('{Enter}');
    const state = drawing.querySelector('.react-flow__node[data-id="auth.signedOut.confirmationSent"]') as HTMLElement;
    await waitFor(() => expect(state).toHaveFocus());
    const { left, right } = state.getBoundingClientRect();
    const frame = drawing.getBoundingClientRect();
    await expect(left >= frame.left && right <= frame.right).toBe(true);
  },
};

/** “Keys and marks” explains the icons of the rows. */
export const ExplainsItsIcons: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(await drawn(canvas)).getByRole('button', { name: 'Keys and marks' }));
    const marks = within(await page.findByRole('list', { name: 'Marks' }));
    await expect(marks.getByText('actions on entry')).toBeInTheDocument();
    await expect(marks.getByText(/^invokes an actor/)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await untilStill(document.body);
  },
};

/** A transition that the state cannot take ignores a press, and keeps its place. */
export const RefusesOthers: Story = {
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const failed = drawing.querySelector(
      '[data-transition="cart.ready.saving · xstate.error.actor.save [0]"]',
    ) as Element;
    await expect(failed).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(failed);
    await expectState({ canvas }, 'restoring');
    await expect(canvas.queryByRole('button', { name: /Go to step 1/ })).not.toBeInTheDocument();
  },
};

/** On a phone, the outline has the buttons. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { moves: restored },
  play: async ({ canvas, userEvent, canvasElement }) => {
    const outline = within(await canvas.findByRole('group', { name: 'Chart of cart, in words' }));
    await expectState({ canvas }, 'ready.kept');
    // Before, the button of another state has the same name.
    await userEvent.click(outline.getByRole('button', { name: 'cart.clear' }));
    await expectState({ canvas }, 'ready.saving');
    await send({ canvas, userEvent }, 'cart.clear');
    await userEvent.click(outline.getByRole('button', { name: 'Go to ready.retrying' }));
    await expectState({ canvas }, 'ready.retrying');
    await expect(outline.queryByRole('button', { name: 'Go to ready.retrying' })).toBeNull();
    await expect(document.activeElement).toHaveTextContent(/^retrying.* active$/);
    await untilStill(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
