import type { MedicalRecord, MedicalRecordId } from '../medical-records.ts';

/** The texts of the sample records. */
export const hindiMedicalRecords: Readonly<Record<MedicalRecordId, Pick<MedicalRecord, 'title' | 'findings'>>> = {
  'record-blood-count': {
    title: 'ख़ून की जाँच',
    findings: ['हीमोग्लोबिन 13.8 g/dL', 'सफ़ेद कोशिकाएँ 6,900 प्रति µL', 'प्लेटलेट 2,40,000 प्रति µL'],
  },
  'record-heart-prescription': {
    title: 'दिल की जाँच के बाद की पर्ची',
    findings: ['एस्पिरिन 75mg, दिन में एक बार, खाने के बाद', 'तीन महीने बाद दोबारा जाँच'],
  },
  'record-chest-x-ray': { title: 'छाती का एक्स-रे', findings: ['फेफड़े साफ़', 'दिल का आकार सामान्य'] },
  'record-flu-vaccine': {
    title: 'इन्फ़्लुएंज़ा का टीका',
    findings: ['एक ख़ुराक, बाईं बाँह के ऊपरी हिस्से में', 'अगली ख़ुराक एक साल बाद'],
  },
};

export const hindiRecordKinds: Readonly<Record<MedicalRecord['kind'], string>> = {
  'Lab report': 'लैब रिपोर्ट',
  Prescription: 'पर्ची',
  Scan: 'स्कैन',
  Vaccination: 'टीका',
};

/** The hint of the upload area. */
export const hindiRecordUploadHint = 'PDF, JPG, PNG, ज़्यादा से ज़्यादा 10MB';
