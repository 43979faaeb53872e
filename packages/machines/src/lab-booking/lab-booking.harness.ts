import { createActor } from 'xstate';
import { PendingCalls } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import {
  type LabBookingEmitted,
  type LabField,
  provideLabBooking,
  selectForm,
  selectIsBooking,
  selectProblem,
  selectTotal,
} from './lab-booking.machine';
import { calendar, completeForm } from './lab-booking.model';

/** The machine on the real wiring of `provideLabBooking`, with the call held open and a simulated clock. */
export function start(draft: unknown = completeForm) {
  const calls = new PendingCalls();
  const clock = new TestClock();
  const labs = createActor(
    provideLabBooking({ book: (booking, signal) => calls.open('book', booking, signal), ...calendar }),
    {
      clock,
      input: { draft },
    },
  );
  const emitted: LabBookingEmitted[] = [];
  labs.on('*', (event) => emitted.push(event));
  labs.start();
  return {
    labs,
    calls,
    clock,
    emitted,
    form: () => selectForm(labs.getSnapshot()),
    total: () => selectTotal(labs.getSnapshot()),
    problem: () => selectProblem(labs.getSnapshot()),
    isBooking: () => selectIsBooking(labs.getSnapshot()),
    submit: () => labs.send({ type: 'booking.submit' }),
    set: (field: LabField, value: string) => labs.send({ type: 'field.set', field, value }),
  };
}
