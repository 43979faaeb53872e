import type { DoctorAppointment, PatientRecord } from '@sehat/catalog/doctor-figures';
import { doctorAppointments, recentPatientRecords } from '@sehat/catalog/doctor-figures';
import { hindiDoctorAppointmentReasons, hindiPatientSummaries } from '@sehat/catalog/hindi/doctor-figures';
import { language } from '../messages/language';

/** The sample appointments of today, with reasons in the interface's language. */
export const translatedDoctorAppointments = (): readonly DoctorAppointment[] =>
  language() === 'hi'
    ? doctorAppointments.map((visit) => ({ ...visit, reason: hindiDoctorAppointmentReasons[visit.id] }))
    : doctorAppointments;

/** The sample patients, with summaries in the interface's language. */
export const translatedPatientRecords = (): readonly PatientRecord[] =>
  language() === 'hi'
    ? recentPatientRecords.map((record) => ({ ...record, summary: hindiPatientSummaries[record.id] }))
    : recentPatientRecords;
