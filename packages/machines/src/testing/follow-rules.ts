import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { childMachinesOf, valueWithChildren } from './child-machines';
import { Coverage } from './coverage';
import { START } from './machine-model';
import { type Move, toMove } from './moves';
import { beginning, type Happening, type Moment, predict, regionOf } from './oracle';
import type { Property, Scene } from './properties';
import { startRig, wallTimeOf } from './rig';
import { type AnyRule, type AnyRuleTable, type ProbeMove, type Start, textOfRule } from './rules';

/** A step of a run: a move, a change of the surroundings by its name in the table, or a sleep of the device. */
export type Step =
  | Move<{ type: string }>
  | { kind: 'change'; label: string; change: string }
  | { kind: 'sleep'; label: string; ms: number };

export const sleepOf = (ms: number): Step => ({ kind: 'sleep', label: `sleep ${ms} ms`, ms });

/** The machine and the table disagree. */
export class RuleBroken extends Error {
  override name = 'RuleBroken';
}

/** The paths of the active states that have no children. */
function leavesOf(value: StateValue, parent = ''): string[] {
  const join = (state: string) => (parent ? `${parent}.${state}` : state);
  if (typeof value === 'string') return [join(value)];
  const children = Object.entries(value);
  if (children.length === 0) return [parent];
  return children.flatMap(([state, child]) => (child === undefined ? [] : leavesOf(child, join(state))));
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'number' && !Number.isFinite(field) ? `${field}` : field,
  ) ?? 'undefined';

/** The differences between what the rules demand and what the machine shows, in words. */
function differences(demanded: Moment, shown: Moment): string[] {
  const found: string[] = [];
  const compare = (what: string, a: unknown, b: unknown) => {
    if (!isDeepStrictEqual(a, b)) found.push(`${what}: the rules demand ${text(a)}, the machine shows ${text(b)}`);
  };
  compare('state', demanded.states.toSorted(), shown.states.toSorted());
  for (const field of Object.keys({ ...demanded.picture, ...shown.picture })) {
    const of = (moment: Moment) => (moment.picture as Record<string, unknown>)[field];
    compare(field, of(demanded), of(shown));
  }
  compare('emitted', demanded.emitted, shown.emitted);
  const calls = (moment: Moment) => moment.calls.map(({ name, input }) => ({ name, input })).toSorted(byText);
  compare('pending calls', calls(demanded), calls(shown));
  compare('calls so far', demanded.started, shown.started);
  const dues = ({ timers }: Moment) => timers.map(({ due }) => due - START).toSorted((a, b) => a - b);
  compare('time limits, since the start', dues(demanded), dues(shown));
  return found;
}

const byText = (a: unknown, b: unknown) => (text(a) < text(b) ? -1 : 1);

const sceneOf = ({ states, picture, emitted, calls }: Moment, now: number): Scene<object> => ({
  isIn: (state) => states.some((leaf) => leaf === state || leaf.startsWith(`${state}.`)),
  picture,
  emitted: emitted as { type: string }[],
  calls: calls.map(({ name }) => name),
  now,
});

interface FollowOptions {
  coverage?: Coverage;
  input?: unknown;
  start?: Start<object>;
}

/** Steps that were compared before, and the moment to which they led. */
export interface Known {
  steps: readonly Step[];
  moment: Moment;
  now: number;
}

/** What the rules see of a step. */
export function happeningOf(step: Step, { timers }: Moment): Happening | null {
  if (step.kind === 'send') return { name: step.event.type, payload: step.event };
  if (step.kind === 'resolve') return { name: `${step.call} done`, payload: step.output };
  if (step.kind === 'reject') return { name: `${step.call} error`, payload: step.error };
  const next = step.kind === 'wait' ? timers.toSorted((a, b) => a.due - b.due)[0] : undefined;
  return next ? { name: `after ${next.state}`, payload: undefined } : null;
}

