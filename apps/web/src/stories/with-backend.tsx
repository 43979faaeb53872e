import { provideAuth, selectSession } from '@sehat/machines/auth';
import { resetDemoData, setScenario, startEmbeddedBackend } from '@sehat/mocks/browser';
import type { Decorator } from '@storybook/react-vite';
import { createActor } from 'xstate';
import { signIn } from '../api/auth';
import { provideCurrentSession } from '../api/current-session';
import { authDeps } from '../app/auth-deps';
import { AuthProvider } from '../app/auth-provider';
import { startSampleAuth } from './sample-actors';

const demoPatient = { email: 'patient@sehat.example', password: 'sehat-demo' };

/**
 * Runs a story on the embedded backend, as its demo patient. `parameters.scenario` names the faults that begin once that person is
 * signed in (the words of mocks/README.md). Use together with `withBackend`.
 */
export const loadBackend = async ({
  parameters,
  abortSignal,
}: {
  parameters: { scenario?: string };
  abortSignal: AbortSignal;
}) => {
  const { scenario = '' } = parameters;
  await startEmbeddedBackend({ scenario: '' });
  setScenario('');
  await resetDemoData();
  const session = await signIn(demoPatient, abortSignal);
  provideCurrentSession(() => Promise.resolve(session));
  setScenario(scenario);
  return { auth: startSampleAuth(session) };
};

/** Runs a story on the embedded backend, as nobody: whoever signs in is forgotten with the story. */
export const loadSignedOut = async () => {
  await startEmbeddedBackend({ scenario: '' });
  setScenario('');
  await resetDemoData();
  const sessionStore = { read: () => null, write: () => {}, clear: () => {}, subscribe: () => () => {} };
  const auth = createActor(provideAuth({ ...authDeps, sessionStore })).start();
  provideCurrentSession(() => Promise.resolve(selectSession(auth.getSnapshot())));
  return { auth };
};

/** Gives a story the session that `loadBackend` or `loadSignedOut` began. */
export const withBackend: Decorator = (Story, { loaded }) => {
  const { auth } = loaded as { auth: ReturnType<typeof startSampleAuth> };
  return (
    <AuthProvider actor={auth}>
      <Story />
    </AuthProvider>
  );
};
