import { Banner } from '@sehat/ui/banner';
import { Container } from '@sehat/ui/container';
import { useAuth, useAuthError } from '../session/auth-provider';

/** Shows an authentication failure at the top of the page, as a live region. The form repeats it without one. */
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
