import type { LabMode } from '@sehat/catalog/lab-modes';
import type { LabTestId } from '@sehat/catalog/lab-tests';
import {
  type LabField,
  type provideLabBooking,
  selectFailure,
  selectForm,
  selectIsBooking,
  selectProblem,
  selectTotal,
} from '@sehat/machines/lab-booking';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';

export type LabBookingActor = Actor<ReturnType<typeof provideLabBooking>>;

/** Connects the lab tests page to its actor. */
export function useLabBooking(labs: LabBookingActor) {
  const snapshot = useSelector(labs, (current) => current);
  return {
    form: selectForm(snapshot),
    total: selectTotal(snapshot),
    problem: selectProblem(snapshot),
    failure: selectFailure(snapshot),
    booking: selectIsBooking(snapshot),
    onModeChange: (mode: LabMode) => labs.send({ type: 'mode.set', mode }),
    onFieldChange: (field: LabField, value: string) => labs.send({ type: 'field.set', field, value }),
    onTestToggle: (test: LabTestId) => labs.send({ type: 'test.toggle', test }),
    onSubmit: () => labs.send({ type: 'booking.submit' }),
  };
}
