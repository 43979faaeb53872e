import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { childMachinesOf, valueWithChildren } from './child-machines';
import type { Coverage } from './coverage';
import { START } from './machine-model';
import type { Move } from './moves';
import { beginning, type Happening, type Moment, matching, predict, regionOf } from './oracle';
import type { Property, Scene } from './properties';
import { Broken, type Difference, type Follower, type Rig, wallTimeOf } from './rig';
import { type AnyRule, type AnyRuleTable, type Start, textOfRule } from './rules';

type AnyMove = Move<{ type: string }>;
type AnyRig = Rig<AnyStateMachine, unknown>;

/** The machine and the table disagree. */
export class RuleBroken extends Broken {
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

const byText = (a: unknown, b: unknown) => (text(a) < text(b) ? -1 : 1);

/** The differences between what the rules demand and what the machine shows. */
function differences(demanded: Moment, shown: Moment): Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, a: unknown, b: unknown) => {
    if (!isDeepStrictEqual(a, b)) found.push({ what, demanded: a, shown: b });
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

export const sceneOf = ({ states, picture, emitted, calls }: Moment, now: number): Scene<object> => ({
  isIn: (state) => states.some((leaf) => leaf === state || leaf.startsWith(`${state}.`)),
  picture,
  emitted: emitted as { type: string }[],
  calls: calls.map(({ name }) => name),
  now,
});

const firstTimer = ({ timers }: Moment) => timers.toSorted((a, b) => a.due - b.due)[0];

/** What the rules see of a move. */
export function happeningOf(move: AnyMove, moment: Moment): Happening | null {
  if (move.kind === 'send') return { name: move.event.type, payload: move.event };
  if (move.kind === 'resolve') return { name: `${move.call} done`, payload: move.output };
  if (move.kind === 'reject') return { name: `${move.call} error`, payload: move.error };
  const next = firstTimer(moment);
  return next ? { name: `after ${next.state}`, payload: undefined } : null;
}

/** A step between prediction and comparison. */
interface OpenStep {
  before: Scene<object>;
  /** The rules and happenings in words. */
  what: string;
  /** Transitions taken so far, by the actor. */
  taken: readonly (readonly [place: string, count: number])[];
  canLeaveOut: boolean;
}

/** Predicts each move of a running machine from its table, and compares both after the move. */
export class RuleFollower implements Follower {
  readonly #table: AnyRuleTable;
  readonly #rig: AnyRig;
  readonly #coverage: Coverage;
  readonly #children: ReturnType<typeof childMachinesOf>;
  readonly #labels: string[] = [];
  #expected: Moment;
  #applied: readonly AnyRule[] = [];
  #open: OpenStep | null = null;

  /** Compares the start. Throws `RuleBroken` with state, event and outcome when machine and table disagree. */
  constructor(given: AnyRuleTable, rig: AnyRig, coverage: Coverage, start?: Start<object>) {
    this.#rig = rig;
    this.#coverage = coverage;
    this.#children = childMachinesOf(rig.actor.logic);
    this.#table = { ...given, regions: this.#children.map(({ region }) => region) };
    this.#expected = beginning(this.#table, start ?? (given.start as Start<object>), rig.now());
    this.#compare('the start');
    this.#checkProperties(this.scene);
  }

  /** The moment that the rules demand. */
  get moment(): Moment {
    return this.#expected;
  }

  get scene(): Scene<object> {
    return sceneOf(this.#expected, this.#rig.now());
  }

  /** The rules that applied in the last move. */
  get applied(): readonly AnyRule[] {
    return this.#applied;
  }

  /** The moves so far, in words. */
  get way(): string {
    return `After: ${this.#labels.join(' → ') || 'the start'}`;
  }

  /** The rules that a move would apply now. A change of the surroundings that comes with the move is not foreseen. */
  rulesFor(move: AnyMove): readonly AnyRule[] {
    const happening = happeningOf(move, this.#expected);
    return happening ? matching(this.#table, this.#expected, happening, this.#rig.now()) : [];
  }

  expect(move: AnyMove): void {
    this.#labels.push(move.label);
    const where = this.#expected.states.join(', ');
    const before = this.scene;
    this.#lookAtWorld();
    const applied: AnyRule[] = [];
    const names: string[] = [];
    const note = (rules: readonly AnyRule[], { name }: Happening) => {
      applied.push(...rules);
      names.push(name);
    };
    const happening = happeningOf(move, this.#expected);
    if (move.kind === 'wait') this.#pass(move.ms, note);
    else if (happening) {
      if (move.kind !== 'send') {
        const { calls } = this.#expected;
        const index = calls.findIndex(({ name }) => name === move.call);
        this.#expected = { ...this.#expected, calls: calls.filter((_, other) => other !== index) };
      }
      note(this.#happen(happening, this.#rig.now()), happening);
    }
    this.#applied = applied;
    const what =
      applied.length > 0
        ? applied.map(textOfRule).join(' and ')
        : `${where} × ${names.join(', ') || move.label} × no rule`;
    const places = ['', ...this.#children.map(({ id }) => id)];
    this.#open = {
      before,
      what,
      taken: places.map((place) => [place, this.#coverage.takenBy(place)] as const),
      canLeaveOut: applied.length === 0 && move.kind === 'send',
    };
  }

  compare(): void {
    const { before, what, taken, canLeaveOut } = this.#open as OpenStep;
    this.#compare(what);
    for (const [place, count] of taken) {
      const region = this.#children.find(({ id }) => id === place)?.region ?? '';
      const isRuled = this.#applied.some((rule) => regionOf(this.#table, rule.in) === region);
      const who = place || 'the machine';
      if (!isRuled && this.#coverage.takenBy(place) > count) this.#fail(`${what}, but ${who} takes a transition`);
      if (isRuled && this.#coverage.takenBy(place) === count)
        this.#fail(`${what}: a rule, but ${who} takes no transition`);
    }
    this.#checkProperties(before);
    // An ignored event would only lengthen the sequence in a message.
    if (canLeaveOut) this.#labels.pop();
  }

  /** Follows a change of the surroundings that sends no event. */
  change(name: string): void {
    this.#labels.push(name);
    this.#table.changes?.[name]?.(this.#rig.world);
    this.#applied = [];
    this.#lookAtWorld();
  }

  /** Follows a sleep of the device. */
  sleep(ms: number, label: string): void {
    this.#labels.push(label);
    const before = this.scene;
    this.#rig.clock.sleep(ms);
    this.#applied = [];
    const timers = this.#expected.timers.map((timer) => ({ ...timer, due: timer.due + ms }));
    this.#expected = { ...this.#expected, timers };
    this.#compare(label);
    this.#checkProperties(before);
  }

  /** Continues after moves that were compared before. */
  skipTo(moment: Moment, labels: readonly string[]): void {
    this.#labels.push(...labels);
    this.#expected = moment;
  }

  #look(): Moment {
    const { actor, world, emitted, calls, clock } = this.#rig;
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    return {
      states: leavesOf(valueWithChildren(snapshot)),
      picture: this.#table.picture(snapshot, world) as object,
      emitted: [...emitted],
      calls: calls.pending.map((call) => ({ name: call.name, input: call.input, state: '' })),
      timers: clock.dues.map((due) => ({ state: '', due: wallTimeOf(clock, due) })),
      started: Object.keys((this.#table.model as { calls: object }).calls).reduce(
        (sum, name) => sum + calls.made(name).length,
        0,
      ),
    };
  }

  /** The surroundings change before the machine reacts, so that the rules see them changed. */
  #lookAtWorld(): void {
    this.#expected = { ...this.#expected, picture: this.#look().picture };
  }

  #happen(happening: Happening, now: number): readonly AnyRule[] {
    const { after, rules } = predict(this.#table, this.#expected, happening, now);
    this.#expected = after;
    return rules;
  }

  /** Fires the timers of the rules that are due, in order. */
  #pass(ms: number | undefined, note: (rules: readonly AnyRule[], happening: Happening) => void): void {
    const now = this.#rig.now();
    const until = ms === undefined ? (firstTimer(this.#expected)?.due ?? now) : now + ms;
    for (let timer = firstTimer(this.#expected); timer && timer.due <= until; timer = firstTimer(this.#expected)) {
      const gone = timer;
      this.#expected = { ...this.#expected, timers: this.#expected.timers.filter((other) => other !== gone) };
      const happening = { name: `after ${gone.state}`, payload: undefined };
      note(this.#happen(happening, gone.due), happening);
    }
  }

  #compare(what: string): void {
    const found = differences(this.#expected, this.#look());
    if (found.length > 0) this.#fail(what, found);
  }

  #checkProperties(before: Scene<object>): void {
    for (const property of this.#table.properties as readonly Property<object>[])
      if ('holds' in property && !property.holds(this.scene, before)) this.#fail(`broken, ${property.sentence}`);
  }

  #fail(what: string, found: readonly Difference[] = []): never {
    const { name } = this.#table.model as { name: string };
    const words = found.map(
      ({ what: field, demanded, shown }) =>
        `${field}: the rules demand ${text(demanded)}, the machine shows ${text(shown)}`,
    );
    const fields = found.map(({ what: field }) => field).join(', ');
    const sentence = `${what}${fields && `: ${fields}`}`;
    const message = `${name}: ${what}${words.length > 0 ? `: ${words.join('; ')}` : ''}. ${this.way}`;
    throw new RuleBroken(sentence, message, { differences: found });
  }
}
