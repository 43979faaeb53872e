import { doctors as catalogDoctors, findDoctor } from '@sehat/catalog/doctors';
import { useCallback } from 'react';
import { useLoading } from '../../actors/use-loading';
import { doctorByNumber, searchDoctors } from '../../api/calls';
import { type BookableDoctor, registeredNumber, toBookable } from './bookable-doctors';

/** The registered doctors of the picker. */
export interface RegisteredChoices {
  /** Up to 50 doctors; empty until the list has arrived. */
  choices: readonly BookableDoctor[];
  /** Whether there are more registered doctors than choices. */
  hasMore: boolean;
  failed: boolean;
}

interface BookableDoctors {
  /** The doctor of the address; undefined if there is none, or none yet. */
  doctor: BookableDoctor | undefined;
  doctorStatus: 'loading' | 'failed' | 'ready';
  onRetryDoctor: () => void;
  registered: RegisteredChoices;
}

const hiddenNames = catalogDoctors.map(({ name }) => name);

/** Loads the registered doctors, and the doctor of the address if its number is that of a registered doctor. */
export function useBookableDoctors(userId: string, doctorId: string | undefined): BookableDoctors {
  const loadList = useCallback(
    (signal: AbortSignal) => searchDoctors({ search: '', specialty: '', hiddenNames, page: 1 }, { userId, signal }),
    [userId],
  );
  const number = registeredNumber(doctorId);
  const loadDoctor = useCallback(
    async (signal: AbortSignal) => (number === null ? null : doctorByNumber(number, { userId, signal })),
    [number, userId],
  );
  const list = useLoading(loadList).loaded;
  const { loaded: found, retry } = useLoading(loadDoctor);

  const rows = list.status === 'ready' ? list.content.rows : [];
  const stored = found.status === 'ready' ? found.content : rows.find((row) => row.number === number);
  const doctor = number === null ? findDoctor(doctorId) : stored ? toBookable(stored) : undefined;
  return {
    doctor,
    doctorStatus: number === null || doctor ? 'ready' : found.status,
    onRetryDoctor: retry,
    registered: {
      choices: rows.map(toBookable),
      hasMore: list.status === 'ready' && list.content.total > rows.length,
      failed: list.status === 'failed',
    },
  };
}
