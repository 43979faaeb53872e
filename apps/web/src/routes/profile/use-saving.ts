import { indiaDate } from '@sehat/catalog/india-time';
import { provideSubmission } from '@sehat/machines/submission';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { createAppActor, useRunning } from '../../actors/create-app-actor';
import { type CallFailure, toCallFailure } from '../../api/failure-reason';
import type { Person } from '../../api/people';
import { savePerson } from '../../api/people-calls';
import { type SubmissionActor, useSubmission } from '../../forms/use-submission';
import { type PersonDetails, toPerson } from '../../people/person';

export interface SavedPerson {
  person: Person;
  /** Whether the account had no row of this person. */
  isNew: boolean;
}

export type SavingActor = SubmissionActor<SavedPerson, CallFailure>;

const createSaving = (userId: string): SavingActor =>
  createAppActor(
    provideSubmission<SavedPerson, CallFailure>({
      send: (saved, signal) => savePerson(saved, { userId, signal }),
      toFailure: toCallFailure,
    }),
  );

const isSaving = (snapshot: SnapshotFrom<SavingActor>) => snapshot.hasTag('busy');

/** Returns the actor that saves a person. A new one replaces it after each success, because it saves once. */
export function useSavingActor(userId: string, onSaved: (saved: SavedPerson) => void): SavingActor {
  const [actor, setActor] = useState(() => createSaving(userId));
  const latest = useRef(onSaved);
  useLayoutEffect(() => {
    latest.current = onSaved;
  });
  useEffect(() => {
    const result = actor.on('sent', ({ payload }) => {
      setActor(createSaving(userId));
      latest.current(payload);
    });
    return () => result.unsubscribe();
  }, [actor, userId]);
  // A save under way goes on after the page is left.
  useRunning(actor, isSaving);
  return actor;
}

/**
 * Connects a form of a person to the actor that saves it. The id of a new person stays the same for all attempts, so
 * that a second attempt after a lost answer adds no second row.
 */
export function useSaving(actor: SavingActor, stored: Person | null) {
  const { submitting, failure } = useSubmission(actor);
  const newId = useRef<{ actor: SavingActor; id: string } | null>(null);
  const onSubmit = (details: PersonDetails) => {
    if (newId.current?.actor !== actor) newId.current = { actor, id: crypto.randomUUID() };
    const id = stored?.id ?? newId.current.id;
    const person = toPerson(details, { id, stored, today: indiaDate() });
    actor.send({ type: 'form.submit', payload: { person, isNew: stored === null } });
  };
  return { submitting, failure, onSubmit };
}
