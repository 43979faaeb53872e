export interface ComboboxOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Removes case and Latin accents for comparison. Keeps Devanagari vowel signs, which are combining marks too. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** Returns the options whose label contains the text, first those that begin with it. */
export function matchOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = plain(text);
  if (wanted === '') return options;
  const matches = options.filter((option) => plain(option.label).includes(wanted));
  const begins = matches.filter((option) => plain(option.label).startsWith(wanted));
  return [...begins, ...matches.filter((option) => !begins.includes(option))];
}

/** Returns the option whose whole label is the text. */
export function namedOption(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  return options.find((option) => !option.disabled && plain(option.label) === plain(text));
}

/** Returns the index of the next enabled option, wrapping around at the ends. -1 when there is none. */
export function stepThrough(options: readonly ComboboxOption[], from: number, direction: 1 | -1): number {
  const count = options.length;
  const start = from === -1 && direction === -1 ? count : from;
  for (let step = 1; step <= count; step += 1) {
    const index = (start + direction * step + count * 2) % count;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
