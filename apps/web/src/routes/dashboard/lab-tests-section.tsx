import { daysAfter } from '@sehat/catalog/india-time';
import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { sampleLabVisit } from '@sehat/catalog/sample-care';
import { LabVisitCard } from '@sehat/ui/lab-visit-card';
import { Section } from '@sehat/ui/section';
import { PendingCard } from './pending-card';

const booked: readonly string[] = sampleLabVisit.tests;
const tests = labTests.filter(({ id }) => booked.includes(id)).map(({ name }) => name);
const centre = labs.find(({ id }) => id === sampleLabVisit.lab)?.name ?? '';

interface LabTestsSectionProps {
  hasLabTests: boolean;
  isFetching: boolean;
  now: Date;
}

/** The booked lab tests, or a note that there are none. */
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
          advice="Please arrive 10 minutes early. The samples are taken before breakfast; water is fine."
        />
      ) : (
        <PendingCard text="No lab tests booked." busy={isFetching} />
      )}
    </Section>
  );
}
