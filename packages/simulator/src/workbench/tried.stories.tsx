import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { checkoutModel } from '@sehat/machines/models/checkout';
import { contactsModel } from '@sehat/machines/models/contacts';
import { dashboardModel } from '@sehat/machines/models/dashboard';
import { labBookingModel } from '@sehat/machines/models/lab-booking';
import { peerModel } from '@sehat/machines/models/peer';
import { videoCallModel } from '@sehat/machines/models/video-call';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, waitFor, within } from 'storybook/test';
import { createMachine } from 'xstate';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { untilStill } from '../chart/until-still';
import { doorModel } from '../engine/door-with-locks';
import { modelOf } from '../engine/model';
import { walkAtRandom } from '../engine/random-moves';
import { decodeSession, encodeSession } from '../engine/session-code';
import { answerIn, expectChart, expectState, open, PATIENT, press, runExported, send } from './at-the-workbench';
import { Workbench } from './workbench';

/** Tests of a developer's actions in the workbench. */
const meta = {
  title: 'Machines/Workbench in use',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: checkedWhenAsked,
  // Without the chart, because its many elements slow down every query.
  args: { model: cartModel, view: 'context' },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;
/** Signs in, lets the token expire, and loses the network. The page never shows the password. */
export const DrivesAuth: Story = {
  args: { model: authModel, onSessionChange: fn() },
  play: async ({ canvas, userEvent, args, canvasElement }) => {
    const screen = { canvas, userEvent };
    await press(screen, 'resolve with no session');
    await expectState(screen, 'signedOut.idle');
    await send(screen, 'signIn.submit');
    const form = within(await page.findByRole('form', { name: 'signIn.submit, by hand' }));
    await userEvent.type(form.getByLabelText('password'), 'hunter2');
    await userEvent.click(form.getByRole('button', { name: 'Send signIn.submit' }));
    await expectState(screen, 'signedOut.submitting');
    await expect(await canvas.findByText(/^Given: .*"password":"\[redacted\]"/)).toBeVisible();
    await press(screen, 'resolve with a session for 100 seconds');
    await expectState(screen, 'signedIn.page.visible, signedIn.session.refreshing.calling');
    await answerIn(screen, 'Reject refresh', 'reject with no network');
    await expectState(screen, 'signedIn.session.refreshing.waiting');
    await open(screen, 'Context');
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Context' })).toHaveTextContent('[redacted]'));
    await expect(canvasElement).not.toHaveTextContent(/hunter2|access-|refresh-/);
    await waitFor(() => expect(args.onSessionChange).toHaveBeenCalled());
    const kept = await decodeSession(String((args.onSessionChange as ReturnType<typeof fn>).mock.lastCall?.[0]));
    await expect(JSON.stringify(kept)).not.toContain('hunter2');
    await untilStill(canvasElement);
  },
};

export const DrivesLabBooking: Story = {
  args: { model: labBookingModel },
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await send(screen, 'field.set', 'delete the name (invalid on purpose)');
    await send(screen, 'booking.submit');
    await expectState(screen, 'editing.invalid');
    await send(screen, 'field.set', 'type a name');
    await expectState(screen, 'editing.filling');
    await send(screen, 'booking.submit');
    await press(screen, 'reject with no network');
    await expectState(screen, 'editing.failed');
    await send(screen, 'booking.submit');
    await press(screen, 'resolve with booked');
    await expect(await canvas.findByText('No event is taken here.')).toBeVisible();
    await expectState(screen, 'booked');
  },
};

const breaks = modelOf(
  createMachine({
    id: 'breaks',
    on: {
      press: {
        actions: () => {
          throw new TypeError('the context has no list');
        },
      },
    },
  }),
);

