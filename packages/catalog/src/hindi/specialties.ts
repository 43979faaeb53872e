import type { Specialty } from '../specialty-stems.ts';

/** Specialties, as boards of hospitals write them. `docs/language.md` has the sources. */
export const hindiSpecialties: Readonly<Record<Specialty, string>> = {
  Cardiology: 'हृदय रोग',
  Dermatology: 'त्वचा रोग',
  Endocrinology: 'हार्मोन रोग',
  Neurology: 'दिमाग और नस रोग',
  Oncology: 'कैंसर रोग',
  Ophthalmology: 'नेत्र रोग',
  Orthopedics: 'हड्डी रोग',
  Pediatrics: 'बाल रोग',
  Psychiatry: 'मनोरोग',
  Dentistry: 'दंत चिकित्सा',
  'Ear, nose and throat': 'कान, नाक और गला रोग',
  Gastroenterology: 'पेट रोग',
  'General medicine': 'सामान्य रोग',
  Gynecology: 'स्त्री रोग',
  Nephrology: 'गुर्दा रोग',
  Pulmonology: 'छाती और साँस के रोग',
  Urology: 'मूत्र रोग',
};
