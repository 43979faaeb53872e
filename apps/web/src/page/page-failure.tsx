import { useOnline } from '../browser/use-online';
import { m } from '../messages/generated/messages.js';
import { ErrorPage } from './error-page';
import { Page } from './page';

interface PageFailureProps {
  onRetry: () => void;
  isRetrying?: boolean;
}

/** The error page of a route, with its document title. Distinguishes a missing network from other failures. */
export function PageFailure(props: PageFailureProps) {
  const isOnline = useOnline();
  return (
    <Page title={isOnline ? m.error_short_title() : m.error_offline_title()}>
      <ErrorPage {...props} isOffline={!isOnline} />
    </Page>
  );
}
