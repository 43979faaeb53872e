/** The fixed result that Detailed Analysis shows, in the words of an assistant. */
export const healthAnalysis = {
  summary:
    'Your average blood pressure of 120/80 mmHg, your cholesterol of 180 mg/dL and your heart rate of 72 bpm are all in the usual range for an adult.',
  points: [
    'Blood pressure has been steady over the last six months.',
    'Cholesterol is below 200 mg/dL. Keep fried food and ghee for some days of the week.',
    'A resting heart rate of 72 bpm is usual. A brisk walk of 30 minutes on most days keeps it so.',
    'Your next yearly check-up is a good time to measure all three again.',
  ],
  signedBy: 'Sehat health assistant',
} as const;
