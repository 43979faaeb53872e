import { demoPassword } from '@sehat/catalog/demo-accounts';
import { provideAuth, type Session } from '@sehat/machines/auth';
import { startEmbeddedBackend } from '@sehat/mocks/browser';
import { resetDemoData, setScenario } from '@sehat/mocks/embedded-backend';
import type { Decorator } from '@storybook/react-vite';
import { createAppActor } from '../actors/create-app-actor';
import { signIn } from '../api/auth';
import { provideSessions, sessionSourceOf } from '../api/session-refresh';
import { authDeps } from '../session/auth-deps';
import { AuthProvider } from '../session/auth-provider';
import { startSampleAuth } from './sample-actors';

interface BackendContext {
  parameters: { scenario?: string };
  abortSignal: AbortSignal;
}

async function loadAs(email: string, { parameters, abortSignal }: BackendContext) {
  const { scenario = '' } = parameters;
  await startEmbeddedBackend({ scenario: '' });
  setScenario('');
  await resetDemoData();
  const session = await signIn({ email, password: demoPassword }, abortSignal);
  const auth = startSampleAuth(session);
  provideSessions({
    current: () => Promise.resolve(session),
    renew: () => Promise.resolve(null),
    end(accessToken) {
      auth.send({ type: 'session.refused', accessToken });
      return null;
    },
  });
  setScenario(scenario);
  return { auth };
}

/**
 * Runs a story on the embedded backend, as its demo patient. `parameters.scenario` names the faults that begin once
 * the patient is signed in (the words of mocks/README.md). Use together with `withBackend`.
 */
export const loadBackend = (context: BackendContext) => loadAs('patient@sehat.example', context);

/** Like `loadBackend`, as the demo admin. */
export const loadAdmin = (context: BackendContext) => loadAs('admin@sehat.example', context);

/** Runs a story on the embedded backend, signed out. A session that the story starts ends with it. */
export const loadSignedOut = async () => {
  await startEmbeddedBackend({ scenario: '' });
  setScenario('');
  await resetDemoData();
  let kept: Session | null = null;
  const sessionStore = {
    read: () => kept,
    write: (session: Session) => void (kept = session),
    clear: () => void (kept = null),
    isDamaged: () => false,
    hasExpired: () => false,
    subscribe: () => () => {},
  };
  const auth = createAppActor(provideAuth({ ...authDeps, sessionStore })).start();
  provideSessions(sessionSourceOf(auth, sessionStore.read));
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
