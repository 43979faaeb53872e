import { Banner } from '@sehat/ui/banner';
import { Container } from '@sehat/ui/container';
import { useAuth, useAuthError } from './auth-provider';

/** The authentication failure, at the top of the page. This is the live one of the two places that show it. */
export function SessionBanner() {
  const auth = useAuth();
  const error = useAuthError();
  return (
    <div role="alert">
      {error && (
        <Container className="pt-4">
          <Banner tone="danger" onDismiss={() => auth.send({ type: 'error.dismiss' })}>
            {error}
          </Banner>
        </Container>
      )}
    </div>
  );
}
