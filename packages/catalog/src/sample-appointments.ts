import type { TimeSlot } from './time-slots';

/** An upcoming appointment of the sample patient, dated relative to today. */
export interface SampleAppointment {
  readonly id: string;
  readonly doctorName: string;
  readonly specialty: string;
  /** Days after today. */
  readonly daysFromToday: number;
  readonly time: TimeSlot;
  readonly type: 'video';
  readonly status: 'upcoming';
}

/** The dashboard's upcoming appointments, soonest first; Telemedicine shows the first. */
export const sampleAppointments = [
  {
    id: 'sample-1',
    doctorName: 'Dr. Ananya Iyer',
    specialty: 'Cardiology',
    daysFromToday: 2,
    time: '10:00 AM',
    type: 'video',
    status: 'upcoming',
  },
  {
    id: 'sample-2',
    doctorName: 'Dr. Meera Nair',
    specialty: 'Dermatology',
    daysFromToday: 9,
    time: '4:00 PM',
    type: 'video',
    status: 'upcoming',
  },
] as const satisfies readonly SampleAppointment[];
