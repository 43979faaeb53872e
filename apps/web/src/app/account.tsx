import { Avatar } from '@sehat/ui/avatar';
import { Button } from '@sehat/ui/button';
import { lazyModule } from '@sehat/ui/lazy-module';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { sending } from '../forms/sending';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';
import { type SessionView, useAuth } from '../session/auth-provider';

const question = lazyModule(() => import('./sign-out-question'));

/** The signed-in user with the Logout button, or the sign-in link. */
export function Account({ session }: { session: SessionView }) {
  const auth = useAuth();
  const signOut = () => auth.send({ type: 'signOut.request' });
  // Without its chunk, the question is not asked: the user may leave a shared device now.
  const onLogout = () =>
    sending.size === 0
      ? signOut()
      : void question.load().then(({ askBeforeSignOut }) => askBeforeSignOut(signOut), signOut);
  switch (session.status) {
    case 'restoring':
    case 'signedOut':
      return (
        // Most visitors have no session, so the link is prerendered. The document hides it in a browser with a stored
        // session.
        <Button asChild data-unless={session.status === 'restoring' ? 'session' : undefined}>
          <RouterLink to={paths.signIn}>{m.account_sign_in()}</RouterLink>
        </Button>
      );
    case 'signedIn':
      return (
        <div className="flex items-center gap-3">
          <RouterLink to={paths.profile} className="flex min-h-11 min-w-0 items-center gap-3">
            <Avatar name={session.user.name} src={session.user.avatar} />
            <Text as="span" lines="one" weight="semibold" className="max-w-48">
              {session.user.name}
            </Text>
            <span className="sr-only">{m.account_profile()}</span>
          </RouterLink>
          <Button variant="secondary" onClick={onLogout}>
            {m.account_logout()}
          </Button>
        </div>
      );
  }
}
