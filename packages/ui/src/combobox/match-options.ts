export interface ComboboxOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Case and accents do not matter; Devanagari vowel signs (marks too) do. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** Options whose label contains the typed text; those that begin with it come first. */
export function matchOptions(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = plain(text);
  if (wanted === '') return options;
  const matches = options.filter((option) => plain(option.label).includes(wanted));
  const begins = matches.filter((option) => plain(option.label).startsWith(wanted));
  return [...begins, ...matches.filter((option) => !begins.includes(option))];
}

/** The option that the typed text names in full. */
export function namedOption(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  return options.find((option) => !option.disabled && plain(option.label) === plain(text));
}

/** The next option that may be chosen, going round at the ends; -1 when there is none. */
export function stepThrough(options: readonly ComboboxOption[], from: number, direction: 1 | -1): number {
  const count = options.length;
  const start = from === -1 && direction === -1 ? count : from;
  for (let step = 1; step <= count; step += 1) {
    const index = (start + direction * step + count * 2) % count;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
