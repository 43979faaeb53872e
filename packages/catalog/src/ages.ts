const parts = (date: string) => date.split('-').map(Number) as [number, number, number];

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/**
 * The latest day of birth of a person who is so many years old today. Both dates are `YYYY-MM-DD`. The last day of
 * February stands for a birthday on 29 February.
 */
export function bornBy(age: number, today: string): string {
  const [year, month, day] = parts(today);
  const birthYear = year - age;
  const lastDay = new Date(Date.UTC(birthYear, month, 0)).getUTCDate();
  return `${pad(birthYear, 4)}-${pad(month, 2)}-${pad(Math.min(day, lastDay), 2)}`;
}

/** The age in whole years of a person who was born on a day, never below 0. Both dates are `YYYY-MM-DD`. */
export function ageOn(today: string, born: string): number {
  const [year, month, day] = parts(today);
  const [bornYear, bornMonth, bornDay] = parts(born);
  const hadBirthday = month > bornMonth || (month === bornMonth && day >= bornDay);
  return Math.max(0, year - bornYear - (hadBirthday ? 0 : 1));
}
