import { Button } from '@sehat/ui/button';
import { PasswordInput } from '@sehat/ui/password-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { untilStill } from '../chart/until-still';
import type { SavedSession } from '../engine/saved-session';
import { encodeSession } from '../engine/session-code';
import { PATIENT } from '../workbench/at-the-workbench';
import { ActorRecorder } from './actor-recorder';
import { afterNews, type LiveActor, type LiveNews } from './live-news';
import { LivePanel } from './live-panel';
import { PanelInWindow } from './panel-in-window';
import { useNews } from './use-news';

/** Opens the workbench story of a machine at a state, in a new tab. */
async function openWorkbench(saved: SavedSession) {
  const session = await encodeSession(saved);
  const story = saved.machine.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  window.open(new URL(`./?path=/story/machines-workbench--${story}&args=session:${session}`, window.location.href));
}

/** Storybook's frozen clock, so that pictures show the same times. */
const frozen = { now: () => Date.now() };

const meta = {
  title: 'Machines/Live panel',
  component: LivePanel,
  parameters: { layout: 'fullscreen' },
  globals: checkedWhenAsked,
  decorators: [
    (Story) => (
      <div className="h-dvh p-3">
        <Story />
      </div>
    ),
  ],
  args: { actors: [] },
} satisfies Meta<typeof LivePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The story that the addon's panel loads. Alone, it is empty, because Storybook's manager sends it the news of pages.
 */
export const Panel: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <PanelInWindow onOpen={(session) => void openWorkbench(session)} />,
};

export const NothingRuns: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No machine runs in this story' })).toBeVisible();
  },
};

const door = setup({
  types: {
    context: {} as { accessToken: string | null },
    events: {} as { type: 'signIn.submit'; password: string } | { type: 'door.close' },
  },
  actors: {
    signIn: fromPromise<{ accessToken: string }, { password: string }>(async () => ({
      accessToken: 'the-access-token',
    })),
  },
}).createMachine({
  id: 'door',
  context: { accessToken: null },
  initial: 'closed',
  states: {
    closed: { on: { 'signIn.submit': 'opening' } },
    opening: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => ({ password: event.type === 'signIn.submit' ? event.password : '' }),
        onDone: { target: 'open', actions: assign({ accessToken: ({ event }) => event.output.accessToken }) },
      },
    },
    open: { on: { 'door.close': 'closed' } },
  },
});

/** A page and the panel, joined by a channel that carries text as Storybook's channel does. */
function PageAndPanel() {
  const [page] = useState(() => {
    const sent: string[] = [];
    const listeners = new Set<(news: LiveNews) => void>();
    const recorder = new ActorRecorder((news) => {
      const text = JSON.stringify(news);
      sent.push(text);
      for (const hear of listeners) hear(JSON.parse(text) as LiveNews);
    }, frozen);
    return { actor: createActor(door, { inspect: recorder.inspect }), recorder, listeners, sent };
  });
  const [password, setPassword] = useState('');
  const [opened, setOpened] = useState('');
  const actors = useNews(
    useCallback(
      (hear) => {
        page.listeners.add(hear);
        page.recorder.sendAll();
        return () => page.listeners.delete(hear);
      },
      [page],
    ),
  );
  useEffect(() => {
    page.actor.start();
    return () => {
      page.actor.stop();
    };
  }, [page]);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-3">
      <form
        method="post"
        aria-label="Sign in"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          page.actor.send({ type: 'signIn.submit', password });
        }}
      >
        <PasswordInput label="Password" value={password} onChange={({ target }) => setPassword(target.value)} />
        <Button type="submit">Sign In</Button>
      </form>
      <LivePanel
        actors={actors}
        onSend={(session, event) => page.recorder.sendTo(session, event)}
        onOpen={(session) => setOpened(JSON.stringify(session))}
      />
      <output
        hidden
        data-opened={opened}
        data-sent={page.sent.length}
        data-secrets={page.sent.filter(hasSecret).length}
      />
    </div>
  );
}

const hasSecret = (text: string) => /correct horse|the-access-token/.test(text);

