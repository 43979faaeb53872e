import { type Doctor, findDoctor, findDoctorByName } from '@sehat/catalog/doctors';
import type { ListedDoctor } from '../../api/doctor-search';

/** A doctor as the booking page shows them. Only a doctor of the catalog has a hospital, a city and a portrait. */
export type BookableDoctor = Pick<Doctor, 'name' | 'specialty' | 'rating' | 'availability'> &
  Partial<Pick<Doctor, 'hospital' | 'location' | 'image'>> & { qualifications?: string };

/** The columns of a registered doctor that the booking page shows. */
type RegisteredDoctor = Omit<ListedDoctor, 'number'>;

/** The doctor of a registration. A doctor of the catalog who has registered keeps hospital, city and portrait. */
export const toBookable = (doctor: RegisteredDoctor): BookableDoctor =>
  findDoctorByName(doctor.full_name) ?? {
    name: doctor.full_name,
    specialty: doctor.specialization,
    qualifications: doctor.qualifications,
    rating: doctor.rating,
    availability: doctor.availability_status,
  };

const firstRegisteredNumber = 1001;

/** The number of a registered doctor, as written in an address; null for anything else. */
export function registeredNumber(doctorId: string | undefined): number | null {
  if (!doctorId || findDoctor(doctorId) || !/^[1-9]\d{3,8}$/.test(doctorId)) return null;
  const number = Number(doctorId);
  return number >= firstRegisteredNumber ? number : null;
}
