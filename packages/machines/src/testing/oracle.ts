import type { AnyRule, AnyRuleTable, Start } from './rules';

export interface ExpectedTimer {
  state: string;
  due: number;
}

/** A moment as the rules expect it, or as the machine shows it. */
export interface Moment {
  /** The paths of the active states that have no children. */
  states: readonly string[];
  picture: object;
  emitted: readonly object[];
  calls: readonly { name: string; input: unknown; state: string }[];
  timers: readonly ExpectedTimer[];
  /** The number of calls so far, answered ones included. */
  started: number;
}

/** An event, an answer or a time limit, by the name that rules use. */
export interface Happening {
  name: string;
  payload: unknown;
}

const isWithin = (state: string, parent: string) => parent === '' || state === parent || state.startsWith(`${parent}.`);

/** The state and its parents, outermost first. */
const pathOf = (state: string): string[] => {
  const steps = state.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
};

const toList = (to: string | readonly string[]): readonly string[] => (typeof to === 'string' ? [to] : to);

/** The innermost state that contains both a state and all targets, and is none of them. */
function domainOf(state: string, targets: readonly string[]): string {
  const parents = ['', ...pathOf(state)].slice(0, -1);
  return parents.findLast((parent) => targets.every((to) => to !== parent && isWithin(to, parent))) ?? '';
}

/** The region of the invoked machine to which a state belongs; empty for the machine's own states. */
export const regionOf = ({ regions = [] }: AnyRuleTable, state: string): string =>
  regions.find((region) => isWithin(state, region)) ?? '';

/** The rules that apply. Throws when two of them speak of the same state of one machine. */
export function matching(table: AnyRuleTable, before: Moment, { name, payload }: Happening, now: number): AnyRule[] {
  const found = table.rules.filter(
    (rule) =>
      rule.on === name &&
      before.states.some((state) => isWithin(state, rule.in)) &&
      (rule.when === undefined || rule.when[1](before.picture, payload, now)),
  );
  const twins = found.filter((rule) =>
    found.some(
      (other) =>
        other !== rule &&
        regionOf(table, other.in) === regionOf(table, rule.in) &&
        (isWithin(other.in, rule.in) || isWithin(rule.in, other.in)),
    ),
  );
  if (twins.length > 0)
    throw new Error(`Two rules apply at once: ${twins.map((rule) => `${rule.in} × ${rule.on}`).join(', ')}.`);
  return found;
}

/** Enters states: their calls start and their time limits run. */
function enter(table: AnyRuleTable, moment: Moment, entered: readonly string[], payload: unknown, now: number): Moment {
  const started = entered.flatMap((state) => {
    const rule = table.calls[state];
    return rule ? [{ name: rule.call, input: rule.input?.(moment.picture, payload), state }] : [];
  });
  const running = entered.flatMap((state) => {
    const rule = table.limits[state];
    if (!rule) return [];
    const ms = typeof rule.ms === 'number' ? rule.ms : rule.ms(moment.picture, now);
    return [{ state, due: now + ms }];
  });
  const calls = [...moment.calls, ...started];
  return { ...moment, calls, started: moment.started + started.length, timers: [...moment.timers, ...running] };
}

/** The moment at the start. */
export function beginning(table: AnyRuleTable, { states, picture }: Start<object>, now: number): Moment {
  const moment: Moment = { states, picture, emitted: [], calls: [], timers: [], started: 0 };
  return enter(table, moment, [...new Set(states.flatMap(pathOf))], undefined, now);
}

function apply(table: AnyRuleTable, before: Moment, rule: AnyRule, payload: unknown, now: number): Moment {
  const given = rule.gives?.(before.picture, payload, now) ?? {};
  const emitted = [...before.emitted, ...(rule.emits?.(before.picture, payload, now) ?? [])];
  const after: Moment = { ...before, picture: { ...before.picture, ...given }, emitted };
  if (rule.to === undefined) return after;
  const targets = toList(rule.to);
  const domain = domainOf(rule.in, targets);
  // The outermost state that the transition leaves. All of its regions end with it.
  const left = pathOf(rule.in).find((state) => state !== domain && isWithin(state, domain)) ?? '';
  const stays = (state: string) => !isWithin(state, left);
  const rest: Moment = {
    ...after,
    states: [...after.states.filter(stays), ...targets],
    calls: after.calls.filter(({ state }) => stays(state)),
    timers: after.timers.filter(({ state }) => stays(state)),
  };
  const entered = [...new Set(targets.flatMap(pathOf))].filter((state) => state !== domain && isWithin(state, domain));
  return enter(table, rest, entered, payload, now);
}

/** The moment after something happened, and the rules that say so. */
export function predict(table: AnyRuleTable, before: Moment, happening: Happening, now: number) {
  const rules = matching(table, before, happening, now);
  const after = rules.reduce((moment, rule) => apply(table, moment, rule, happening.payload, now), before);
  return { after, rules };
}
