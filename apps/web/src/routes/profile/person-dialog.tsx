import { Button } from '@sehat/ui/button';
import { Dialog, DialogClose } from '@sehat/ui/dialog';
import { useId } from 'react';
import type { Person } from '../../api/people';
import { m } from '../../messages/generated/messages.js';
import type { PersonDetails } from '../../people/person';
import { PersonFields } from './person-fields';
import { emptyForm, toForm } from './person-rules';

export interface PersonDialogProps {
  /** The member of the family to change; null for a new one. */
  person: Person | null;
  submitting: boolean;
  /** The whole failure message, or null. */
  failure: string | null;
  onSubmit: (details: PersonDetails) => void;
  onClose: () => void;
}

/** Asks for the details of a member of the family. Stays open after a failure. */
export function PersonDialog({ person, submitting, failure, onSubmit, onClose }: PersonDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        // The dialog waits for the result of a request that is under way.
        if (!isOpen && !submitting) onClose();
      }}
      title={person ? m.profile_change_title({ name: person.name }) : m.profile_add_title()}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{m.profile_cancel()}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            loading={submitting}
            loadingLabel={person ? m.profile_saving() : m.profile_adding()}
          >
            {person ? m.profile_save_person() : m.profile_add()}
          </Button>
        </>
      }
    >
      <PersonFields
        family
        id={formId}
        initial={person ? toForm(person) : emptyForm}
        submitting={submitting}
        failure={failure}
        onSubmit={onSubmit}
      />
    </Dialog>
  );
}