/** A machine that throws shows its exception, and takes no more events. */
export const MachineThatFails: Story = {
  args: { model: breaks },
  play: async ({ canvas, userEvent, canvasElement }) => {
    await press({ canvas, userEvent }, 'press');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The machine threw TypeError: the context has no list. Go one step back, or start again.',
    );
    await expect(canvas.getByText('The machine has stopped. It takes no event.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'press' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '+1 s' })).toBeDisabled();
    await expect(canvas.getByRole('status')).toHaveTextContent('press: failed.');
    await untilStill(canvasElement);
  },
};

/** An event that the guards refuse is not among those that are taken. */
export const EventsThatGuardsRefuse: Story = {
  args: { model: peerModel },
  play: async ({ canvas, userEvent }) => {
    const taken = within(await canvas.findByRole('list', { name: 'Events taken here' })).getAllByRole('button');
    await userEvent.click(canvas.getByText(/^Refused by guards/));
    const refused = within(await canvas.findByRole('list', { name: 'Events that guards refuse here' }));
    const [first] = refused.getAllByRole('button');
    await expect(taken.map(({ textContent }) => textContent)).not.toContain(first?.textContent);
  },
};

/** The variants of an event say which of them guards refuse. The user may type another payload. */
export const VariantsThatGuardsRefuse: Story = {
  args: { model: contactsModel },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'contact.remove');
    const dialog = within(await page.findByRole('dialog', { name: 'contact.remove' }));
    await expect(dialog.getByRole('heading', { name: 'Refused by guards here' })).toBeVisible();
    const refused = within(dialog.getByRole('list', { name: 'Variants of contact.remove that guards refuse' }));
    await expect(refused.getByRole('button', { name: 'remove the added one' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await untilStill(document.body);
  },
};

/** Denies the camera and connects the call by the clock. Each device shows its own state. */
export const DrivesVideoCall: Story = {
  args: { model: videoCallModel },
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await expect(canvas.getByRole('list', { name: 'Running timers' })).toHaveTextContent('loader in 3 s');
    await answerIn(screen, 'Reject camera.open', 'reject with denied');
    await expectState(screen, 'active.camera.unavailable.denied');
    await press(screen, '+1 s');
    await expect(await canvas.findByText(/in 2 s/)).toBeVisible();
    await press(screen, 'Next timer');
    await expect(await canvas.findByRole('button', { name: /^Go to step 3[.] wait, after loader$/ })).toBeVisible();
    await press(screen, 'resolve with live');
    await expectState(screen, 'active.call.inCall.counting, active.page.visible, active.microphone.on');
    await send(screen, 'call.end');
    await expectState(screen, 'ended');
    // Not the clock, whose button was disabled some steps before.
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Events' })).toHaveFocus());
  },
};

export const DrivesDashboard: Story = {
  args: { model: dashboardModel },
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await press(screen, 'resolve with a first visit', '+1 s');
    await expectState(screen, 'prescription.available');
    await send(screen, 'prescription.download');
    await press(screen, 'reject with something that is no PDF');
    await expectState(screen, 'prescription.failed');
    await send(screen, 'analysis.request');
    await press(screen, '+5 s');
    await expectState(screen, 'analysis.done');
  },
};

export const DrivesCheckout: Story = {
  args: { model: checkoutModel },
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await send(screen, 'cart.changed', 'two lines');
    await expectState(screen, 'filling');
    await send(screen, 'order.place', 'place it without a pincode (invalid on purpose)');
    await expect(await canvas.findByText(/refused by isComplete/)).toBeVisible();
    await send(screen, 'order.place', 'place the order');
    await expectState(screen, 'placed');
  },
};

/** Shows the guard that refused, jumps back, starts a branch, and returns to the old sequence. */
export const TravelsAndBranches: Story = {
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await press(screen, 'resolve with two lines');
    await send(screen, 'quantity.set', 'set two of something unknown (invalid on purpose)');
    await expect(await canvas.findByText(/refused by isTooFew, isTooMany, isQuantity/)).toBeVisible();
    await send(screen, 'quantity.set', 'set three');
    await press(screen, 'reject with the browser refuses');
    await expectState(screen, 'ready.inMemory');
    await press(screen, 'Go to step 1. resolve restore: two lines');
    await expectState(screen, 'ready.kept');
    await expect(await canvas.findByRole('button', { name: /Go to step 3/ })).toBeInTheDocument();
    await send(screen, 'cart.clear');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Go to step 3/ })).not.toBeInTheDocument());
    await expectState(screen, 'ready.saving');
    await userEvent.click(canvas.getByText('Other branches (1)'));
    await press(screen, 'Switch to the branch ready.inMemory');
    await expectState(screen, 'ready.inMemory');
    await press(screen, 'To the start');
    await expectState(screen, 'restoring');
    await press(screen, 'Next step');
    await expectState(screen, 'ready.kept');
  },
};

