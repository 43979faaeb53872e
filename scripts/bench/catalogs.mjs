// Generates reproducible test data of any size: doctors, medicines, cart lines and appointments.
const given = [
  'Ananya',
  'Imran',
  'Kavita',
  'Rajesh',
  'Meera',
  'Joseph',
  'Fatima',
  'Vikram',
  'Sunita',
  'Harpreet',
  'Tsering',
  'Karthik',
];
const family = [
  'Iyer',
  'Qureshi',
  'Deshmukh',
  'Sharma',
  'Nair',
  'Fernandes',
  'Sheikh',
  'Reddy',
  'Kulkarni',
  'Gill',
  'Dolma',
  'Subramanian',
];
const specialties = [
  'Cardiology',
  'Dermatology',
  'Neurology',
  'Orthopedics',
  'Pediatrics',
  'Psychiatry',
  'Gynecology',
  'ENT',
];
const cities = ['Delhi', 'Mumbai', 'Chennai', 'Bengaluru', 'Kolkata', 'Hyderabad', 'Pune', 'Jaipur'];

const pick = (list, number) => list[number % list.length];

/** Reproducible pseudo-random numbers. */
function* sequence(seed = 7) {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 8);
  }
}

const times = (count, make) => {
  const numbers = sequence();
  return Array.from({ length: count }, (_, index) => make(index, numbers.next().value));
};

export const makeDoctors = (count) =>
  times(count, (index, number) => ({
    id: index + 1,
    name: `Dr. ${pick(given, number)} ${pick(family, number >> 4)} ${index}`,
    specialty: pick(specialties, number >> 8),
    hospital: `Hospital ${number % 97}`,
    location: pick(cities, number >> 11),
    rating: 3 + (number % 20) / 10,
    image: '/images/avatar.svg',
    availability: 'Mon - Fri',
  }));

export const makeMedicines = (count) =>
  times(count, (index, number) => ({
    id: `med-${index}`,
    name: `${pick(['Para', 'Amoxi', 'Cetri', 'Metfo', 'Ome'], number)}${pick(['cetamol', 'cillin', 'zine', 'rmin', 'prazole'], number >> 3)} ${index}`,
    category: pick(['Pain Relief', 'Antibiotics', 'Allergy', 'Diabetes', 'Digestive'], number >> 5),
    price: 10 + (number % 490),
    manufacturer: `Maker ${number % 41}`,
    description: `For number ${number % 31}`,
    requiresPrescription: number % 5 === 0,
    image: '/images/avatar.svg',
  }));

export const makeCart = (count) =>
  times(count, (index, number) => ({
    id: `med-${index}`,
    name: `Medicine ${index}`,
    price: 10 + (number % 90),
    quantity: 1 + (number % 4),
    type: 'medicine',
    requiresPrescription: false,
  }));

/** Rows in the form of a backend response. */
export const makeAppointments = (count, firstDay = Date.UTC(2026, 0, 1)) =>
  times(count, (index, number) => ({
    id: index,
    doctor_name: `Dr. ${pick(given, number)} ${pick(family, number >> 4)}`,
    date: new Date(firstDay + (number % 700) * 86_400_000).toISOString().slice(0, 10),
    time: pick(['9:00 AM', '10:00 AM', '2:00 PM', '4:00 PM'], number >> 7),
    preferred_mode: pick(['video', 'inPerson'], number >> 9),
    status: 'booked',
    status_reason: null,
    revision: 0,
    changed_by_role: null,
  }));
