import { Avatar } from '@sehat/ui/avatar';
import { Button } from '@sehat/ui/button';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../paths/paths';
import { type SessionView, useAuth } from '../session/auth-provider';

/** The signed-in user with the Logout button, or the sign-in link. */
export function Account({ session }: { session: SessionView }) {
  const auth = useAuth();
  switch (session.status) {
    case 'restoring':
    case 'signedOut':
      return (
        // Most visitors have no session, so the link is prerendered. The document hides it in a browser with a stored
        // session.
        <Button asChild data-unless={session.status === 'restoring' ? 'session' : undefined}>
          <RouterLink to={paths.signIn}>Sign In / Sign Up</RouterLink>
        </Button>
      );
    case 'signedIn':
      return (
        <div className="flex items-center gap-3">
          <Avatar name={session.user.name} src={session.user.avatar} />
          <Text as="span" lines="one" weight="semibold" className="max-w-48">
            {session.user.name}
          </Text>
          <Button variant="secondary" onClick={() => auth.send({ type: 'signOut.request' })}>
            Logout
          </Button>
        </div>
      );
  }
}
