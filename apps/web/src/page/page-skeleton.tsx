import { Container } from '@sehat/ui/container';
import { PageHeader } from '@sehat/ui/page-header';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';
import { m } from '../messages/generated/messages.js';

interface PageSkeletonProps {
  /** The page's heading, if it is known. */
  heading?: string;
  /**
   * Who sees the heading: browsers with a session (default), because other visitors are redirected to sign in, or
   * everybody.
   */
  headingFor?: 'session' | 'everybody';
}

/** Shown while a page's chunk or session loads. Has the height of a page, so that the footer does not move. */
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
      <Stack gap={6} aria-busy="true" aria-label={m.page_loading()} role="status">
        <Skeleton shape="text" lines={2} className="max-w-text" />
        <Skeleton shape="rect" className="h-64" />
      </Stack>
    </Container>
  );
}