/** Shows an error for an invalid number and for invalid JSON, and keeps the input. */
export const GivesPayloadsByHand: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const screen = { canvas, userEvent };
    await press(screen, 'resolve with two lines');
    const type = async (text: string) => {
      // A sent form closes after the paint. A press before that would close it instead of opening it again.
      await waitFor(() => expect(page.queryByRole('form')).toBeNull());
      await send(screen, 'quantity.set');
      const form = within(await page.findByRole('form', { name: 'quantity.set, by hand' }));
      await userEvent.clear(form.getByLabelText('quantity'));
      await userEvent.type(form.getByLabelText('quantity'), text);
      await userEvent.click(form.getByRole('button', { name: 'Send quantity.set' }));
    };
    await type('many');
    await expect(await page.findByText('Give a number, or NaN, Infinity or -Infinity.')).toBeVisible();
    await expect(page.getByLabelText('quantity')).toHaveValue('many');
    await userEvent.keyboard('{Escape}');
    await type('NaN');
    await expect(await canvas.findByText(/quantity.set: refused by isTooFew, isTooMany, isQuantity/)).toBeVisible();
    await type('7');
    await expect(await canvas.findByText('items[0].quantity:')).toHaveTextContent('items[0].quantity: 2 7');
    await expect(canvas.getByText(/^Given: .*"quantity":7/)).toBeVisible();
    await untilStill(canvasElement);
  },
};

export const ExportsAndRuns: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const screen = { canvas, userEvent };
    await press(screen, 'resolve with two lines');
    await send(screen, 'quantity.set', 'set three');
    await send(screen, 'quantity.set', 'set what is no number (invalid on purpose)');
    await expect(await canvas.findByText(/set what is no number: refused/)).toBeVisible();
    await open(screen, 'Export');
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'Exported sequence' })).toHaveTextContent('set what is no number'),
    );
    const code = canvas.getByRole('group', { name: 'Exported sequence' }).textContent;
    await expect(await runExported(code, { cartModel })).toBe(1);
    await expect(runExported(code.replace('quantity: 3', 'quantity: 4'), { cartModel })).rejects.toThrow();
    await userEvent.click(canvas.getByRole('radio', { name: 'Story' }));
    await expect(canvas.getByText(/^Paste it into a new [*][.]stories[.]tsx in /)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Exported sequence' })).toHaveTextContent(
      'export const Sequence: Story',
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'File' }));
    await expect(canvas.getByRole('group', { name: 'Exported sequence' })).toHaveTextContent('simulation-1');
    await untilStill(canvasElement);
  },
};

export const WalksAll: Story = {
  args: { model: labBookingModel },
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent }, 'Coverage');
    const missing = within(canvas.getByRole('region', { name: 'Not covered yet' }));
    await expect(missing.getByText('booking: book done, to booked')).toBeVisible();
    await expect(missing.queryByText(/xstate|·/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Walk all' }));
    await expect(await canvas.findByText(/7\/7 states, 11\/11 transitions/, {}, PATIENT)).toBeVisible();
    await expectState({ canvas }, 'editing.filling');
    await expect(canvas.getByText('Every state and transition is covered.')).toBeVisible();
    const paths = within(canvas.getByRole('region', { name: 'Shortest paths' }));
    await userEvent.click(paths.getByRole('button', { name: /^Play .* to booked$/ }));
    await expectState({ canvas }, 'booked');
    await expect(await canvas.findByRole('button', { current: 'step' })).toHaveTextContent(/^Go to step [1-9]/);
    await expect(canvas.getByRole('tab', { name: 'Chart', selected: true })).toHaveFocus();
    await expectChart({ canvas });
  },
};

/** A walk that cannot cover everything says why, and names the rest. */
export const WalksWhatCanBeReached: Story = {
  args: { model: doorModel, view: 'coverage' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Walk all' }));
    await expect(await canvas.findByText(/11\/11 states, 8\/10 transitions/, {}, PATIENT)).toBeVisible();
    const rest = within(canvas.getByRole('region', { name: 'Not covered yet' }));
    const reason =
      /^The walk tried \d+ sequences[.] None of the model's events, answers and timers covers the rest[.]$/;
    await expect(await rest.findByText(reason)).toBeVisible();
    await expect(rest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'upper.free: close, to upper.shut',
      'lower.free: close, to lower.shut',
    ]);
  },
};

const someMoves = [
  { kind: 'resolve', call: 'restore', answer: 'two lines' },
  { kind: 'send', preset: 'set three' },
] as const;

/** A saved file continues where it was saved. A file of another machine, or of something else, keeps the sequence. */
export const OpensAFile: Story = {
  args: { view: 'export' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'File' }));
    const choose = async (text: string) =>
      userEvent.upload(
        await canvas.findByLabelText(/^Open a saved sequence/, { selector: 'input' }),
        new File([text], 'saved.json', { type: 'application/json' }),
      );
    const saved = {
      format: 'simulation-1',
      machine: 'cart',
      step: 1,
      moves: [{ kind: 'resolve', call: 'restore', answer: 'two lines' }],
    };
    await choose(JSON.stringify(saved));
    await expectState({ canvas }, 'ready.kept');
    await choose(JSON.stringify({ ...saved, machine: 'auth' }));
    await canvas.findByText('saved.json was not opened. It is a sequence of auth, and this is cart.');
    await choose('{}');
    await canvas.findByText(/^saved.json was not opened. This is no saved sequence/);
    await expectState({ canvas }, 'ready.kept');
    await untilStill(document.body);
  },
};

