import { type AppointmentMode, appointmentModes } from '@sehat/catalog/appointment-modes';
import { textLimits } from '@sehat/catalog/limits';
import * as v from 'valibot';
import type { Slot } from '../../appointments/taken-slots';
import { requiredAge } from '../../forms/age-rule';
import { requiredEmail, requiredText } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';

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
      fullName: requiredText({
        name: m.field_name_rule(),
        missing: m.field_full_name_missing(),
        max: limits.full_name,
      }),
      age: requiredAge,
      gender: filled(m.field_gender_missing()),
      email: requiredEmail({ name: m.rule_email(), missing: m.booking_email_missing(), max: limits.email }),
      phone: requiredText({ name: m.booking_phone_rule(), missing: m.booking_phone_missing(), max: limits.phone }),
      date: v.pipe(
        filled(m.field_date_missing()),
        v.check((date) => date === '' || date >= today, m.field_date_past()),
      ),
      time: filled(m.booking_time_missing()),
      doctorName: filled(m.booking_doctor_missing()),
      symptoms: requiredText({
        name: m.booking_symptoms_rule(),
        missing: m.booking_symptoms_missing(),
        max: limits.symptoms,
      }),
      preferredMode: v.picklist(
        appointmentModes.map(({ value }) => value),
        m.booking_mode_missing(),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['date'], ['time']],
        (slot) => slot.date === '' || slot.time === '' || !isOver(slot),
        m.field_time_passed(),
      ),
      ['time'],
    ),
  );
}
