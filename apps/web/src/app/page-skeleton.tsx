import { Container } from '@sehat/ui/container';
import { PageHeader } from '@sehat/ui/page-header';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';

interface PageSkeletonProps {
  /** The page's heading, where it is known. */
  heading?: string;
  /** Who sees the heading: whoever has a session here unless it is told, as others are sent to sign in. */
  headingFor?: 'session' | 'everybody';
}

/** Stands in for a page whose chunk or session is on its way; keeps the page's height so that nothing jumps. */
export function PageSkeleton({ heading, headingFor = 'session' }: PageSkeletonProps) {
  return (
    <Container className="min-h-screen pb-8">
      {heading ? (
        <PageHeader title={heading} data-if={headingFor === 'session' ? 'session' : undefined} />
      ) : (
        <div className="max-w-72 pt-8 pb-6 md:pt-10">
          <Skeleton shape="text" />
        </div>
      )}
      <Stack gap={6} aria-busy="true" aria-label="Loading page" role="status">
        <Skeleton shape="text" lines={2} className="max-w-text" />
        <Skeleton shape="rect" className="h-64" />
      </Stack>
    </Container>
  );
}
