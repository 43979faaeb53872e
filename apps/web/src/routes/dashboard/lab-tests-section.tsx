import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { sampleLabVisit } from '@sehat/catalog/sample-care';
import { LabVisitCard } from '@sehat/ui/lab-visit-card';
import { Section } from '@sehat/ui/section';
import { daysAfter } from '../../app/local-date';
import { PendingCard } from './pending-card';

const booked: readonly string[] = sampleLabVisit.tests;
const tests = labTests.filter(({ id }) => booked.includes(id)).map(({ name }) => name);
const centre = labs.find(({ id }) => id === sampleLabVisit.lab)?.name ?? '';

interface LabTestsSectionProps {
  hasLabTests: boolean;
  isFetching: boolean;
  now: Date;
}

/** The booked visit to a laboratory, once it is known. */
export function LabTestsSection({ hasLabTests, isFetching, now }: LabTestsSectionProps) {
  return (
    <Section title="Upcoming Lab Tests" lead="Sample data." className="grid grid-rows-[auto_1fr]">
      {hasLabTests ? (
        <LabVisitCard
          tests={tests}
          centre={centre}
          date={daysAfter(now, sampleLabVisit.daysFromToday)}
          time={sampleLabVisit.time}
          directionsHref={sampleLabVisit.mapsUrl}
          words={{ advice: 'Please arrive 10 minutes early. The samples are taken before breakfast; water is fine.' }}
        />
      ) : (
        <PendingCard text="No lab tests booked." busy={isFetching} />
      )}
    </Section>
  );
}
