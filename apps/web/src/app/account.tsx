import { Avatar } from '@sehat/ui/avatar';
import { Button } from '@sehat/ui/button';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { type SessionView, useAuth } from './auth-provider';
import { paths } from './paths';

/** Who is signed in and the way out, or the way in. */
export function Account({ session }: { session: SessionView }) {
  const auth = useAuth();
  switch (session.status) {
    case 'restoring':
    case 'signedOut':
      return (
        // Most who come have no session: the way in is there from the start, and hidden where one is being restored.
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
