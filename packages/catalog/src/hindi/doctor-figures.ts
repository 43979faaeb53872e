import type { doctorAppointments, recentPatientRecords } from '../doctor-figures.ts';

/** The reasons of the sample appointments. */
export const hindiDoctorAppointmentReasons: Readonly<Record<(typeof doctorAppointments)[number]['id'], string>> = {
  'visit-1': 'ECG के बाद दोबारा जाँच',
  'visit-2': 'सीढ़ियाँ चढ़ते समय सीने में दर्द',
};

/** The summaries of the sample patients. */
export const hindiPatientSummaries: Readonly<Record<(typeof recentPatientRecords)[number]['id'], string>> = {
  'patient-1': 'हाई ब्लड प्रेशर, ख़ुराक बदली गई',
  'patient-2': 'स्ट्रेस टेस्ट, सामान्य',
  'patient-3': 'धड़कन तेज़, 24 घंटे की निगरानी',
};
