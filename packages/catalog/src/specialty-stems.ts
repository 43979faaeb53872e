/**
 * The specialties, and the beginnings of the words that name them. Registered doctors write their own specialization,
 * in British or American spelling. Doctors of the catalog have the first nine.
 */
export const specialtyStems = {
  Cardiology: ['cardio', 'cardiac'],
  Dermatology: ['dermat'],
  Endocrinology: ['endocrin', 'diabet'],
  Neurology: ['neurolog'],
  Oncology: ['oncolog'],
  Ophthalmology: ['ophthal'],
  Orthopedics: ['orthop'],
  Pediatrics: ['pediatr', 'paediatr'],
  Psychiatry: ['psychiatr'],
  Dentistry: ['dent'],
  'Ear, nose and throat': ['ent', 'otolaryng', 'otorhino'],
  Gastroenterology: ['gastro'],
  'General medicine': ['general', 'internal', 'family'],
  Gynecology: ['gynec', 'gynaec', 'obstet'],
  Nephrology: ['nephrolog'],
  Pulmonology: ['pulmon', 'chest', 'respirat'],
  Urology: ['urolog'],
} as const;

export type Specialty = keyof typeof specialtyStems;

/** The beginnings of words that name a specialty in Devanagari. Some registered doctors write so. */
export const devanagariStems: Readonly<Record<Specialty, readonly string[]>> = {
  Cardiology: ['हृदय', 'कार्डियो'],
  Dermatology: ['त्वचा', 'चर्म'],
  Endocrinology: ['हार्मोन', 'मधुमेह'],
  Neurology: ['न्यूरो', 'तंत्रिका'],
  Oncology: ['कैंसर'],
  Ophthalmology: ['नेत्र'],
  Orthopedics: ['हड्डी', 'अस्थि'],
  Pediatrics: ['बाल', 'शिशु'],
  Psychiatry: ['मनोरोग', 'मनोचिकित्सा'],
  Dentistry: ['दंत'],
  'Ear, nose and throat': ['कान', 'ईएनटी'],
  Gastroenterology: ['पेट', 'उदर'],
  'General medicine': ['सामान्य', 'जनरल'],
  Gynecology: ['स्त्री', 'प्रसूति'],
  Nephrology: ['गुर्दा', 'किडनी'],
  Pulmonology: ['छाती', 'श्वास'],
  Urology: ['मूत्र'],
};
