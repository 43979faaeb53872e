import type { ChartState, ChartTransition, ChartTrigger } from './chart-graph';

/** International English, for all readers, because finished layouts hold the widths of these texts. */
const seconds = new Intl.NumberFormat('en-001', { style: 'unit', unit: 'second', maximumFractionDigits: 1 });

/** The name and the duration of a delay, as far as they are known. */
function delayText({ name, ms }: { name: string; ms: number | null }): string {
  if (ms === null) return name;
  const length = seconds.format(ms / 1000);
  return /^\d+$/.test(name) ? length : `${name}, ${length}`;
}

/** The trigger of a transition in words. */
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

/** The actions of a transition in words, or `ignored` for a forbidden one. */
export const effectText = ({ actions, forbids }: ChartTransition): string => (forbids ? 'ignored' : actions.join(', '));

const kinds: Record<ChartState['type'], string | null> = {
  atomic: null,
  compound: null,
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

/** The type, role and tags of a state in words. */
export const stateMarks = ({ type, initial, tags, folded }: ChartState): string[] => [
  ...(initial ? ['initial'] : []),
  ...(kinds[type] === null ? [] : [kinds[type]]),
  ...(folded === undefined ? [] : [`${folded} states folded`]),
  ...tags.map((tag) => `tag ${tag}`),
];

/** Whether a machine can be brought into the state. The outermost state is always active. */
export const canGoTo = ({ parent, type }: ChartState): boolean => parent !== null && type !== 'history';

/**
 * A state's id without the machine's name: `on.bright` for `lamp.on.bright`. An invoked machine keeps the id of its
 * actor: `upper.turning` for `upper: lock.turning`.
 */
export function shortName(id: string): string {
  const [state = '', actor] = id.split(': ').toReversed();
  const name = state.slice(state.indexOf('.') + 1);
  if (actor === undefined) return name;
  return state.includes('.') ? `${actor}.${name}` : actor;
}

/** A transition in words, as the outline says it: `on.bright: after 5 secs, if isIdle, to off`. */
export const transitionText = ({ source, trigger, guard, targets }: ChartTransition): string =>
  [
    `${shortName(source)}: ${triggerText(trigger)}`,
    ...(guard === null ? [] : [`if ${guard}`]),
    ...(targets.length === 0 ? [] : [`to ${targets.map(shortName).join(' and ')}`]),
  ].join(', ');
