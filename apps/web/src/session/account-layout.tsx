import { Container } from '@sehat/ui/container';
import { PageHeader } from '@sehat/ui/page-header';
import type { ReactNode } from 'react';

interface AccountLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
  aside?: ReactNode;
}

/** The frame of the sign-in and sign-up pages: a narrow form, and help beside or below it. */
export function AccountLayout({ title, lead, children, aside }: AccountLayoutProps) {
  return (
    <Container className="grid justify-center gap-10 pb-12 md:grid-cols-[minmax(0,26rem)_minmax(0,22rem)] md:py-8">
      <div className="grid content-start gap-5">
        <PageHeader title={title} lead={lead} />
        {children}
      </div>
      {aside && <div className="grid content-start md:pt-12">{aside}</div>}
    </Container>
  );
}