export const BesideAPage: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  render: () => <PageAndPanel />,
  play: async ({ canvas, canvasElement }) => {
    // Takes the first match, because the chart repeats the text once it is drawn.
    const [status] = await canvas.findAllByText(/^In/);
    await waitFor(() => expect(status).toHaveTextContent('In closed'));

    const chart = await canvas.findByRole('application', { name: 'Chart of the door machine' }, { timeout: 10_000 });
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.paste('correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(status).toHaveTextContent('In open after signIn done'));
    await waitFor(() =>
      expect(chart.querySelector('[data-id="door.open"] [data-mark]')).toHaveAttribute('data-mark', 'active'),
    );
    await expect(chart.querySelector('[data-route="door.opening → door.open"]')).toHaveAttribute('data-mark', 'last');

    const log = within(canvas.getByRole('group', { name: 'Events and context' }));
    await expect(log.getAllByText('signIn.submit')).toHaveLength(1);
    await userEvent.click(log.getAllByText('Payload')[1] as HTMLElement);
    await expect(await log.findAllByText(/"password": "\[redacted\]"/)).toHaveLength(1);
    const output = canvasElement.querySelector<HTMLElement>('[data-sent]');
    await expect(Number(output?.dataset['sent'])).toBeGreaterThan(3);
    await expect(output).toHaveAttribute('data-secrets', '0');
    await expect(canvas.getByRole('combobox', { name: 'Event' })).toHaveValue('door.close');
    await userEvent.click(canvas.getByRole('button', { name: 'Open this state in the workbench' }));
    await waitFor(() => expect(output?.dataset['opened']).not.toBe(''));
    const { machine, moves } = JSON.parse(output?.dataset['opened'] ?? '{}') as Record<string, unknown>;
    await expect([machine, moves]).toEqual([
      'door',
      [
        { kind: 'send', event: { type: 'signIn.submit', password: '[redacted]' } },
        { kind: 'resolve', call: 'signIn', value: { accessToken: '[redacted]' } },
      ],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(status).toHaveTextContent('In closed after door.close'));
    await untilStill(canvasElement);
  },
};

const call = setup({
  types: {
    context: {} as { role: 'patient' | 'doctor' },
    input: {} as { role: 'patient' | 'doctor' },
    events: {} as
      | { type: 'peer.admit'; link: string }
      | { type: 'peer.description'; description: { type: string } }
      | { type: 'peer.chat'; text: string },
  },
}).createMachine({
  id: 'peer',
  context: ({ input: { role } }) => ({ role }),
  initial: 'waiting',
  states: { waiting: { on: { 'peer.admit': 'meeting' } }, meeting: {} },
});

/** The two machines of a call, after their first messages. */
function CallOfTwo() {
  const [actors, setActors] = useState<readonly LiveActor[]>([]);
  useEffect(() => {
    const recorder = new ActorRecorder((news) => setActors((known) => afterNews(known, news)), frozen);
    const open = (role: 'patient' | 'doctor') =>
      createActor(call, { input: { role }, inspect: recorder.inspect }).start();
    const [patient, doctor] = [open('patient'), open('doctor')];
    patient.send({ type: 'peer.admit', link: 'd.1' });
    patient.send({ type: 'peer.description', description: { type: 'offer' } });
    doctor.send({ type: 'peer.description', description: { type: 'answer' } });
    doctor.send({ type: 'peer.chat', text: 'My pulse is 90' });
    return () => recorder.clear();
  }, []);
  return <LivePanel actors={actors} />;
}

export const MessagesOfACall: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  render: () => <CallOfTwo />,
  play: async ({ canvas, canvasElement }) => {
    const messages = within(await canvas.findByRole('group', { name: 'Messages of this page' }));
    const texts = messages.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\d:.]+$/, ''));
    await expect(texts).toEqual([
      'doctor → patientadmit',
      'doctor → patientoffer',
      'patient → doctoranswer',
      'patient → doctorchat',
    ]);
    await userEvent.click(canvas.getAllByText('Payload')[0] as HTMLElement);
    await expect(canvasElement).not.toHaveTextContent('My pulse');
    await canvas.findByRole('application', { name: /^Chart of/ }, PATIENT);
    await untilStill(canvasElement);
  },
};

/** At double font size, there is no room for two columns, so the chart keeps the whole width. */
export const LargeText: Story = {
  globals: { textSize: 'double', viewport: { value: 'desktop', isRotated: false } },
  render: () => <PageAndPanel />,
  play: async ({ canvas, canvasElement }) => {
    const events = await canvas.findByRole('group', { name: 'Events and context' });
    const views = await canvas.findByRole('tablist', { name: /Chart of/ });
    await waitFor(() =>
      expect(events.getBoundingClientRect().top).toBeGreaterThan(views.getBoundingClientRect().bottom),
    );
    await canvas.findByRole('application', { name: /^Chart of/ }, PATIENT);
    await untilStill(canvasElement);
  },
};
