import { Button } from '@sehat/ui/button';
import { CalendarLeaf } from '@sehat/ui/calendar-leaf';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DescriptionList, type DescriptionListProps } from '@sehat/ui/description-list';
import { EmptyState } from '@sehat/ui/empty-state';
import { NumberedSteps, type NumberedStepsProps } from '@sehat/ui/numbered-steps';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { VisitTime } from '@sehat/ui/visit-time';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';

interface PageLink {
  to: string;
  label: string;
}

type Fact = DescriptionListProps['items'][number];

interface ConfirmationLayoutProps {
  eyebrow: string;
  title: string;
  lead: ReactNode;
  /** ISO date. The calendar leaf shows it, so the facts leave it out. */
  date: string;
  /** The time of day, beside the leaf. */
  time: string;
  /** What the user booked or ordered. */
  facts: readonly Fact[];
  /** Where it takes place, or where it goes. */
  place?: Fact & { icon: ReactNode };
  /** Buttons for the confirmation itself, such as Print. */
  actions: ReactNode;
  /** Why an action failed, or nothing. */
  actionFailure?: ReactNode;
  /** The items with their total, beside the facts. */
  summary?: ReactNode;
  /** What happens next. */
  steps: NumberedStepsProps['steps'];
  /** A note under the steps. */
  note?: ReactNode;
  /** The links after those to the dashboard and home. */
  links: readonly PageLink[];
}

/** The first links of every confirmation. The dashboard is the primary one. */
export const nextLinks = (): readonly PageLink[] => [
  { to: paths.dashboard, label: m.appointment_go_to_dashboard() },
  { to: paths.home, label: m.confirmation_home() },
];

const Links = ({ links }: { links: readonly PageLink[] }) =>
  links.map(({ to, label }, index) => (
    <Button key={to} asChild variant={index === 0 ? 'primary' : 'secondary'}>
      <RouterLink to={to}>{label}</RouterLink>
    </Button>
  ));

const band = 'border-t border-line px-[min(1.5rem,7vw)] py-4 sm:px-8';

/** A page that confirms a booking or an order: calendar leaf, facts, place, next steps, links. */
export function ConfirmationLayout(props: ConfirmationLayoutProps) {
  const { eyebrow, title, lead, date, time, facts, place, actions, actionFailure, summary, steps, note, links } = props;
  return (
    <Container className="@container pb-12">
      <PageHeader eyebrow={eyebrow} title={title} lead={lead} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 print:block ${summary ? '@4xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}`}
      >
        <Card padding="none" className="overflow-clip print:mb-6">
          <div className="grid gap-6 p-[min(1.5rem,7vw)] sm:p-8">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <CalendarLeaf date={date} className="self-center" />
              <VisitTime date={date} time={time} besideLeaf size="large" />
            </div>
            <DescriptionList items={facts} />
          </div>
          {place && (
            <div className={`flex items-start gap-3 bg-action-soft text-on-action-soft [&_dt]:text-current ${band}`}>
              <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-6">
                {place.icon}
              </span>
              <DescriptionList className="min-w-0 grow" items={[place]} />
            </div>
          )}
          <div className={`print:hidden ${band}`}>
            <div className="flex flex-wrap gap-3">{actions}</div>
            {actionFailure}
          </div>
        </Card>
        {summary}
      </div>
      <Section title={m.confirmation_next()}>
        <div className="grid gap-6">
          <NumberedSteps steps={steps} />
          {note}
        </div>
      </Section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Links links={[...nextLinks(), ...links]} />
      </div>
    </Container>
  );
}

interface NothingToConfirmProps {
  title: string;
  links: readonly PageLink[];
  children: ReactNode;
}

/** Says on a direct visit why the page shows no confirmation, and where the user can start. */
export function NothingToConfirm({ title, links, children }: NothingToConfirmProps) {
  return (
    <Container className="py-10">
      <EmptyState title={title} headingLevel={1} action={<Links links={links} />}>
        {children}
      </EmptyState>
    </Container>
  );
}
