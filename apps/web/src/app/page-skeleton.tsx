import { Container } from '@sehat/ui/container';
import { PageHeader } from '@sehat/ui/page-header';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';

interface PageSkeletonProps {
  /** The page's heading, where it is known: shown to whoever has a session here, as others are sent to sign in. */
  heading?: string;
}

/** Stands in for a page whose chunk or session is on its way; keeps the page's height so that nothing jumps. */
export function PageSkeleton({ heading }: PageSkeletonProps) {
  return (
    <Container className="min-h-[80vh] pb-8">
      {heading ? (
        <PageHeader title={heading} data-if="session" />
      ) : (
        <Skeleton shape="text" className="mt-8 mb-6 max-w-72 md:mt-10" />
      )}
      <Stack gap={6} aria-busy="true" aria-label="Loading page" role="status">
        <Skeleton shape="text" lines={2} className="max-w-text" />
        <Skeleton shape="rect" className="h-64" />
      </Stack>
    </Container>
  );
}
