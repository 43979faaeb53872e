import { type HealthScore, type healthGoals, healthScores } from '@sehat/catalog/health-scores';
import { hindiHealthGoals, hindiHealthScores } from '@sehat/catalog/hindi/health-scores';
import { language } from '../messages/language';

/** The sample scores with texts in the interface's language. */
export const translatedHealthScores = (): readonly HealthScore[] =>
  language() === 'hi' ? healthScores.map((score) => ({ ...score, ...hindiHealthScores[score.id] })) : healthScores;

/** Label and target of a goal. */
export const healthGoalText = ({ id, label, targetText }: (typeof healthGoals)[number]) =>
  language() === 'hi' ? hindiHealthGoals[id] : { label, targetText };
