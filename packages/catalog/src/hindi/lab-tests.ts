import type { labTests } from '../lab-tests.ts';

/** The names of lab tests by their English name. Labs print the abbreviations in Latin letters. */
export const hindiLabTests: Readonly<Record<(typeof labTests)[number]['name'], string>> = {
  CBC: 'CBC (ख़ून की पूरी जाँच)',
  'Lipid Profile': 'लिपिड प्रोफ़ाइल',
  'Thyroid Profile': 'थायरॉइड प्रोफ़ाइल',
  'Diabetes Panel': 'डायबिटीज़ पैनल',
  'Liver Function': 'लिवर फ़ंक्शन',
  'Kidney Function': 'किडनी फ़ंक्शन',
  'COVID-19 RT-PCR': 'कोविड-19 RT-PCR',
  'Vitamin D': 'विटामिन D',
  'Vitamin B12': 'विटामिन B12',
  ECG: 'ECG (दिल की जाँच)',
  'X-Ray Chest': 'छाती का एक्स-रे',
  'MRI Brain': 'दिमाग का MRI',
  'CT Scan': 'CT स्कैन',
  Ultrasound: 'अल्ट्रासाउंड',
  'Bone Density': 'हड्डियों की मज़बूती',
};
