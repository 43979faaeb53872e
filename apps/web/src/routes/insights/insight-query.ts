import { type HealthScore, healthScores } from '@sehat/catalog/health-scores';
import { indiaDate } from '@sehat/catalog/india-time';
import type { Locale } from '@sehat/ui/format';

/** The score with this id, or the first one when no score has it. */
export function findScore(id: string, scores: readonly HealthScore[] = healthScores): HealthScore {
  const found = scores.find((score) => score.id === id) ?? scores[0];
  if (!found) throw new Error('There is no health score.');
  return found;
}

/** The short names of the months that end with India's month at `now`, oldest first. */
export function lastMonths(count: number, now: Date, locale: Locale = 'en-IN'): string[] {
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const [year = 0, month = 1] = indiaDate(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => monthName.format(Date.UTC(year, month - count + index, 1)));
}
