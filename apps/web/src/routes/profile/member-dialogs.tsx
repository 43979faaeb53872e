import { provideSubmission } from '@sehat/machines/submission';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { type CallFailure, failureReason, toCallFailure } from '../../api/failure-reason';
import type { Person } from '../../api/people';
import { removePerson } from '../../api/people-calls';
import { m } from '../../messages/generated/messages.js';
import { PersonDialog, RemovalQuestion } from './person-dialog';
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

/** Removes a member of the family after a confirmation. Stays mounted, without a dialog, while it sends. */
export function MemberRemoval({ userId, person, onRemoved, onClose }: MemberRemovalProps) {
  const { notify } = useToaster();
  const [isAsking, setAsking] = useState(true);
  const [removal] = useState(() =>
    provideSubmission<Person, CallFailure>({
      send: ({ id }, signal) => removePerson(id, { userId, signal }),
      toFailure: toCallFailure,
    }),
  );
  const actor = useAppActor(removal);
  useEmitted(actor, {
    sent: ({ payload }) => onRemoved(payload),
    failed: ({ failure }) => {
      notify({
        tone: 'danger',
        message: m.profile_remove_failed({ name: person.name, reason: failureReason(failure) }),
      });
      onClose();
    },
  });
  if (!isAsking) return null;
  return (
    <RemovalQuestion
      name={person.name}
      onConfirm={() => {
        setAsking(false);
        actor.send({ type: 'form.submit', payload: person });
      }}
      // The question also closes after a yes.
      onClose={() => actor.getSnapshot().matches('idle') && onClose()}
    />
  );
}
