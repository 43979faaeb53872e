import type { MedicineId, medicines } from '../medicines.ts';

type Catalog = (typeof medicines)[number];

/** The names of medicines by their English name: generic names in Devanagari, the strength as on the strip. */
export const hindiMedicineNames: Readonly<Record<Catalog['name'], string>> = {
  'Paracetamol 500mg': 'पैरासिटामोल 500mg',
  'Amoxicillin 250mg': 'एमोक्सिसिलिन 250mg',
  'Omeprazole 20mg': 'ओमेप्राज़ोल 20mg',
  'Cetirizine 10mg': 'सेटिरिज़िन 10mg',
  'Metformin 500mg': 'मेटफ़ॉर्मिन 500mg',
  'Aspirin 75mg': 'एस्पिरिन 75mg',
};

export const hindiMedicineDescriptions: Readonly<Record<MedicineId, string>> = {
  'med-paracetamol': 'बुख़ार और हल्के से मध्यम दर्द के लिए। 15 गोलियों का पत्ता।',
  'med-amoxicillin': 'बैक्टीरिया के इन्फ़ेक्शन के लिए एंटीबायोटिक। तभी लें जब डॉक्टर ने लिखी हो। 10 कैप्सूल का पत्ता।',
  'med-omeprazole': 'एसिडिटी और सीने की जलन के लिए। 2 हफ़्ते से ज़्यादा ज़रूरत पड़े, तो डॉक्टर को दिखाएँ। 10 कैप्सूल का पत्ता।',
  'med-cetirizine': 'छींक, खुजली और एलर्जी के दूसरे लक्षणों के लिए। 10 गोलियों का पत्ता।',
  'med-metformin': 'टाइप 2 डायबिटीज़ के लिए। तभी लें जब डॉक्टर ने लिखी हो। 20 गोलियों का पत्ता।',
  'med-aspirin': 'ख़ून के थक्के रोकने में मदद के लिए कम ख़ुराक की गोलियाँ। तभी लें जब डॉक्टर ने लिखी हों। 14 गोलियों का पत्ता।',
};

export const hindiMedicineCategories: Readonly<Record<Catalog['category'], string>> = {
  'Pain Relief': 'दर्द से राहत',
  Antibiotics: 'एंटीबायोटिक',
  Gastrointestinal: 'पेट और पाचन',
  Allergy: 'एलर्जी',
  Diabetes: 'डायबिटीज़',
  Cardiovascular: 'दिल और नसें',
};
