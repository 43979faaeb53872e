import {
  LabBookingError,
  provideLabBooking,
  selectFailure,
  selectForm,
  selectIsBooking,
  selectProblem,
  selectTotal,
} from '@sehat/machines/lab-booking';
import type { ComponentProps } from 'react';
import { type Actor, createActor, waitFor } from 'xstate';
import { isSlotOver, localDate } from '../../app/local-date';
import type { LabTestsPage } from '../../routes/lab-tests/lab-tests-page';
import { onMachine } from '../on-machine';
import { never } from '../sample-actors';

type Props = ComponentProps<typeof LabTestsPage>;
type LabBooking = Actor<ReturnType<typeof provideLabBooking>>;

/** The lab tests on their machine, whose call fails as the story says, or does not end. */
export const labBookingMachine = onMachine<Props, LabBooking>({
  start: async ({ form, booking, failure, now }) => {
    const machine = provideLabBooking({
      book: failure ? () => Promise.reject(new LabBookingError(failure)) : never,
      today: () => localDate(now),
      isSlotOver: (date, slot) => isSlotOver(date, slot, now),
    });
    const labs = createActor(machine, { input: { draft: form } }).start();
    if (booking || failure) labs.send({ type: 'booking.submit' });
    if (failure) await waitFor(labs, (snapshot) => selectFailure(snapshot) !== null);
    return labs;
  },
  shows: (snapshot) => ({
    form: selectForm(snapshot),
    total: selectTotal(snapshot),
    problem: selectProblem(snapshot),
    failure: selectFailure(snapshot),
    booking: selectIsBooking(snapshot),
  }),
  tells: (labs) => ({
    onModeChange: (mode) => labs.send({ type: 'mode.set', mode }),
    onFieldChange: (field, value) => labs.send({ type: 'field.set', field, value }),
    onTestToggle: (test) => labs.send({ type: 'test.toggle', test }),
    onSubmit: () => labs.send({ type: 'booking.submit' }),
  }),
  workedOut: ['total'],
});
