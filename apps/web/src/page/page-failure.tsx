import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnline } from '../browser/use-online';
import { m } from '../messages/generated/messages.js';
import { ErrorPage } from './error-page';
import { isOpenedLocation } from './first-location';
import { Page } from './page';

interface PageFailureProps {
  onRetry: () => void;
  isRetrying?: boolean;
}

/**
 * The error page of a route, with its document title. Distinguishes a missing network from other failures. After a link
 * its heading gets the focus. After a retry and in a document that the browser loads, a live region announces it.
 */
export function PageFailure({ onRetry, isRetrying = false }: PageFailureProps) {
  const isOnline = useOnline();
  const { key } = useLocation();
  const [hasRetried, setHasRetried] = useState(false);
  const retry = () => {
    setHasRetried(true);
    onRetry();
  };
  return (
    <Page title={isOnline ? m.error_short_title() : m.error_offline_title()}>
      <ErrorPage
        onRetry={retry}
        isRetrying={isRetrying}
        isOffline={!isOnline}
        isAnnounced={!isRetrying && (hasRetried || isOpenedLocation(key))}
      />
    </Page>
  );
}
