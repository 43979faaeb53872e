import * as v from 'valibot';

/** The form as typed: everything is text until it is sent. */
export interface BookingValues {
  fullName: string;
  age: string;
  gender: string;
  email: string;
  phone: string;
  date: string;
  time: string;
  doctorName: string;
  symptoms: string;
  preferredMode: 'video' | 'inPerson';
}

export type BookingField = keyof BookingValues;

/** The seven fields whose absence gives the specification's one message. */
const sevenFields: readonly BookingField[] = ['fullName', 'age', 'gender', 'phone', 'date', 'time', 'doctorName'];

/** True when one of the seven is missing in what was typed. */
export const lacksOneOfTheSeven = (values: BookingValues) => sevenFields.some((field) => values[field].trim() === '');

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** Rules of the booking form. `today` is the browser's local date, `isSlotOver` tells whether a slot of a date has begun. */
export function bookingSchema(today: string, isSlotOver: (date: string, time: string) => boolean) {
  return v.pipe(
    v.object({
      fullName: filled('Enter the full name'),
      age: v.pipe(
        filled('Enter the age'),
        v.check((age) => age === '' || /^\d{1,3}$/.test(age), 'Enter the age in whole years, for example 34'),
      ),
      gender: filled('Choose a gender'),
      email: v.pipe(
        filled('Enter an email address'),
        v.check(
          (email) => email === '' || /^[^\s@]+@[^\s@]+$/.test(email),
          'Enter an email address like name@example.com',
        ),
      ),
      phone: filled('Enter a phone number'),
      date: v.pipe(
        filled('Choose a date'),
        v.check((date) => date === '' || date >= today, 'Choose today or a later date'),
      ),
      time: filled('Choose a time'),
      doctorName: filled('Choose a doctor'),
      symptoms: filled('Describe the symptoms in a few words'),
      preferredMode: v.picklist(['video', 'inPerson'], 'Choose how you want to meet the doctor'),
    }),
    v.forward(
      v.partialCheck(
        [['date'], ['time']],
        ({ date, time }) => date === '' || time === '' || !isSlotOver(date, time),
        'This time has passed. Choose a later one',
      ),
      ['time'],
    ),
  );
}
