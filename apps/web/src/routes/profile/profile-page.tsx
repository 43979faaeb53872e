import { Container } from '@sehat/ui/container';
import { PageHeader } from '@sehat/ui/page-header';
import { Skeleton } from '@sehat/ui/skeleton';
import type { ReactNode } from 'react';
import { m } from '../../messages/generated/messages.js';

/** The frame of the profile. Its sections load after the heading. */
export function ProfilePage({ children }: { children: ReactNode }) {
  return (
    <Container className="pb-16">
      <PageHeader title={m.nav_profile()} lead={m.profile_lead()} />
      {children}
    </Container>
  );
}

/** Shown until the sections and the stored people have loaded. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={m.profile_loading()} className="grid gap-10 lg:grid-cols-2">
      <Skeleton shape="rect" className="h-96" />
      <Skeleton shape="rect" className="h-48" />
    </div>
  );
}
