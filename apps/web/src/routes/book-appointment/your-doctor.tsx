import { DoctorCard } from '@sehat/ui/doctor-card';
import { availabilityText } from '../../catalog-text/doctors';
import { cityText } from '../../catalog-text/locations';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';
import type { BookableDoctor } from './bookable-doctors';

/** The card of the chosen doctor. Wide windows show it next to the form. */
export const YourDoctor = ({ doctor }: { doctor: BookableDoctor }) => (
  <aside aria-label={m.booking_your_doctor()} className="hidden content-start lg:grid lg:pt-10">
    <DoctorCard
      name={doctor.name}
      specialty={specialtyText(doctor.specialty)}
      hospital={doctor.hospital}
      qualifications={doctor.qualifications}
      location={doctor.location && cityText(doctor.location)}
      rating={doctor.rating}
      availability={availabilityText(doctor.availability)}
      image={doctor.image}
      headingLevel={2}
    />
  </aside>
);
