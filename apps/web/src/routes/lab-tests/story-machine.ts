import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { LabBookingError, provideLabBooking, selectFailure } from '@sehat/machines/lab-booking';
import type { ComponentProps } from 'react';
import { waitFor } from 'xstate';
import { createAppActor } from '../../actors/create-app-actor';
import { onMachine } from '../../stories/on-machine';
import { never } from '../../stories/sample-actors';
import type { LabTestsPage } from './lab-tests-page';
import { type LabBookingActor, useLabBooking } from './use-lab-booking';

/** Runs the lab tests page. A booking fails with the story's failure; without one, it never ends. */
export const labBookingMachine = onMachine<ComponentProps<typeof LabTestsPage>, LabBookingActor>({
  start: async ({ form, booking, failure, now }) => {
    const machine = provideLabBooking({
      book: failure ? () => Promise.reject(new LabBookingError(failure)) : never,
      today: () => indiaDate(now),
      isSlotOver: (date, slot) => isSlotOver(date, slot, now),
    });
    const labs = createAppActor(machine, { input: { draft: form } }).start();
    if (booking || failure) labs.send({ type: 'booking.submit' });
    if (failure) await waitFor(labs, (snapshot) => selectFailure(snapshot) !== null);
    return labs;
  },
  useProps: useLabBooking,
  computed: ['total'],
});
