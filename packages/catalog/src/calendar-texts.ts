/** The words of an appointment's calendar file. */
export interface CalendarTexts {
  readonly videoTitle: (doctor: string) => string;
  readonly visitTitle: (doctor: string) => string;
  readonly joinVideo: string;
  readonly arriveEarly: string;
  /** The name of a city of the catalog. */
  readonly city: (city: string) => string;
}

/** The English words. */
export const calendarTexts: CalendarTexts = {
  videoTitle: (doctor) => `Video consultation with ${doctor}`,
  visitTitle: (doctor) => `Appointment with ${doctor}`,
  joinVideo: 'Open Sehat and choose Join Video Call on your dashboard.',
  arriveEarly: 'Arrive 10 minutes early. Bring your earlier reports.',
  city: (city) => city,
};
