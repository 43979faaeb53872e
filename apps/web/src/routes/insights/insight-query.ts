import { type HealthScore, healthScores } from '@sehat/catalog/health-scores';
import { indiaDate } from '@sehat/catalog/india-time';

/** The score with this id, or the first one when no score has it. */
export function findScore(id: string): HealthScore {
  const found = healthScores.find((score) => score.id === id) ?? healthScores[0];
  if (!found) throw new Error('There is no health score.');
  return found;
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });

/** The short names of the months that end with India's month at `now`, oldest first. */
export function lastMonths(count: number, now: Date): string[] {
  const [year = 0, month = 1] = indiaDate(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => monthName.format(Date.UTC(year, month - count + index, 1)));
}
