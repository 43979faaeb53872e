import { Container } from '@sehat/ui/container';
import { ErrorState } from '@sehat/ui/error-state';
import { EmergencyLinks } from './emergency-links';

interface ErrorPageProps {
  onRetry: () => void;
  isRetrying?: boolean;
  /** Whether the page could not be loaded because the browser is offline. */
  isOffline?: boolean;
}

/**
 * The error page, for a page that throws during rendering or whose chunk cannot be fetched. Shows the emergency
 * numbers.
 */
export function ErrorPage({ onRetry, isRetrying, isOffline = false }: ErrorPageProps) {
  return (
    <Container className="py-16">
      <ErrorState
        title={isOffline ? 'You are offline' : 'Something went wrong on this page'}
        headingLevel={1}
        live={false}
        onRetry={onRetry}
        retrying={isRetrying}
      >
        <p>
          {isOffline
            ? 'This page needs a network. It opens by itself when you are back online.'
            : 'Check your connection and try again. If that does not help, reload the page. Nothing that you have booked is lost.'}{' '}
          In an emergency call <EmergencyLinks />.
        </p>
      </ErrorState>
    </Container>
  );
}
