import { useState } from 'react';
import type { LabVisitRequest } from './change-request';
import { LabTestsSection } from './lab-tests-section';
import { useLabVisits } from './use-lab-visits';

interface LabTestsProps {
  userId: string;
  now: Date;
  /** How often the service has reported a change. Each one loads the visits again. */
  changes: number;
  onCancel: (request: LabVisitRequest) => void;
}

/** Loads the user's lab visits and shows them. A chunk of its own, because the section is below the first screen. */
export function LabTests({ userId, now, changes, onCancel }: LabTestsProps) {
  const [cancelled, setCancelled] = useState(0);
  const { labVisits, retry, refresh, remove } = useLabVisits(userId, changes);
  return (
    <LabTestsSection
      labVisits={labVisits}
      now={now}
      cancelled={cancelled}
      onReload={retry}
      onCancel={(visit) =>
        onCancel({
          kind: 'cancelLabVisit',
          visit,
          onStored: () => {
            remove(visit.id);
            setCancelled((count) => count + 1);
          },
          onFailed: () => refresh(),
        })
      }
    />
  );
}
