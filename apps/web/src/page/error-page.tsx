import { Container } from '@sehat/ui/container';
import { ErrorState } from '@sehat/ui/error-state';
import { m } from '../messages/generated/messages.js';
import { withElements } from '../messages/with-elements';
import { EmergencyLinks } from './emergency-links';

interface ErrorPageProps {
  onRetry: () => void;
  isRetrying?: boolean;
  /** Whether the page could not be loaded because the browser is offline. */
  isOffline?: boolean;
  /** Whether a live region announces the failure. */
  isAnnounced?: boolean;
}

/**
 * The error page, for a page that throws during rendering or whose chunk cannot be fetched. Shows the emergency
 * numbers.
 */
export function ErrorPage({ onRetry, isRetrying, isOffline = false, isAnnounced = false }: ErrorPageProps) {
  const title = isOffline ? m.error_offline_title() : m.error_title();
  return (
    <Container className="py-16">
      <ErrorState title={title} headingLevel={1} live={false} onRetry={onRetry} retrying={isRetrying}>
        <p>
          {isOffline ? m.error_offline_text() : m.error_text()}{' '}
          {withElements(m.error_call, { numbers: <EmergencyLinks /> })}
        </p>
      </ErrorState>
      <p role="alert" className="sr-only">
        {isAnnounced && title}
      </p>
    </Container>
  );
}
