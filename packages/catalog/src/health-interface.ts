/** A feature of the open health-interface framework. */
export interface HealthInterfaceFeature {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The five features of the framework, in the order of the About page. */
export const healthInterfaceFeatures = [
  {
    id: 'open-interoperability',
    title: 'Open interoperability',
    text: 'Apps of patients and software of hospitals speak one public protocol. You find a doctor whichever app the doctor uses.',
  },
  {
    id: 'secure-digitization',
    title: 'Secure digitization',
    text: 'Prescriptions and reports become digital records. They stay where they were made and move only with your consent.',
  },
  {
    id: 'ai-integration',
    title: 'AI integration',
    text: 'Assistants can sort questions and sum up records. They help to prepare a visit; a doctor decides.',
  },
  {
    id: 'teleconsultations',
    title: 'Teleconsultations',
    text: 'A video consultation is found, booked and held over the same network, from a city or from a village.',
  },
  {
    id: 'empowering-stakeholders',
    title: 'Empowering stakeholders',
    text: 'Small clinics are found as easily as large hospitals, and patients choose between them on equal terms.',
  },
] as const satisfies readonly HealthInterfaceFeature[];

/** How a request travels over the network, first to last. */
export const healthInterfaceSteps: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'You ask', text: 'You look for a doctor, a test or a medicine in the app that you already use.' },
  { title: 'The network passes it on', text: 'A gateway hands the request to the registered providers that offer it.' },
  { title: 'Providers answer', text: 'Hospitals, clinics and laboratories answer from software of their own.' },
  { title: 'You choose', text: 'You compare the answers and book one. Records are shared only if you agree.' },
];

/** A term of the framework and its meaning. */
export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
}

/** The glossary of the About page, in alphabetical order. */
export const healthInterfaceGlossary: readonly GlossaryEntry[] = [
  { term: 'ABDM', meaning: 'Ayushman Bharat Digital Mission, the national mission that builds the network.' },
  { term: 'ABHA', meaning: 'Ayushman Bharat Health Account: a number of your own that links your health records.' },
  { term: 'Consent', meaning: 'Your permission to share a record: with whom, for what, and for how long.' },
  { term: 'Gateway', meaning: 'The part of the network that passes requests between apps and providers.' },
  { term: 'Health record', meaning: 'A prescription, a report or a discharge summary in digital form.' },
  {
    term: 'HFR',
    meaning: 'Health Facility Registry: the list of verified hospitals, clinics, laboratories and pharmacies.',
  },
  { term: 'HPR', meaning: 'Healthcare Professionals Registry: the list of verified doctors, nurses and others.' },
  { term: 'Interoperability', meaning: 'Software of different makers working together by a common language.' },
  {
    term: 'UHI',
    meaning: 'Unified Health Interface: the open protocol by which health services are found and booked.',
  },
];

/** Links to the framework's own documentation. */
export const healthInterfaceLinks: readonly { readonly label: string; readonly href: string }[] = [
  { label: 'Ayushman Bharat Digital Mission', href: 'https://abdm.gov.in/' },
  { label: 'Unified Health Interface', href: 'https://uhi.abdm.gov.in/' },
  { label: 'Create an ABHA number', href: 'https://abha.abdm.gov.in/' },
  { label: 'The open protocol’s source code', href: 'https://github.com/NHA-ABDM/UHI' },
];
