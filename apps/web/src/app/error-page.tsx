import { Container } from '@sehat/ui/container';
import { ErrorState } from '@sehat/ui/error-state';
import { Link } from '@sehat/ui/link';

/** Loads the document anew: a chunk that could not be fetched stays failed for the browser until then. */
export const reload = () => window.location.reload();

/** Shown when a page fails while it renders or its chunk can't be fetched. Emergency numbers stay at hand. */
export function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Container className="py-16">
      <ErrorState title="Something went wrong on this page" headingLevel={1} live={false} onRetry={onRetry}>
        <p>
          Try again: the page is loaded anew. Nothing that you have booked is lost. In an emergency call{' '}
          <Link href="tel:102">102</Link>.
        </p>
      </ErrorState>
    </Container>
  );
}
