import { m } from '../../messages/generated/messages.js';
import type { DoctorChange } from './visit-card';

interface QuestionTexts {
  title: () => string;
  lead: (details: { name: string; time: string }) => string;
  confirm: () => string;
}

/** The texts of the dialog that asks before a change. */
export const questionTexts: Readonly<Record<DoctorChange, QuestionTexts>> = {
  complete: { title: m.doctor_complete_title, lead: m.doctor_complete_lead, confirm: m.doctor_complete },
  miss: { title: m.doctor_miss_title, lead: m.doctor_miss_lead, confirm: m.doctor_miss },
  cancel: { title: m.doctor_cancel_title, lead: m.doctor_cancel_lead, confirm: m.doctor_cancel_confirm },
};
