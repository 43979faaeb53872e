import type { samplePrescription } from '../sample-care.ts';

type Line = (typeof samplePrescription)['medicines'][number];
type TextPerEntry<List extends readonly unknown[]> = { readonly [Index in keyof List]: string };

/** The reason of the sample prescription. */
export const hindiPrescriptionReason = 'कीड़े के काटने पर इन्फ़ेक्शन और खुजली';

/** Dose, time and duration of each medicine of the sample prescription. */
export const hindiPrescribedMedicines: Readonly<
  Record<Line['medicine'], { readonly [Part in 'dose' | 'when' | 'duration']: string }>
> = {
  'med-paracetamol': {
    dose: '1 गोली',
    when: 'दर्द या बुख़ार होने पर, खाने के बाद। दो गोलियों के बीच कम से कम 6 घंटे रखें। 24 घंटे में 4 से ज़्यादा गोलियाँ न लें।',
    duration: 'ज़रूरत होने पर, 3 दिन तक',
  },
  'med-amoxicillin': { dose: '1 कैप्सूल', when: 'सुबह, दोपहर और रात, खाने के बाद।', duration: '5 दिन। पूरा कोर्स ख़त्म करें।' },
  'med-omeprazole': { dose: '1 कैप्सूल', when: 'सुबह, नाश्ते से आधा घंटा पहले।', duration: '5 दिन' },
  'med-cetirizine': { dose: '1 गोली', when: 'रात को। इससे नींद आ सकती है। नींद आए तो गाड़ी न चलाएँ।', duration: '5 दिन' },
};

/** The advice of the sample prescription, in the order of the English advice. */
export const hindiPrescriptionAdvice: TextPerEntry<(typeof samplePrescription)['advice']> = [
  'एमोक्सिसिलिन एक तरह की पेनिसिलिन है। अगर पेनिसिलिन से कभी दाने निकले हों या साँस लेने में तकलीफ़ हुई हो, तो एमोक्सिसिलिन न लें। डॉक्टर को बताएँ।',
  'कीड़े के काटने की जगह को दिन में दो बार साबुन और पानी से धोएँ। बाकी समय उसे साफ़ और सूखा रखें।',
  'लाली फैले, बुख़ार आए या तबीयत बिगड़े, तो दोबारा दिखाएँ। साँस लेना मुश्किल हो, तो 102 पर कॉल करें।',
];