/** Runs a machine beside its table and compares both after each step. */
export function followRules(given: AnyRuleTable, { coverage = new Coverage(), input, start }: FollowOptions = {}) {
  const { model } = given;
  // The surroundings change before the machine reacts, so that the rules see them changed.
  const rig = startRig(
    { ...model, happens: undefined, succeeds: undefined, invariants: {}, ...(input !== undefined && { input }) },
    { coverage },
  );
  const children = childMachinesOf(rig.actor.logic as AnyStateMachine);
  const table = { ...given, regions: children.map(({ region }) => region) };
  const labels: string[] = [];
  const way = () => `After: ${labels.join(' → ') || 'the start'}`;
  const snapshot = () => rig.actor.getSnapshot() as AnyMachineSnapshot;

  const look = (): Moment => ({
    states: leavesOf(valueWithChildren(snapshot())),
    picture: table.picture(snapshot(), rig.world) as object,
    emitted: [...rig.emitted],
    calls: rig.calls.pending.map((call) => ({ name: call.name, input: call.input, state: '' })),
    timers: rig.clock.dues.map((due) => ({ state: '', due: wallTimeOf(rig.clock, due) })),
    started: Object.keys(model.calls).reduce((sum, name) => sum + rig.calls.made(name).length, 0),
  });

  let expected = beginning(table, start ?? (table.start as Start<object>), rig.now());
  const compare = (what: string) => {
    const found = differences(expected, look());
    if (found.length > 0) throw new RuleBroken(`${model.name}: ${what}: ${found.join('; ')}. ${way()}`);
  };
  compare('the start');

  const checkProperties = (before: Scene<object>) => {
    const now = sceneOf(expected, rig.now());
    for (const property of table.properties as readonly Property<object>[])
      if ('holds' in property && !property.holds(now, before))
        throw new RuleBroken(`${model.name}: broken, ${property.sentence}. ${way()}`);
  };
  checkProperties(sceneOf(expected, rig.now()));

  const happen = (happening: Happening): readonly AnyRule[] => {
    const { after, rules } = predict(table, expected, happening, rig.now());
    expected = after;
    return rules;
  };

  const sleep = (ms: number) => rig.clock.sleep(ms);

  /** Fires the timers of the rules that are due, in order. */
  const pass = (ms: number | undefined, fired: (rules: readonly AnyRule[], happening: Happening) => void) => {
    const end = ms === undefined ? undefined : rig.now() + ms;
    const due = () => expected.timers.toSorted((a, b) => a.due - b.due)[0];
    const until = end ?? due()?.due ?? rig.now();
    for (let timer = due(); timer && timer.due <= until; timer = due()) {
      const gone = timer;
      expected = { ...expected, timers: expected.timers.filter((other) => other !== gone) };
      const happening = { name: `after ${gone.state}`, payload: undefined };
      const { after, rules } = predict(table, expected, happening, gone.due);
      expected = after;
      fired(rules, happening);
    }
  };

  /**
   * Makes a step and compares. Returns the rules that applied. Throws `RuleBroken` with state, event and outcome when
   * machine and table disagree.
   */
  const play = async (step: Step): Promise<readonly AnyRule[]> => {
    labels.push(step.label);
    const before = sceneOf(expected, rig.now());
    const where = expected.states.join(', ');
    if (step.kind === 'change') {
      table.changes?.[step.change]?.(rig.world);
      expected = { ...expected, picture: look().picture };
      return [];
    }
    if (step.kind === 'sleep') {
      sleep(step.ms);
      expected = { ...expected, timers: expected.timers.map((timer) => ({ ...timer, due: timer.due + step.ms })) };
      compare(step.label);
      checkProperties(before);
      return [];
    }
    if (step.kind === 'send') model.happens?.(rig.world, step.event);
    if (step.kind === 'resolve') model.succeeds?.(rig.world, step.call, step.output);
    expected = { ...expected, picture: look().picture };
    const applied: AnyRule[] = [];
    const names: string[] = [];
    const note = (rules: readonly AnyRule[], { name }: Happening) => {
      applied.push(...rules);
      names.push(name);
    };
    const happening = happeningOf(step, expected);
    if (step.kind === 'wait') {
      pass(step.ms, note);
    } else if (happening) {
      if (step.kind !== 'send') {
        const index = expected.calls.findIndex(({ name }) => name === step.call);
        expected = { ...expected, calls: expected.calls.filter((_, other) => other !== index) };
      }
      note(happen(happening), happening);
    }
    const taken = ['', ...children.map(({ id }) => id)].map((place) => [place, coverage.takenBy(place)] as const);
    await rig.play(step);
    const what =
      applied.length > 0
        ? applied.map(textOfRule).join(' and ')
        : `${where} × ${names.join(', ') || step.label} × no rule`;
    compare(what);
    for (const [place, count] of taken) {
      const region = children.find(({ id }) => id === place)?.region ?? '';
      const isRuled = applied.some((rule) => regionOf(table, rule.in) === region);
      const who = place || 'the machine';
      if (!isRuled && coverage.takenBy(place) > count)
        throw new RuleBroken(`${model.name}: ${what}, but ${who} takes a transition. ${way()}`);
      if (isRuled && coverage.takenBy(place) === count)
        throw new RuleBroken(`${model.name}: ${what}: a rule, but ${who} takes no transition. ${way()}`);
    }
    checkProperties(before);
    // An ignored event would only lengthen the sequence in a message.
    if (applied.length === 0 && step.kind === 'send') labels.pop();
    return applied;
  };

  /** Makes steps that were compared before. */
  const skipTo = async ({ steps, moment }: Known) => {
    for (const step of steps) {
      labels.push(step.label);
      if (step.kind === 'change') table.changes?.[step.change]?.(rig.world);
      else if (step.kind === 'sleep') sleep(step.ms);
      else {
        if (step.kind === 'send') model.happens?.(rig.world, step.event);
        if (step.kind === 'resolve') model.succeeds?.(rig.world, step.call, step.output);
        await rig.play(step);
      }
    }
    expected = moment;
  };

  return {
    rig,
    play,
    skipTo,
    way,
    moment: () => expected,
    scene: () => sceneOf(expected, rig.now()),
    /** Converts a step of a probe. */
    stepOf: (saved: ProbeMove): Step => {
      if ('change' in saved) return { kind: 'change', label: saved.change, change: saved.change };
      if ('sleep' in saved) return sleepOf(saved.sleep);
      return toMove(model, saved, rig.now());
    },
  };
}
