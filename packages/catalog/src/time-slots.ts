/** The twelve hourly slots of a day, as shown and as sent. */
export const timeSlots = [
  '8:00 AM',
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
  '6:00 PM',
  '7:00 PM',
] as const;

/** One of the slots. */
export type TimeSlot = (typeof timeSlots)[number];
