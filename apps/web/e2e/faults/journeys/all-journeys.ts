import type { CallId } from '../call-list';
import { ofAccounts } from './accounts';
import { ofAppointments } from './appointments';
import { ofDevices } from './devices';
import { ofFiles } from './files';
import type { Journey } from './journey';
import { ofLabBookings } from './lab-bookings';
import { ofPeople } from './people';
import { ofRegistrations } from './registrations';
import { ofSecondFactor } from './second-factor';

/** The journey to each call of the list. */
export const journeys: Record<CallId, Journey> = {
  ...ofAccounts,
  ...ofAppointments,
  ...ofLabBookings,
  ...ofRegistrations,
  ...ofPeople,
  ...ofDevices,
  ...ofSecondFactor,
  ...ofFiles,
};
