import type { ChartState, ChartTransition, ChartTrigger } from './chart-graph';

const seconds = new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'second', maximumFractionDigits: 1 });

/** A delay as a person reads it: the name where it has one, and how long it is where that is known. */
function delayText({ name, ms }: { name: string; ms: number | null }): string {
  if (ms === null) return name;
  const length = seconds.format(ms / 1000);
  return /^\d+$/.test(name) ? length : `${name}, ${length}`;
}

/** What makes a transition happen, in words. */
export function triggerText(trigger: ChartTrigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.name;
    case 'after':
      return `after ${delayText(trigger)}`;
    case 'always':
      return 'always';
    case 'done':
      return `${trigger.name} done`;
    case 'error':
      return `${trigger.name} failed`;
    case 'snapshot':
      return `${trigger.name} changed`;
    case 'final':
      return 'when finished';
  }
}

/** What happens on the way, in words; for a transition that leads nowhere and does nothing, that. */
export const effectText = ({ actions, forbids }: ChartTransition): string => (forbids ? 'ignored' : actions.join(', '));

const kinds: Record<ChartState['type'], string | null> = {
  atomic: null,
  compound: null,
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

/** What is special about a state, in words. */
export const stateMarks = ({ type, initial, tags }: ChartState): string[] => [
  ...(initial ? ['initial'] : []),
  ...(kinds[type] === null ? [] : [kinds[type]]),
  ...tags.map((tag) => `tag ${tag}`),
];

/** A state's place below the machine, as transitions name it: `signedIn.page`. The machine itself is called by its id. */
export const shortName = (id: string): string => id.slice(id.indexOf('.') + 1);
