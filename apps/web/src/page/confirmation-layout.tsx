import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Text } from '@sehat/ui/text';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface PageLink {
  to: string;
  label: string;
}

interface Confirmation {
  eyebrow?: string;
  title: string;
  lead: ReactNode;
  /** Buttons for the confirmation itself, such as Print. */
  actions?: ReactNode;
  /** Why an action failed, or nothing. */
  actionFailure?: ReactNode;
  /** The facts of what the user booked or ordered, in a card. */
  details?: ReactNode;
  /** The content of the section What happens next. */
  next?: ReactNode;
  /** The links to other pages; the first one is the primary link. */
  links: readonly PageLink[];
}

interface WideConfirmation extends Confirmation {
  /** The items with their total, beside the details. */
  summary: ReactNode;
  summaryWidth?: '22rem' | '24rem';
}

const nextTitle = 'What happens next';

function Links({ links }: Pick<Confirmation, 'links'>) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {links.map(({ to, label }, index) => (
        <Button key={to} asChild variant={index === 0 ? 'primary' : 'secondary'}>
          <RouterLink to={to}>{label}</RouterLink>
        </Button>
      ))}
    </div>
  );
}

const Actions = ({ actions }: Pick<Confirmation, 'actions'>) => (
  <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>
);

/** A page that confirms a booking or an order: details beside the items, next steps, links. */
export function ConfirmationLayout({ actions, actionFailure, details, next, links, ...props }: WideConfirmation) {
  const { summary, summaryWidth = '22rem', ...header } = props;
  return (
    <Container className="@container pb-12">
      <PageHeader {...header} actions={<Actions actions={actions} />} />
      {actionFailure}
      <div
        className={
          summaryWidth === '22rem'
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem] print:block'
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_24rem] print:block'
        }
      >
        <Card padding="large" className="print:mb-6">
          {details}
        </Card>
        {summary}
      </div>
      <Section title={nextTitle}>{next}</Section>
      <Links links={links} />
    </Container>
  );
}

/** A confirmation without items, in the width of a text. Its actions stand under the details. */
export function NarrowConfirmationLayout(props: Confirmation & { children?: ReactNode }) {
  const { actions, actionFailure, details, next, links, children, ...header } = props;
  return (
    <Container width="text" className="grid min-h-screen content-start gap-6 pb-12">
      <PageHeader {...header} />
      {details && (
        <Card padding="large">
          {details}
          <div className="mt-6 print:hidden">
            <Actions actions={actions} />
          </div>
          {actionFailure}
        </Card>
      )}
      {children}
      {next && (
        <section aria-labelledby="next" className="grid gap-2">
          <Text as="h2" id="next" size="heading" weight="semibold">
            {nextTitle}
          </Text>
          {next}
        </section>
      )}
      <Links links={links} />
    </Container>
  );
}

interface NothingToConfirmProps {
  title: string;
  link: PageLink;
  children: string;
}

/** Says on a direct visit why the page shows no confirmation, and where the user can start. */
export function NothingToConfirm({ title, link: { to, label }, children }: NothingToConfirmProps) {
  return (
    <Container className="py-10">
      <Card padding="none">
        <EmptyState
          title={title}
          headingLevel={1}
          action={
            <Button asChild>
              <RouterLink to={to}>{label}</RouterLink>
            </Button>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </Container>
  );
}
