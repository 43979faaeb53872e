const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the days of the week that an availability names, such as `Monday to Friday`; empty when it names none. */
function namedDays(availability: string): readonly number[] {
  const days = availability
    .replace('Weekday', 'Monday to Friday')
    .split(/\W+/)
    .map((word) => weekdays.indexOf(word))
    .filter((day) => day >= 0);
  const [first = 0, last = 0] = days;
  return availability.includes(' to ') || availability.startsWith('Weekday')
    ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
    : days;
}

/**
 * Whether a date (`YYYY-MM-DD`) lies outside the days of the week that a doctor states. An availability without such
 * days, such as `Available today`, excludes no date.
 */
export function isOutsideStatedDays(availability: string, date: string): boolean {
  const days = namedDays(availability);
  return days.length > 0 && !days.includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
