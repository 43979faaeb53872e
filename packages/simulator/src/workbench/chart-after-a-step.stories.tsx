import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { drawn } from '../chart/chart-in-story';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { isInView } from '../chart/focus-after-step';
import { untilStill } from '../chart/until-still';
import { expectState, press } from './at-the-workbench';
import { Workbench } from './workbench';

/** Tests of the focus, the highlights and the view after a step. */
const meta = {
  title: 'Machines/Workbench, chart after a step',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'no-visual'],
  globals: { ...checkedWhenAsked, viewport: { value: 'large', isRotated: false } },
  args: { model: authModel },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

const RESTORE_FAILED = 'button[data-transition="auth.restoring · xstate.error.actor.restore [0]"]';

const stateIn = (drawing: HTMLElement, id: string) =>
  drawing.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`) as HTMLElement;

/** Expects that the focus is on the state, in view, and that the state is the chart's one tab stop. */
async function expectFocusOn(drawing: HTMLElement, id: string) {
  const state = stateIn(drawing, id);
  await waitFor(() => expect(state).toHaveFocus());
  await waitFor(() => expect(isInView(state, drawing)).toBe(true));
  const stops = drawing.querySelectorAll('.react-flow__node[tabindex="0"], [data-transition][tabindex="0"]');
  await expect([...stops]).toEqual([state]);
}

/** Expects that the chart highlights no part, and shows no note. */
async function expectNoHighlight(drawing: HTMLElement) {
  await expect(drawing.querySelectorAll('[data-previewed=true], [data-route][data-mark=pointedAt]')).toHaveLength(0);
  await expect(drawing.querySelector('.react-flow__panel [role=status]')).toBeEmptyDOMElement();
}

/** A transition that cannot be taken any more passes the focus on to the new active state, and its preview ends. */
export const FocusesTheNewState: Story = {
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    canvas.getByRole('tab', { name: 'Drawing' }).focus();
    await userEvent.tab();
    const restoreFailed = drawing.querySelector(RESTORE_FAILED);
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(restoreFailed).toHaveFocus();
    });
    await expect(stateIn(drawing, 'auth.signedOut.expired').querySelector('[data-previewed=true]')).not.toBeNull();
    await userEvent.keyboard('{Enter}');
    await expectState({ canvas }, 'signedOut.expired');
    await expectFocusOn(drawing, 'auth.signedOut.expired');
    await expectNoHighlight(drawing);
    // The next transition in reading order is one of the new state.
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveAccessibleName(/^error[.]dismiss/);
    await userEvent.keyboard('{Enter}');
    await expectState({ canvas }, 'signedOut.idle');
    await expectFocusOn(drawing, 'auth.signedOut.idle');
  },
};

/** The list of variants closes after the step. It returns the focus to the new active state, too. */
export const FocusesTheNewStateAfterAVariant: Story = {
  args: { model: cartModel },
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const restored = drawing.querySelector<HTMLElement>(
      'button[data-transition="cart.restoring · xstate.done.actor.restore [1]"]',
    );
    await waitFor(() => expect(restored).toHaveAttribute('aria-disabled', 'false'));
    restored?.focus();
    await userEvent.keyboard('{Enter}');
    const variants = within(await page.findByRole('dialog', { name: 'restore' }));
    await userEvent.click(variants.getByRole('button', { name: 'resolve with two lines' }));
    await expectState({ canvas }, 'ready.kept');
    await expectFocusOn(drawing, 'cart.ready.kept');
  },
};

/** After a press by the pointer, the note and the highlights end, although the pointer and the focus stay. */
export const EndsThePreviewAfterAPress: Story = {
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const restoreFailed = drawing.querySelector(RESTORE_FAILED) as HTMLElement;
    await waitFor(() => expect(restoreFailed).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.hover(restoreFailed);
    await expect(await within(drawing).findByText(/^To signedOut[.]expired/)).toBeVisible();
    await userEvent.click(restoreFailed);
    await expectState({ canvas }, 'signedOut.expired');
    await untilStill(drawing);
    await expectNoHighlight(drawing);
  },
};

/** A click on the map centres the view there. */
export const ClicksOnTheMap: Story = {
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const map: unknown = within(drawing).getByRole('img', { name: 'Map of the chart' });
    if (!(map instanceof SVGSVGElement)) throw new Error('The map is no picture.');
    const middleOfView = () => {
      const view = new DOMMatrix(drawing.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform);
      const { width, height } = drawing.getBoundingClientRect();
      return { x: (width / 2 - view.e) / view.a, y: (height / 2 - view.f) / view.a };
    };
    for (const share of [0.75, 0.4]) {
      const { left, top, width, height } = map.getBoundingClientRect();
      const at = new DOMPoint(left + width * share, top + height * share);
      const wanted = at.matrixTransform(map.getScreenCTM()?.inverse());
      await userEvent.pointer({ keys: '[MouseLeft]', target: map, coords: { clientX: at.x, clientY: at.y } });
      await untilStill(drawing);
      await expect(Math.abs(middleOfView().x - wanted.x)).toBeLessThan(20);
      await expect(Math.abs(middleOfView().y - wanted.y)).toBeLessThan(20);
    }
  },
};

/** On a phone, the outline scrolls to the new active state. A list of variants leaves the focus in the outline. */
export const FollowsInTheOutline: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const outline = await canvas.findByRole('group', { name: 'Chart of auth, in words' });
    await untilStill(outline);
    await expect(outline.scrollTop).toBeGreaterThan(0);
    await press({ canvas, userEvent }, 'reject with a damaged session');
    await expectState({ canvas }, 'signedOut.expired');
    const expired = outline.querySelector<HTMLElement>('[data-state="auth.signedOut.expired"]') as HTMLElement;
    await waitFor(() => expect(isInView(expired, outline)).toBe(true));
    outline.scrollTop = 0;
    const dismiss = within(expired).getByRole('button', { name: 'error.dismiss' });
    dismiss.focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await expectState({ canvas }, 'signedOut.idle');
    const idle = outline.querySelector<HTMLElement>('[data-state="auth.signedOut.idle"]') as HTMLElement;
    await waitFor(() => expect(isInView(idle, outline)).toBe(true));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^idle.* active$/));
    await untilStill(document.body);
  },
};

/** The second press of a double-click on a transition does nothing once the first one has left its state. */
export const TakesADoubleClickOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    const drawing = await drawn(canvas);
    const restoreFailed = drawing.querySelector(RESTORE_FAILED) as HTMLElement;
    await waitFor(() => expect(restoreFailed).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.dblClick(restoreFailed);
    await expectState({ canvas }, 'signedOut.expired');
    await untilStill(drawing);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
