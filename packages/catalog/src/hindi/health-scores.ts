import type { HealthScore, HealthScoreId, healthGoals } from '../health-scores.ts';

/** The texts of the sample scores. */
export const hindiHealthScores: Readonly<
  Record<HealthScoreId, Pick<HealthScore, 'label' | 'summary' | 'reading' | 'recommendations'>>
> = {
  overall: {
    label: 'पूरी सेहत',
    summary: 'आपका स्कोर छह महीनों से बढ़ रहा है। अधूरी नींद और तनाव इसे सबसे ज़्यादा घटाते हैं।',
    recommendations: ['हर साल की जाँच करवाएँ', 'इस महीने बदलने के लिए एक आदत चुनें', 'डॉक्टर से पूछें कि आपको कौन-सी जाँचें चाहिए'],
  },
  heart: {
    label: 'दिल की सेहत',
    summary: 'आपका ब्लड प्रेशर और आराम के समय दिल की धड़कन, दोनों वयस्कों की सामान्य सीमा में हैं।',
    recommendations: ['महीने में एक बार ब्लड प्रेशर नापें', 'खाने में नमक कम डालें', 'हफ़्ते के ज़्यादातर दिन तेज़ चलें'],
  },
  sleep: {
    label: 'नींद की गुणवत्ता',
    summary: 'छह महीने पहले के मुकाबले आपकी नींद लंबी है, पर हर दिन अलग समय पर।',
    recommendations: [
      'हर दिन एक ही समय पर सोएँ',
      'सोने से एक घंटा पहले फ़ोन रख दें',
      'दिन की आख़िरी चाय या कॉफ़ी शाम 4 बजे से पहले पिएँ',
    ],
  },
  nutrition: {
    label: 'पोषण',
    summary: 'आपके खाने में अब पहले से ज़्यादा सब्ज़ियाँ और दालें हैं। आपके पेय में अब भी बहुत चीनी है।',
    recommendations: ['आधी थाली सब्ज़ियों और फलों से भरें', 'हर दिन दाल खाएँ', 'मीठे पेय की जगह पानी पिएँ'],
  },
  activity: {
    label: 'शारीरिक गतिविधि',
    summary: 'आपका चलना बढ़ा है, ज़्यादातर काम के दिनों में।',
    recommendations: ['जब हो सके, सीढ़ियाँ चढ़ें', 'शनिवार-रविवार को भी टहलें', 'हफ़्ते में दो बार ताकत की कसरत करें'],
  },
  stress: {
    label: 'तनाव का स्तर',
    summary: 'छह महीने पहले के मुकाबले आपका मन थोड़ा शांत है। तनाव शाम को सबसे ज़्यादा होता है।',
    reading: 'ज़्यादा स्कोर बेहतर है। 100 स्कोर का मतलब है बहुत कम तनाव।',
    recommendations: ['स्क्रीन से छोटे-छोटे ब्रेक लें', 'सोने से पहले दस बार धीरे साँस लें', 'भरोसे के किसी व्यक्ति से बात करें'],
  },
};

/** The texts of the goals. */
export const hindiHealthGoals: Readonly<
  Record<(typeof healthGoals)[number]['id'], { readonly label: string; readonly targetText: string }>
> = {
  steps: { label: 'रोज़ के कदम', targetText: '10,000 कदम' },
  'sleep-hours': { label: 'नींद', targetText: '8 घंटे' },
  water: { label: 'पानी', targetText: '2.5 लीटर' },
};
