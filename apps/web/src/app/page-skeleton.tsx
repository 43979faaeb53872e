import { Container } from '@sehat/ui/container';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';

/** Stands in for a page whose chunk or session is on its way; keeps the page's height so that nothing jumps. */
export function PageSkeleton() {
  return (
    <Container className="min-h-[80vh] py-8">
      <Stack gap={6} aria-busy="true" aria-label="Loading page" role="status">
        <Skeleton shape="text" className="max-w-72" />
        <Skeleton shape="text" lines={2} className="max-w-text" />
        <Skeleton shape="rect" className="h-64" />
      </Stack>
    </Container>
  );
}
