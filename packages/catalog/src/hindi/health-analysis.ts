import type { healthAnalysis } from '../health-analysis.ts';

type Texts = { readonly [Part in keyof typeof healthAnalysis]: unknown };

/** The fixed result of Detailed Analysis. */
export const hindiHealthAnalysis = {
  summary:
    'आपका औसत ब्लड प्रेशर (120/80 mmHg), कोलेस्ट्रॉल (180 mg/dL) और दिल की धड़कन (72 bpm), तीनों वयस्कों की सामान्य सीमा में हैं।',
  points: [
    'आपका ब्लड प्रेशर पिछले छह महीनों से स्थिर है।',
    'आपका कोलेस्ट्रॉल 200 mg/dL से कम है। इसे कम रखने के लिए तला हुआ खाना और घी कम खाएँ।',
    'आराम के समय 72 bpm की धड़कन सामान्य सीमा में है। ज़्यादातर दिन 30 मिनट तेज़ चलने से दिल सेहतमंद रहता है।',
    'अगली सालाना जाँच में तीनों फिर नापें।',
  ],
  signedBy: 'Sehat स्वास्थ्य सहायक',
} as const satisfies Texts;
