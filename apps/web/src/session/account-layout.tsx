import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { PageHeader } from '@sehat/ui/page-header';
import type { ReactNode } from 'react';

interface AccountLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
  aside?: ReactNode;
}

/** The frame of the account pages: a form in a card, and help beside or below it. */
export function AccountLayout({ title, lead, children, aside }: AccountLayoutProps) {
  return (
    <Container
      className={`grid justify-center gap-x-10 gap-y-6 pb-12 md:py-8 ${
        aside ? 'md:grid-cols-[minmax(0,28rem)_minmax(0,22rem)]' : 'md:grid-cols-[minmax(0,28rem)]'
      }`}
    >
      <div className="md:col-span-full">
        <PageHeader title={title} lead={lead} />
      </div>
      <Card padding="large" className="grid content-start gap-5">
        {children}
      </Card>
      {aside && <div className="grid content-start">{aside}</div>}
    </Container>
  );
}
