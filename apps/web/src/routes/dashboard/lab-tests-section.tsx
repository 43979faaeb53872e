import { daysAfter, indiaDate } from '@sehat/catalog/india-time';
import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { sampleLabVisit } from '@sehat/catalog/sample-care';
import { allowedChanges, startOf } from '@sehat/machines/appointment';
import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Button } from '@sehat/ui/button';
import { ErrorState } from '@sehat/ui/error-state';
import { LabVisitCard } from '@sehat/ui/lab-visit-card';
import { Section } from '@sehat/ui/section';
import { useRef } from 'react';
import type { Loadable } from '../../actors/use-loading';
import { labTestText } from '../../catalog-text/lab-tests';
import { labText } from '../../catalog-text/labs';
import { m } from '../../messages/generated/messages.js';
import { UnreadableNote } from '../../page/unreadable-note';
import type { LabVisit, LabVisits } from './lab-visits';
import { PendingCard } from './pending-card';

const booked: readonly string[] = sampleLabVisit.tests;
const sampleTests = () => labTests.filter(({ id }) => booked.includes(id)).map(({ name }) => labTestText(name));
const centre = labs.find(({ id }) => id === sampleLabVisit.lab)?.name ?? '';
const directionsTo = (place: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;

export interface LabTestsSectionProps {
  labVisits: Loadable<LabVisits>;
  now: Date;
  /** Counts the cancelled visits. Each one moves focus to the section, because its button is removed. */
  cancelled: number;
  onCancel: (visit: LabVisit) => void;
  onReload: () => void;
}

function Sample({ now }: Pick<LabTestsSectionProps, 'now'>) {
  return (
    <LabVisitCard
      tests={sampleTests()}
      centre={labText(centre)}
      date={daysAfter(now, sampleLabVisit.daysFromToday)}
      time={sampleLabVisit.time}
      today={indiaDate(now)}
      directionsHref={sampleLabVisit.mapsUrl}
      advice={m.dashboard_lab_sample_advice()}
    />
  );
}

interface BookedVisitProps extends Pick<LabTestsSectionProps, 'now' | 'onCancel'> {
  visit: LabVisit;
}

function BookedVisit({ visit, now, onCancel }: BookedVisitProps) {
  const { place, atHome, date, time } = visit;
  const startsAt = startOf(date, time);
  const allowed = allowedChanges({ status: 'booked', role: 'patient', startsAt, now: now.getTime() });
  return (
    <LabVisitCard
      tests={visit.tests}
      centre={place}
      atHome={atHome}
      date={date}
      time={time}
      today={indiaDate(now)}
      directionsHref={atHome ? undefined : directionsTo(place)}
      advice={atHome ? m.dashboard_lab_home_advice() : m.dashboard_lab_visit_advice()}
      actions={
        allowed.includes('cancel') && (
          <Button variant="secondary" onClick={() => onCancel(visit)}>
            {m.dashboard_lab_cancel()}
          </Button>
        )
      }
    />
  );
}

function Content({ labVisits, now, onCancel, onReload }: LabTestsSectionProps) {
  switch (labVisits.status) {
    case 'loading':
      return <PendingCard text={m.dashboard_lab_loading()} busy />;
    case 'failed':
      return (
        <ErrorState title={m.dashboard_lab_failed()} headingLevel={3} onRetry={onReload}>
          {m.dashboard_lab_failed_text()}
        </ErrorState>
      );
    case 'ready': {
      const { visits, unreadable, isNew } = labVisits.content;
      if (isNew) return <Sample now={now} />;
      return (
        <div className="grid content-start gap-4">
          <UnreadableNote count={unreadable} message={m.unreadable_lab_visits} />
          {visits.length === 0 ? <PendingCard text={m.dashboard_lab_none()} busy={false} /> : null}
          {visits.map((visit) => (
            <BookedVisit key={visit.id} visit={visit} now={now} onCancel={onCancel} />
          ))}
        </div>
      );
    }
  }
}

/** Upcoming Lab Tests: the booked visits, the sample for a user who never booked one, or a note that there are none. */
export function LabTestsSection(props: LabTestsSectionProps) {
  const { labVisits, cancelled, onReload } = props;
  const section = useRef<HTMLElement>(null);
  useAttemptFocus(section, cancelled, true);
  const isSample = labVisits.status === 'ready' && labVisits.content.isNew;
  const retry = () => {
    onReload();
    // Without this, the focus is lost, because its button is removed with the failure.
    section.current?.focus();
  };
  return (
    <Section
      ref={section}
      tabIndex={-1}
      title={m.dashboard_lab()}
      lead={isSample ? m.dashboard_lab_sample() : m.dashboard_lab_lead()}
      className="grid grid-rows-[auto_1fr]"
    >
      <Content {...props} onReload={retry} />
    </Section>
  );
}
