import { useOnline } from '../browser/use-online';
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
    <Page title={isOnline ? 'Something went wrong' : 'You are offline'}>
      <ErrorPage {...props} isOffline={!isOnline} />
    </Page>
  );
}
