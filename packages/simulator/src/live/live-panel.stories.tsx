import { provideAuth, type Session } from '@sehat/machines/auth';
import { Button } from '@sehat/ui/button';
import { PasswordInput } from '@sehat/ui/password-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createActor } from 'xstate';
import { ActorRecorder } from './actor-recorder';
import type { LiveNews } from './live-news';
import { LivePanel } from './live-panel';
import { hearManager } from './panel-window';
import { useNews } from './use-news';

/** The panel as Storybook's manager shows it, in a window of its own. */
function InItsWindow() {
  return <LivePanel actors={useNews(hearManager)} />;
}

const meta = {
  title: 'Machines/Live panel',
  component: LivePanel,
  parameters: { layout: 'fullscreen' },
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

/** What the addon's panel loads. It shows nothing on its own: it hears of pages from Storybook's manager. */
export const Panel: Story = { tags: ['!dev', '!autodocs'], render: () => <InItsWindow /> };

export const NothingRuns: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No machine runs in this story' })).toBeVisible();
  },
};

const session: Session = {
  accessToken: 'the-access-token',
  refreshToken: 'the-refresh-token',
  expiresAt: 4_102_444_800,
  user: { id: 'asha', email: 'asha@sehat.example', name: 'Asha Verma', role: 'patient', avatar: '/images/avatar.svg' },
};

const startAuth = () =>
  createActor(
    provideAuth({
      signIn: async () => session,
      signUp: () => new Promise<never>(() => {}),
      refresh: () => new Promise<never>(() => {}),
      signOut: async () => {},
      sessionStore: { read: () => null, write: () => {}, clear: () => {}, subscribe: () => () => {} },
      visibility: {
        subscribe(onChange) {
          onChange(true);
          return () => {};
        },
      },
      now: () => 0,
    }),
  );

/** A page and the panel, with a channel between them that carries text, as Storybook's does. */
function PageAndPanel() {
  const [page] = useState(() => {
    const told: string[] = [];
    const listeners = new Set<(news: LiveNews) => void>();
    const recorder = new ActorRecorder((news) => {
      const text = JSON.stringify(news);
      told.push(text);
      for (const hear of listeners) hear(JSON.parse(text) as LiveNews);
    });
    return { actor: startAuth(), recorder, listeners, told };
  });
  const [password, setPassword] = useState('');
  const actors = useNews(
    useCallback(
      (hear) => {
        page.listeners.add(hear);
        page.recorder.tellAll();
        return () => page.listeners.delete(hear);
      },
      [page],
    ),
  );
  useEffect(() => {
    page.recorder.watch(page.actor);
    page.actor.start();
    return () => {
      page.actor.stop();
    };
  }, [page]);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-3">
      <form
        aria-label="Sign in"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          page.actor.send({ type: 'signIn.submit', email: 'asha@sehat.example', password });
        }}
      >
        <PasswordInput label="Password" value={password} onChange={({ target }) => setPassword(target.value)} />
        <Button type="submit">Sign In</Button>
      </form>
      <LivePanel actors={actors} />
      <output hidden data-told={page.told.length} data-secrets={page.told.filter(hasSecret).length} />
    </div>
  );
}

const hasSecret = (text: string) => /correct horse|the-access-token|the-refresh-token/.test(text);

export const BesideAPage: Story = {
  render: () => <PageAndPanel />,
  play: async ({ canvas, canvasElement }) => {
    const status = await canvas.findByText(/^In/);
    await waitFor(() => expect(status).toHaveTextContent('In signedOut.idle'));

    const chart = await canvas.findByRole('application', { name: 'Chart of the auth machine' }, { timeout: 10_000 });
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.paste('correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(status).toHaveTextContent('signedIn.session.fresh'));
    await waitFor(() =>
      expect(chart.querySelector('[data-id="auth.signedIn.session.fresh"] [data-mark]')).toHaveAttribute(
        'data-mark',
        'active',
      ),
    );
    await expect(chart.querySelector('[data-route="auth.signedOut.submitting → auth.signedIn"]')).toHaveAttribute(
      'data-mark',
      'last',
    );

    const log = within(canvas.getByRole('group', { name: 'Events and context' }));
    await expect(log.getAllByText('signIn.submit')).toHaveLength(1);
    await expect(log.getAllByText(/"password": "\[redacted\]"/)).toHaveLength(1);
    const output = canvasElement.querySelector<HTMLElement>('[data-told]');
    await expect(Number(output?.dataset['told'])).toBeGreaterThan(5);
    await expect(output).toHaveAttribute('data-secrets', '0');
  },
};
