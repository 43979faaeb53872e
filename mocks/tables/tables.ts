import { appointments } from './appointments';
import { auditEvents } from './audit-events';
import { doctorRegistrations, doctors } from './doctors';
import { labBookings } from './lab-bookings';
import { outboxMessages } from './outbox-messages';
import { people } from './people';
import type { Table } from './table.types';
import { takenSlots } from './taken-slots';

/** Every table that `/rest/v1` serves. */
export const tables: readonly Table[] = [
  appointments,
  takenSlots,
  doctors,
  doctorRegistrations,
  labBookings,
  people,
  auditEvents,
  outboxMessages,
];
