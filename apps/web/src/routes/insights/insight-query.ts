import { type HealthScore, healthScores } from '@sehat/catalog/health-scores';

/** The score with this id, as an address may name it; the first one for anything else. */
export function findScore(id: string): HealthScore {
  const found = healthScores.find((score) => score.id === id) ?? healthScores[0];
  if (!found) throw new Error('There is no health score.');
  return found;
}

/** The short names of the months that end with the one of `now`, oldest first. */
export function lastMonths(count: number, now: Date): string[] {
  const month = new Intl.DateTimeFormat('en-IN', { month: 'short' });
  return Array.from({ length: count }, (_, index) =>
    month.format(new Date(now.getFullYear(), now.getMonth() - (count - 1 - index), 1)),
  );
}
