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
    text: 'All apps and hospitals use the same open rules to exchange information. You can find any doctor on the network from any app.',
  },
  {
    id: 'secure-digitization',
    title: 'Secure digitization',
    text: 'Prescriptions and reports become digital records. They stay with the hospital that made them and are shared only if you agree.',
  },
  {
    id: 'ai-integration',
    title: 'AI integration',
    text: 'AI assistants can sort questions and sum up records. They help you prepare for a visit. A doctor makes the decisions.',
  },
  {
    id: 'teleconsultations',
    title: 'Teleconsultations',
    text: 'You find, book and join a video consultation on the same network, in a city or in a village.',
  },
  {
    id: 'empowering-stakeholders',
    title: 'Empowering stakeholders',
    text: 'Patients can find small clinics as easily as large hospitals, and choose between them.',
  },
] as const satisfies readonly HealthInterfaceFeature[];

/** How a request travels over the network, first to last. */
export const healthInterfaceSteps = [
  { title: 'You ask', text: 'You look for a doctor, a test or a medicine in the app that you already use.' },
  {
    title: 'The network passes it on',
    text: 'A gateway sends your request to the registered providers that offer what you need.',
  },
  { title: 'Providers answer', text: 'Hospitals, clinics and laboratories answer with their own software.' },
  { title: 'You choose', text: 'You compare the answers and book one. Records are shared only if you agree.' },
] as const satisfies readonly { readonly title: string; readonly text: string }[];

/** A term of the framework and its meaning. */
export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
}

/** The glossary of the About page, in alphabetical order. */
export const healthInterfaceGlossary = [
  { term: 'ABDM', meaning: 'Ayushman Bharat Digital Mission, the national mission that builds the network.' },
  { term: 'ABHA', meaning: 'Ayushman Bharat Health Account: a number that links your health records.' },
  { term: 'Consent', meaning: 'Your permission to share a record: with whom, for what, and for how long.' },
  { term: 'Gateway', meaning: 'The part of the network that passes requests between apps and providers.' },
  { term: 'Health record', meaning: 'A prescription, a report or a discharge summary in digital form.' },
  {
    term: 'HFR',
    meaning: 'Health Facility Registry: the list of verified hospitals, clinics, laboratories and pharmacies.',
  },
  { term: 'HPR', meaning: 'Healthcare Professionals Registry: the list of verified doctors, nurses and others.' },
  { term: 'Interoperability', meaning: 'Software from different makers works together.' },
  {
    term: 'UHI',
    meaning: 'Unified Health Interface: the open protocol for finding and booking health services.',
  },
] as const satisfies readonly GlossaryEntry[];

/** A term of the glossary. */
export type GlossaryTerm = (typeof healthInterfaceGlossary)[number]['term'];

/** Links to the framework's own documentation. */
export const healthInterfaceLinks = [
  { label: 'Ayushman Bharat Digital Mission', href: 'https://abdm.gov.in/' },
  { label: 'Unified Health Interface', href: 'https://uhi.abdm.gov.in/' },
  { label: 'Create an ABHA number', href: 'https://abha.abdm.gov.in/' },
  { label: 'The open protocol’s source code', href: 'https://github.com/NHA-ABDM/UHI' },
] as const satisfies readonly { readonly label: string; readonly href: string }[];