/** Opens the session of the address at its step, and writes changes back into the address. */
export const OpensAnAddress: Story = {
  args: { onSessionChange: fn() },
  loaders: [async () => ({ session: await encodeSession({ machine: 'cart', moves: someMoves, step: 1 }) })],
  render: (args, { loaded }) => <Workbench {...args} session={String(loaded['session'])} />,
  play: async ({ canvas, userEvent, args }) => {
    const screen = { canvas, userEvent };
    await expectState(screen, 'ready.kept');
    await expect(await canvas.findByRole('button', { name: /Go to step 2/ })).toBeInTheDocument();
    await press(screen, 'To the end');
    await expectState(screen, 'ready.saving');
    const written = args.onSessionChange as ReturnType<typeof fn>;
    await waitFor(async () => {
      const saved = await decodeSession(String(written.mock.lastCall?.[0]));
      return expect(saved).toEqual({ machine: 'cart', moves: someMoves, step: 2 });
    });
    await expectState(screen, 'ready.saving');
  },
};

/** Warns about an unreadable session, and starts a new one. */
export const RefusesADamagedAddress: Story = {
  args: { session: 'bm90LWEtc2Vzc2lvbg' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This is a clean start.');
    await expectState({ canvas }, 'restoring');
  },
};

/** Renders only the visible ones of a thousand steps. */
export const HoldsAThousandSteps: Story = {
  loaders: [
    async () => {
      const { entries } = await walkAtRandom(cartModel, { seed: 7, steps: 1_000 });
      return { moves: entries.flatMap(({ saved }) => saved ?? []) };
    },
  ],
  render: (args, { loaded }) => <Workbench {...args} moves={loaded['moves'] as typeof args.moves} />,
  play: async ({ canvas, userEvent }) => {
    const screen = { canvas, userEvent };
    await waitFor(() => expect(canvas.getByRole('button', { name: /Go to step 1000[.]/ })).toBeVisible(), PATIENT);
    await expect(canvas.getAllByRole('button', { name: /Go to step/ }).length).toBeLessThan(40);
    await press(screen, 'To the start');
    await expect(await canvas.findByRole('button', { name: /Go to step 0[.]/ })).toBeVisible();
    await expectState(screen, 'restoring');
  },
};

/** At double font size, there is no room for three columns, so the parts stack and stay readable. */
export const LargeText: Story = {
  globals: { textSize: 'double' },
  args: { view: 'chart' },
  play: async ({ canvas }) => {
    await expectChart({ canvas });
    const log = await canvas.findByRole('region', { name: 'Log' });
    const views = await canvas.findByRole('tablist', { name: 'Views' });
    await waitFor(() => expect(log.getBoundingClientRect().top).toBeGreaterThan(views.getBoundingClientRect().bottom));
    const status = await canvas.findByText(/^restoring/, { selector: '[role=status] strong' });
    const line = status.closest('[role=status]');
    await expect(line?.getBoundingClientRect().width).toBeGreaterThan(window.innerWidth / 2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Keeps the focus in the same part when the pressed control disappears. */
export const KeepsTheFocus: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const screen = { canvas, userEvent };
    (await canvas.findByRole('button', { name: 'resolve with two lines' })).focus();
    await userEvent.keyboard('{Enter}');
    await expectState(screen, 'ready.kept');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Pending calls' })).toHaveFocus());
    canvas.getByRole('button', { name: 'Previous step' }).focus();
    await userEvent.keyboard('{Enter}');
    await expectState(screen, 'restoring');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Log' })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next step' })).toHaveFocus();
    await untilStill(canvasElement);
  },
};

/** In a wide window, the parts scroll and the page does not. Hidden content does not extend the page. */
export const FillsTheWindow: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: { model: authModel },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const screen = { canvas, userEvent };
    await press(screen, 'resolve with a session for an hour');
    await expectState(screen, 'signedIn.page.visible');
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    await untilStill(canvasElement);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { model: videoCallModel },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await press({ canvas, userEvent }, '+3 s');
    await open({ canvas, userEvent }, 'Messages');
    await expect(await canvas.findByText(/clock to videoCall, after loader/)).toBeInTheDocument();
    await untilStill(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
