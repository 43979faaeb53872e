import { Button } from '@sehat/ui/button';
import { DescriptionList } from '@sehat/ui/description-list';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import type { ReactNode } from 'react';

interface InPersonStartProps {
  patientName: string;
  time: ReactNode;
  reason: string;
  /** Ids of the elements that say whose visit it is. */
  describedBy: string;
}

/** Start of a visit in person: opens a dialog with what the doctor needs in the room. */
export function InPersonStart({ patientName, time, reason, describedBy }: InPersonStartProps) {
  return (
    <Dialog
      size="small"
      title="In-Person Visit"
      description={`There is no call to start: ${patientName} comes to see you.`}
      trigger={
        <Button size="small" variant="secondary" aria-describedby={describedBy}>
          Start
        </Button>
      }
      footer={
        <DialogClose>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <DescriptionList
        items={[
          { term: 'Patient', description: patientName },
          { term: 'Time', description: time },
          { term: 'Reason', description: reason },
        ]}
      />
    </Dialog>
  );
}
