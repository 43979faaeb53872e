import { ownRelationship } from '@sehat/catalog/relationships';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Person } from '../../api/people';
import { m } from '../../messages/generated/messages.js';
import type { AppointmentForm } from './appointment-form';

/** The choice for the user. */
export const myself = 'self';

/** The choice for a person whom the profile does not hold. */
const someoneElse = 'other';

const patientFields = ['fullName', 'age', 'gender', 'phone'] as const;

type PatientValues = Pick<AppointmentForm, (typeof patientFields)[number]>;

const isOwn = ({ relationship }: Person) => relationship === ownRelationship;

const choiceOf = (person: Person) => (isOwn(person) ? myself : person.id);

/** The patients of the picker: the user, each member of the family, another person. */
export const patientOptions = (people: readonly Person[]) => [
  { value: myself, label: m.booking_for_myself() },
  ...people.filter((person) => !isOwn(person)).map(({ id, name }) => ({ value: id, label: name })),
  { value: someoneElse, label: m.booking_for_someone_else() },
];

/** What the form says of a person. Someone without a number gets the user's. */
const valuesOf = ({ name, age, gender, phone }: Person, own: Person | undefined): PatientValues => ({
  fullName: name,
  age: String(age),
  gender,
  phone: phone || (own?.phone ?? ''),
});

interface Options {
  people: readonly Person[];
  /** The earlier input, which the profile does not overwrite; null without a draft. */
  draft: Partial<AppointmentForm> | null;
  fillUntouched: (values: PatientValues) => void;
  /** Runs a change that is no input of the user. It writes no draft. */
  quietly: (change: () => void) => void;
}

/**
 * Fills the patient's fields: with the user's profile when it arrives, but only untouched fields, and with the chosen
 * person after each choice.
 */
export function usePatient(
  { getValues, setValue, formState }: Pick<UseFormReturn<AppointmentForm>, 'getValues' | 'setValue' | 'formState'>,
  { people, draft, fillUntouched, quietly }: Options,
) {
  const [picked, setPicked] = useState<string | null>(null);
  const own = people.find(isOwn);
  const { submitCount } = formState;
  const defaults = useRef(formState.defaultValues);
  const filled = useRef<Partial<PatientValues>>({ fullName: formState.defaultValues?.fullName });
  const hasArrived = useRef(false);

  useEffect(() => {
    if (people.length === 0 || hasArrived.current) return;
    hasArrived.current = true;
    if (draft || !own) return;
    const values = valuesOf(own, own);
    filled.current = values;
    quietly(() => fillUntouched(values));
  }, [people, own, draft, fillUntouched, quietly]);

  const onChoose = (choice: string) => {
    setPicked(choice);
    const person = people.find((known) => choiceOf(known) === choice);
    const values = person && valuesOf(person, own);
    for (const field of patientFields) {
      // Without a stored person, what another person filled goes, and what the user typed stays.
      const kept = getValues(field) === filled.current[field] ? '' : getValues(field);
      const fallback = choice === myself && field === 'fullName' ? (defaults.current?.fullName ?? '') : kept;
      setValue(field, values ? values[field] : fallback, { shouldValidate: submitCount > 0 });
    }
    filled.current = values ?? { fullName: choice === myself ? defaults.current?.fullName : undefined };
  };

  const drafted = draft && people.find(({ name }) => name === draft.fullName?.trim());
  return { chosen: picked ?? (drafted ? choiceOf(drafted) : myself), onChoose };
}
