import type { labs } from '../labs.ts';

/** The names of laboratories by their English name. */
export const hindiLabs: Readonly<Record<(typeof labs)[number]['name'], string>> = {
  'Delhi Lab 1': 'दिल्ली लैब 1',
  'Delhi Lab 2': 'दिल्ली लैब 2',
  'Delhi Lab 3': 'दिल्ली लैब 3',
  'Delhi Lab 4': 'दिल्ली लैब 4',
};
