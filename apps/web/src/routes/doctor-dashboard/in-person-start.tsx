import { Button } from '@sehat/ui/button';
import { DescriptionList } from '@sehat/ui/description-list';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import type { ReactNode } from 'react';
import { m } from '../../messages/generated/messages.js';

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
      title={m.doctor_in_person()}
      description={m.doctor_in_person_lead({ name: patientName })}
      trigger={
        <Button size="small" variant="secondary" aria-describedby={describedBy}>
          {m.doctor_start()}
        </Button>
      }
      footer={
        <DialogClose>
          <Button>{m.common_done()}</Button>
        </DialogClose>
      }
    >
      <DescriptionList
        items={[
          { term: m.doctor_patient(), description: patientName },
          { term: m.doctor_time(), description: time },
          { term: m.doctor_patient_symptoms(), description: reason },
        ]}
      />
    </Dialog>
  );
}
