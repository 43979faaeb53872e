import { type AppointmentMode, appointmentModes } from '@sehat/catalog/appointment-modes';
import { maxAge, textLimits } from '@sehat/catalog/limits';
import * as v from 'valibot';
import type { Slot } from '../../appointments/taken-slots';
import { requiredEmail, requiredText } from '../../forms/text-rules';

/** The form as typed: everything is text until it is sent. */
export interface AppointmentForm {
  fullName: string;
  age: string;
  gender: string;
  email: string;
  phone: string;
  date: string;
  time: string;
  doctorName: string;
  symptoms: string;
  preferredMode: AppointmentMode;
}

export type AppointmentField = keyof AppointmentForm;

/** The seven fields whose absence gives the specification's one message. */
const sevenFields: readonly AppointmentField[] = ['fullName', 'age', 'gender', 'phone', 'date', 'time', 'doctorName'];

/** Whether one of the seven fields is empty. */
export const lacksOneOfTheSeven = (values: AppointmentForm) => sevenFields.some((field) => values[field].trim() === '');

const limits = textLimits.appointments;

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** The clock against which the form is checked. */
interface SlotRules {
  /** India's date, `YYYY-MM-DD`. */
  today: string;
  /** Whether a slot has begun. */
  isOver: (slot: Slot) => boolean;
}

/** Rules of the booking form. */
export function appointmentFormSchema({ today, isOver }: SlotRules) {
  return v.pipe(
    v.object({
      fullName: requiredText({ name: 'the full name', missing: 'Enter the full name', max: limits.full_name }),
      age: v.pipe(
        filled('Enter the age'),
        v.check((age) => age === '' || /^\d+$/.test(age), 'Enter the age in whole years, for example 34'),
        v.check((age) => !/^\d+$/.test(age) || Number(age) <= maxAge, `Enter an age from 0 to ${maxAge}`),
      ),
      gender: filled('Choose a gender'),
      email: requiredEmail({ name: 'the email address', missing: 'Enter an email address', max: limits.email }),
      phone: requiredText({ name: 'the phone number', missing: 'Enter a phone number', max: limits.phone }),
      date: v.pipe(
        filled('Choose a date'),
        v.check((date) => date === '' || date >= today, 'Choose today or a later date'),
      ),
      time: filled('Choose a time'),
      doctorName: filled('Choose a doctor'),
      symptoms: requiredText({
        name: 'the symptoms',
        missing: 'Describe the symptoms in a few words',
        max: limits.symptoms,
      }),
      preferredMode: v.picklist(
        appointmentModes.map(({ value }) => value),
        'Choose how you want to meet the doctor',
      ),
    }),
    v.forward(
      v.partialCheck(
        [['date'], ['time']],
        (slot) => slot.date === '' || slot.time === '' || !isOver(slot),
        'This time has passed. Choose a later one',
      ),
      ['time'],
    ),
  );
}
