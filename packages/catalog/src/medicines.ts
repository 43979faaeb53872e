/** A medicine of the online pharmacy. */
export interface Medicine {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  /** Whole rupees for one strip. */
  readonly price: number;
  readonly description: string;
  readonly requiresPrescription: boolean;
  /** Root-relative URL of a 4:3 picture. */
  readonly image: string;
  readonly category: string;
}

/** The six medicines. */
export const medicines = [
  {
    id: 'med-paracetamol',
    name: 'Paracetamol 500mg',
    manufacturer: 'Neem Tree Pharma',
    price: 50,
    description: 'For fever and mild to moderate pain. Strip of 15 tablets.',
    requiresPrescription: false,
    image: '/images/medicines/paracetamol-500mg.svg',
    category: 'Pain Relief',
  },
  {
    id: 'med-amoxicillin',
    name: 'Amoxicillin 250mg',
    manufacturer: 'Sindhu Laboratories',
    price: 120,
    description:
      'Antibiotic for bacterial infections. Take it only if a doctor has prescribed it. Strip of 10 capsules.',
    requiresPrescription: false,
    image: '/images/medicines/amoxicillin-250mg.svg',
    category: 'Antibiotics',
  },
  {
    id: 'med-omeprazole',
    name: 'Omeprazole 20mg',
    manufacturer: 'Malabar Remedies',
    price: 85,
    description: 'For acidity and heartburn. See a doctor if you need it for more than 2 weeks. Strip of 10 capsules.',
    requiresPrescription: false,
    image: '/images/medicines/omeprazole-20mg.svg',
    category: 'Gastrointestinal',
  },
  {
    id: 'med-cetirizine',
    name: 'Cetirizine 10mg',
    manufacturer: 'Neem Tree Pharma',
    price: 45,
    description: 'For sneezing, itching and other allergy symptoms. Strip of 10 tablets.',
    requiresPrescription: false,
    image: '/images/medicines/cetirizine-10mg.svg',
    category: 'Allergy',
  },
  {
    id: 'med-metformin',
    name: 'Metformin 500mg',
    manufacturer: 'Deccan Biologics',
    price: 75,
    description: 'For type 2 diabetes. Take it only if a doctor has prescribed it. Strip of 20 tablets.',
    requiresPrescription: false,
    image: '/images/medicines/metformin-500mg.svg',
    category: 'Diabetes',
  },
  {
    id: 'med-aspirin',
    name: 'Aspirin 75mg',
    manufacturer: 'Sindhu Laboratories',
    price: 35,
    description:
      'Low-dose tablets to help prevent blood clots. Take them only if a doctor has prescribed them. Strip of 14 tablets.',
    requiresPrescription: false,
    image: '/images/medicines/aspirin-75mg.svg',
    category: 'Cardiovascular',
  },
] as const satisfies readonly Medicine[];

/** The id of a medicine of the catalogue. */
export type MedicineId = (typeof medicines)[number]['id'];

/** Every category, in the order of the catalogue. */
export const medicineCategories: readonly string[] = [...new Set(medicines.map((medicine) => medicine.category))];
