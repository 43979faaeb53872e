import { resetDemoData, setScenario, startEmbeddedBackend } from '@sehat/mocks/browser';
import type { Decorator } from '@storybook/react-vite';
import { signIn } from '../api/auth';
import { provideCurrentSession } from '../api/current-session';
import { AuthProvider } from '../app/auth-provider';
import { startSampleAuth } from './with-session';

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

/** Gives a story the session that `loadBackend` signed in. */
export const withBackend: Decorator = (Story, { loaded }) => {
  const { auth } = loaded as { auth: ReturnType<typeof startSampleAuth> };
  return (
    <AuthProvider actor={auth}>
      <Story />
    </AuthProvider>
  );
};
