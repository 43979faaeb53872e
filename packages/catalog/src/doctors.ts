import type { AppointmentMode } from './appointment-modes.ts';
import type { Location } from './locations.ts';

/** When a sample doctor usually sees patients. */
export type StatedAvailability =
  | 'Available today'
  | 'Available tomorrow'
  | 'Available this evening'
  | 'Available this weekend'
  | 'Monday to Friday'
  | 'Monday to Thursday'
  | 'Tuesday to Saturday'
  | 'Monday, Wednesday and Friday'
  | 'Weekday mornings';

/** A doctor whom patients can book. */
export interface Doctor {
  /** Position in the catalogue, from 1; part of the booking URL. */
  readonly id: number;
  /** Full name with title, as stored in `appointments.doctor_name`. */
  readonly name: string;
  readonly specialty: string;
  readonly hospital: string;
  /** City of the hospital. */
  readonly location: Location;
  /** Mean rating out of 5.0. */
  readonly rating: number;
  /** Root-relative URL of a square portrait. */
  readonly image: string;
  /** When the doctor usually sees patients, in words. */
  readonly availability: string;
}

/** The twelve sample doctors, in the order in which they are listed. */
export const doctors: readonly (Doctor & { readonly availability: StatedAvailability })[] = [
  {
    id: 1,
    name: 'Dr. Ananya Iyer',
    specialty: 'Cardiology',
    hospital: 'Marina Hospital',
    location: 'Chennai',
    rating: 4.9,
    image: '/images/doctors/ananya-iyer.svg',
    availability: 'Available today',
  },
  {
    id: 2,
    name: 'Dr. Rajesh Sharma',
    specialty: 'Orthopedics',
    hospital: 'Yamuna General Hospital',
    location: 'Delhi',
    rating: 4.7,
    image: '/images/doctors/rajesh-sharma.svg',
    availability: 'Available tomorrow',
  },
  {
    id: 3,
    name: 'Dr. Fatima Sheikh',
    specialty: 'Pediatrics',
    hospital: 'Golconda Hospital',
    location: 'Hyderabad',
    rating: 4.9,
    image: '/images/doctors/fatima-sheikh.svg',
    availability: 'Available today',
  },
  {
    id: 4,
    name: 'Dr. Harpreet Singh Gill',
    specialty: 'Neurology',
    hospital: 'Yamuna General Hospital',
    location: 'Delhi',
    rating: 4.8,
    image: '/images/doctors/harpreet-singh-gill.svg',
    availability: 'Monday to Friday',
  },
  {
    id: 5,
    name: 'Dr. Meera Nair',
    specialty: 'Dermatology',
    hospital: 'Cubbon Park Hospital',
    location: 'Bangalore',
    rating: 4.6,
    image: '/images/doctors/meera-nair.svg',
    availability: 'Available tomorrow',
  },
  {
    id: 6,
    name: 'Dr. Joseph Fernandes',
    specialty: 'Ophthalmology',
    hospital: 'Gulmohar Hospital',
    location: 'Mumbai',
    rating: 4.7,
    image: '/images/doctors/joseph-fernandes.svg',
    availability: 'Tuesday to Saturday',
  },
  {
    id: 7,
    name: 'Dr. Tsering Dolma',
    specialty: 'Psychiatry',
    hospital: 'Cubbon Park Hospital',
    location: 'Bangalore',
    rating: 4.8,
    image: '/images/doctors/tsering-dolma.svg',
    availability: 'Available this evening',
  },
  {
    id: 8,
    name: 'Dr. Vikram Reddy',
    specialty: 'Endocrinology',
    hospital: 'Golconda Hospital',
    location: 'Hyderabad',
    rating: 4.5,
    image: '/images/doctors/vikram-reddy.svg',
    availability: 'Monday, Wednesday and Friday',
  },
  {
    id: 9,
    name: 'Dr. Kavita Deshmukh',
    specialty: 'Oncology',
    hospital: 'Mula Riverside Hospital',
    location: 'Pune',
    rating: 4.9,
    image: '/images/doctors/kavita-deshmukh.svg',
    availability: 'Monday to Thursday',
  },
  {
    id: 10,
    name: 'Dr. Imran Qureshi',
    specialty: 'Cardiology',
    hospital: 'Gulmohar Hospital',
    location: 'Mumbai',
    rating: 4.8,
    image: '/images/doctors/imran-qureshi.svg',
    availability: 'Available today',
  },
  {
    id: 11,
    name: 'Dr. Sunita Kulkarni',
    specialty: 'Pediatrics',
    hospital: 'Mula Riverside Hospital',
    location: 'Pune',
    rating: 4.6,
    image: '/images/doctors/sunita-kulkarni.svg',
    availability: 'Weekday mornings',
  },
  {
    id: 12,
    name: 'Dr. Karthik Subramanian',
    specialty: 'Orthopedics',
    hospital: 'Marina Hospital',
    location: 'Chennai',
    rating: 4.4,
    image: '/images/doctors/karthik-subramanian.svg',
    availability: 'Available this weekend',
  },
];

/** Every specialty that some doctor has, in alphabetical order. */
export const specialties: readonly string[] = [...new Set(doctors.map((doctor) => doctor.specialty))].toSorted((a, b) =>
  a.localeCompare(b, 'en'),
);

/** The doctor with this name, as a stored appointment writes it; undefined for a name that is not in the catalogue. */
export const findDoctorByName = (name: string): Doctor | undefined => doctors.find((doctor) => doctor.name === name);

/** Where a doctor sees patients: hospital and city. */
export const placeOf = ({ hospital, location }: { hospital: string; location: string }): string =>
  `${hospital}, ${location}`;

/**
 * Returns hospital and city of an in-person visit; undefined for a video call or a doctor who is not in the catalogue.
 */
export function placeOfVisit(
  visit: { preferred_mode: AppointmentMode; doctor_name: string },
  cityText = (city: string) => city,
): string | undefined {
  const doctor = visit.preferred_mode === 'inPerson' ? findDoctorByName(visit.doctor_name) : undefined;
  return doctor && placeOf({ ...doctor, location: cityText(doctor.location) });
}

/** The doctor with this id as written in a URL; undefined for anything that is not one of the ids. */
export function findDoctor(id: string | undefined): Doctor | undefined {
  return doctors.find((doctor) => String(doctor.id) === id);
}
