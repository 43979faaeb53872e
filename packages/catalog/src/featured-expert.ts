import { type Doctor, doctors } from './doctors';

/** The doctor whom the home page introduces. */
export interface FeaturedExpert {
  readonly doctorId: Doctor['id'];
  readonly name: string;
  /** Post held at the hospital. */
  readonly title: string;
  readonly hospital: string;
  readonly location: string;
  readonly image: string;
  readonly rating: number;
  /** Years of practice. */
  readonly experienceYears: number;
  readonly bio: string;
}

const chief = doctors.find((doctor) => doctor.specialty === 'Cardiology');
if (!chief) throw new Error('The catalogue has no cardiologist to feature');

/** The chief of cardiology. */
export const featuredExpert: FeaturedExpert = {
  doctorId: chief.id,
  name: chief.name,
  title: 'Chief of Cardiology',
  hospital: chief.hospital,
  location: chief.location,
  image: chief.image,
  rating: chief.rating,
  experienceYears: 22,
  bio: 'Treats heart failure and heart rhythm problems, and explains every scan in plain words.',
};
