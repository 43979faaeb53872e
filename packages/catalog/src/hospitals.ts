/** A hospital whose doctors can be booked. */
export interface PartnerHospital {
  readonly id: string;
  readonly name: string;
  /** City. */
  readonly location: string;
  /** Root-relative URL of a 3:2 picture. */
  readonly image: string;
  readonly specialties: readonly string[];
}

/** A hospital near the sample patient's home. */
export interface NearbyHospital {
  readonly id: string;
  readonly name: string;
  /** Static distance in kilometres. */
  readonly distanceKm: number;
  /** Number to dial. A real emergency number, because an invented one could belong to a person. */
  readonly phone: string;
}

/** The three partner hospitals of the home page. */
export const partnerHospitals: readonly PartnerHospital[] = [
  {
    id: 'hospital-gulmohar',
    name: 'Gulmohar Hospital',
    location: 'Mumbai',
    image: '/images/hospitals/gulmohar-hospital.svg',
    specialties: ['Cardiology', 'Ophthalmology'],
  },
  {
    id: 'hospital-yamuna',
    name: 'Yamuna General Hospital',
    location: 'Delhi',
    image: '/images/hospitals/yamuna-general-hospital.svg',
    specialties: ['Neurology', 'Orthopedics'],
  },
  {
    id: 'hospital-marina',
    name: 'Marina Hospital',
    location: 'Chennai',
    image: '/images/hospitals/marina-hospital.svg',
    specialties: ['Cardiology', 'Orthopedics'],
  },
];

/** The three hospitals of the emergency page, nearest first. */
export const nearbyHospitals: readonly NearbyHospital[] = [
  { id: 'nearby-neem-park', name: 'Neem Park Hospital', distanceKm: 1.2, phone: '102' },
  { id: 'nearby-yamuna', name: 'Yamuna General Hospital', distanceKm: 2.8, phone: '102' },
  { id: 'nearby-aravalli', name: 'Aravalli Trauma Centre', distanceKm: 4.5, phone: '102' },
];
