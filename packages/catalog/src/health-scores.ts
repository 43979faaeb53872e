/** The id of a sample score. */
export type HealthScoreId = 'overall' | 'heart' | 'sleep' | 'nutrition' | 'activity' | 'stress';

/** A sample score with its trend, summary and recommendations. */
export interface HealthScore {
  readonly id: HealthScoreId;
  readonly label: string;
  /** Percent, 0 to 100. */
  readonly score: number;
  /** The last six months' scores in percent, oldest first; the last one is `score`. */
  readonly trend: readonly number[];
  readonly summary: string;
  /** Explains a score for which the name suggests that lower is better, but higher is. */
  readonly reading?: string;
  readonly recommendations: readonly string[];
}

/** A target that the insights page shows. */
export interface HealthGoal {
  readonly id: string;
  readonly label: string;
  /** In `unit`. */
  readonly target: number;
  readonly unit: string;
  /** How the target is written. */
  readonly targetText: string;
}

/** The six sample scores of the insights page. */
export const healthScores: readonly HealthScore[] = [
  {
    id: 'overall',
    label: 'Overall Health',
    score: 85,
    trend: [78, 79, 81, 82, 84, 85],
    summary: 'Your score has gone up for six months. Poor sleep and stress bring it down most.',
    recommendations: [
      'Go to your yearly check-up',
      'Choose one habit to change this month',
      'Ask your doctor which checks you need',
    ],
  },
  {
    id: 'heart',
    label: 'Heart Health',
    score: 90,
    trend: [86, 87, 87, 89, 89, 90],
    summary: 'Your blood pressure and resting heart rate are in the usual range for an adult.',
    recommendations: [
      'Measure your blood pressure once a month',
      'Use less salt in your food',
      'Walk briskly on most days',
    ],
  },
  {
    id: 'sleep',
    label: 'Sleep Quality',
    score: 75,
    trend: [70, 69, 72, 73, 74, 75],
    summary: 'You sleep longer than you did six months ago, but at different times.',
    recommendations: [
      'Go to bed at the same time every day',
      'Put your phone away an hour before bed',
      'Have your last tea or coffee before 4 PM',
    ],
  },
  {
    id: 'nutrition',
    label: 'Nutrition',
    score: 80,
    trend: [74, 76, 77, 77, 79, 80],
    summary: 'You eat more vegetables and pulses than before. Your drinks still contain a lot of sugar.',
    recommendations: [
      'Fill half of your plate with vegetables and fruit',
      'Eat dal or another pulse every day',
      'Choose water instead of sweet drinks',
    ],
  },
  {
    id: 'activity',
    label: 'Physical Activity',
    score: 70,
    trend: [58, 61, 64, 66, 69, 70],
    summary: 'You are walking more, mostly on working days.',
    recommendations: [
      'Take the stairs when you can',
      'Add a walk at the weekend',
      'Do strength exercises twice a week',
    ],
  },
  {
    id: 'stress',
    label: 'Stress Levels',
    score: 65,
    trend: [60, 63, 61, 62, 64, 65],
    summary: 'You are a little calmer than you were six months ago. Stress is highest in the evening.',
    reading: 'A higher score is better. A score of 100 means very little stress.',
    recommendations: [
      'Take short breaks from the screen',
      'Try ten slow breaths before bed',
      'Talk to a person you trust',
    ],
  },
];

/** The fixed goals of the insights page. */
export const healthGoals = [
  { id: 'steps', label: 'Daily steps', target: 10_000, unit: 'steps', targetText: '10,000 steps' },
  { id: 'sleep-hours', label: 'Sleep', target: 8, unit: 'hours', targetText: '8 hours' },
  { id: 'water', label: 'Water', target: 2.5, unit: 'L', targetText: '2.5L' },
] as const satisfies readonly HealthGoal[];
