import { useState } from 'react';
import { failureReason } from '../../api/failure-reason';
import type { Person } from '../../api/people';
import { removePerson } from '../../api/people-calls';
import { SendAfterQuestion } from '../../forms/send-after-question';
import { m } from '../../messages/generated/messages.js';
import { PersonDialog } from './person-dialog';
import { type SavedPerson, useSaving, useSavingActor } from './use-saving';

interface MemberDialogProps {
  userId: string;
  person: Person | null;
  onSaved: (saved: SavedPerson) => void;
  onClose: () => void;
}

/** Adds or changes a member of the family. */
export function MemberDialog({ userId, person, onSaved, onClose }: MemberDialogProps) {
  const [name, setName] = useState('');
  const { submitting, failure, onSubmit } = useSaving(useSavingActor(userId, onSaved), person);
  return (
    <PersonDialog
      person={person}
      submitting={submitting}
      failure={failure && m.profile_person_failed({ name, reason: failureReason(failure) })}
      onSubmit={(details) => {
        setName(details.name);
        onSubmit(details);
      }}
      onClose={onClose}
    />
  );
}

interface MemberRemovalProps {
  userId: string;
  person: Person;
  onRemoved: (person: Person) => void;
  onClose: () => void;
}

/** Removes a member of the family after a confirmation. */
export function MemberRemoval({ userId, person, onRemoved, onClose }: MemberRemovalProps) {
  const { id, name } = person;
  return (
    <SendAfterQuestion
      send={(signal) => removePerson(id, { userId, signal })}
      failedMessage={(reason) => m.profile_remove_failed({ name, reason })}
      onSent={() => onRemoved(person)}
      onClose={onClose}
      title={m.profile_remove_question({ name })}
      description={m.profile_remove_text({ name })}
      confirmLabel={m.profile_remove()}
      cancelLabel={m.profile_keep()}
    />
  );
}
