/** The fixed result that Detailed Analysis shows, in the words of an assistant. */
export const healthAnalysis = {
  summary:
    'Your average blood pressure (120/80 mmHg), cholesterol (180 mg/dL) and heart rate (72 bpm) are in the usual range for an adult.',
  points: [
    'Your blood pressure has been steady over the last six months.',
    'Your cholesterol is below 200 mg/dL. Eat less fried food and less ghee to keep it low.',
    'A resting heart rate of 72 bpm is in the usual range. Walking briskly for 30 minutes on most days helps to keep your heart healthy.',
    'Measure all three again at your next yearly check-up.',
  ],
  signedBy: 'Sehat health assistant',
} as const;
