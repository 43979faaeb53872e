import type { LabTestId } from './lab-tests.ts';

/** Where the facts come from. Each fact is in the entry of the test. */
export const labTestSources = {
  medlineplus: 'MedlinePlus, Medical Tests, U.S. National Library of Medicine',
  nhs: 'NHS, Health A to Z, tests',
  radiologyInfo: 'RadiologyInfo.org, Radiological Society of North America and American College of Radiology',
} as const;

/** What a test is, in plain words. */
export interface LabTestFacts {
  /** One sentence. */
  readonly what: string;
  /** What to do before the test. */
  readonly before: string;
  readonly source: keyof typeof labTestSources;
}

/** Facts about each test. They are general: the lab or the doctor may ask for something else. */
export const labTestFacts: Readonly<Record<LabTestId, LabTestFacts>> = {
  cbc: {
    what: 'Blood test that counts red cells, white cells and platelets.',
    before: 'You can eat and drink as usual.',
    source: 'medlineplus',
  },
  'lipid-profile': {
    what: 'Blood test that measures cholesterol and other fats.',
    before: 'Do not eat for 9 to 12 hours before the test. You can drink water.',
    source: 'medlineplus',
  },
  'thyroid-profile': {
    what: 'Blood test that shows how well the thyroid gland works.',
    before:
      'You can eat and drink as usual. Tell the lab if you take thyroid medicine or biotin (a vitamin for hair and nails).',
    source: 'medlineplus',
  },
  'diabetes-panel': {
    what: 'Blood test that shows your blood sugar now and over the last three months.',
    before:
      'Do not eat for at least 8 hours before the test. You can drink water. If you take diabetes medicine, ask your doctor when to take it.',
    source: 'medlineplus',
  },
  'liver-function': {
    what: 'Blood test that shows how well the liver works.',
    before: 'Do not eat for 10 to 12 hours before the test. You can drink water.',
    source: 'medlineplus',
  },
  'kidney-function': {
    what: 'Blood test that shows how well the kidneys filter the blood.',
    before: 'Ask the lab if you can eat before the test. Drink water as usual.',
    source: 'medlineplus',
  },
  'covid-19-rt-pcr': {
    what: 'Swab of the nose or throat that looks for the COVID-19 virus.',
    before: 'You can eat and drink as usual. Wear a mask on your way to the lab.',
    source: 'medlineplus',
  },
  'vitamin-d': {
    what: 'Blood test that measures vitamin D, which bones need.',
    before: 'You can eat and drink as usual.',
    source: 'medlineplus',
  },
  'vitamin-b12': {
    what: 'Blood test that measures vitamin B12, which blood and nerves need.',
    before: 'Ask the lab if you can eat before the test. Tell the lab which vitamins you take.',
    source: 'medlineplus',
  },
  ecg: {
    what: 'Test that records the electrical signals of the heart. It takes a few minutes.',
    before: 'You can eat and drink as usual. Wear a top that opens easily.',
    source: 'nhs',
  },
  'x-ray-chest': {
    what: 'Picture of the lungs, the heart and the ribs, made with X-rays.',
    before: 'You can eat and drink as usual. Tell the lab if you are or might be pregnant.',
    source: 'radiologyInfo',
  },
  'mri-brain': {
    what: 'Detailed pictures of the brain, made with a strong magnet and no X-rays.',
    before:
      'Before you come, tell the lab if you have a pacemaker or any metal in your body. Ask if you can eat before the test.',
    source: 'radiologyInfo',
  },
  'ct-scan': {
    what: 'Detailed pictures of the inside of the body, made with X-rays.',
    before: 'Before you come, tell the lab if you are or might be pregnant. Ask if you can eat before the test.',
    source: 'radiologyInfo',
  },
  ultrasound: {
    what: 'Pictures of organs, made with sound waves and no X-rays.',
    before: 'Ask the lab if you can eat before the test, and if you should drink water first.',
    source: 'radiologyInfo',
  },
  'bone-density': {
    what: 'Low-dose X-ray that shows how strong the bones are.',
    before:
      'You can eat and drink as usual. Do not take calcium tablets for 24 hours before the test. Tell the lab if you are or might be pregnant.',
    source: 'radiologyInfo',
  },
};
