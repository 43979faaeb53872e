import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { childMachinesOf, withChildMachines } from './child-machines';
import { Coverage, reachableOf } from './coverage';
import { Ends } from './ends';
import { followRules, type Known, type Step, sleepOf } from './follow-rules';
import { type AnyModel, START, type Surroundings } from './machine-model';
import { answersTo, sends } from './moves';
import { matching } from './oracle';
import { happeningOf, RuleBroken } from './rule-follower';
import { type AnyRule, type AnyRuleTable, textOfRule } from './rules';

export interface RuleReport {
  /** Situations that the search reached, and steps that it compared. */
  situations: number;
  steps: number;
  /** Pairs of rules that applied one after the other. */
  pairs: number;
  /** The figures as one line to print. */
  text: string;
}

interface Outcomes {
  passed: boolean;
  refused: boolean;
}

/** The guards of a machine, and their outcomes so far. */
class Guards {
  readonly seen = new Map<string, Outcomes>();

  /** The machine with guards that note their outcomes, also those of the machines that it invokes. */
  watch(machine: AnyStateMachine, place = ''): AnyStateMachine {
    const guards = Object.entries(machine.implementations.guards as Record<string, object>).map(([name, guard]) => {
      const outcomes = this.seen.get(place + name) ?? { passed: false, refused: false };
      this.seen.set(place + name, outcomes);
      const note = (outcome: boolean) => {
        if (outcome) outcomes.passed = true;
        else outcomes.refused = true;
        return outcome;
      };
      type Check = (...args: unknown[]) => boolean;
      const { check } = guard as { check?: Check };
      const watched = (...args: unknown[]) => note((guard as Check)(...args));
      // XState's own guards, such as `stateIn`, are functions with a `check`, which reads its parameters from them.
      const own = check && { ...guard, check: (...args: unknown[]) => note(check(args[0], args[1], guard)) };
      return [name, own ? Object.assign(watched, own) : watched];
    });
    const watched = machine.provide({ guards: Object.fromEntries(guards) as never });
    return withChildMachines(watched, (child, id) => this.watch(child, `${place}${id}: `));
  }
}

const SEARCH_LIMIT = 20_000;

/** What the proofs of a table and of its further tables collect together. */
interface Together {
  guards: Guards;
  coverage: Coverage;
  /** The calls that got an answer, by the kind of the answer. */
  answered: Set<string>;
  signal: AbortSignal | undefined;
}

interface Search {
  /** The rules that never applied. */
  unused: readonly AnyRule[];
  /** What the properties leave open. */
  open: readonly string[];
  situations: number;
  steps: number;
  pairs: number;
}

const broken = ({ model }: AnyRuleTable, what: string) => new RuleBroken(what, `${(model as AnyModel).name}: ${what}`);

/** Plays every shortest sequence of one table. */
async function search(table: AnyRuleTable, { guards, coverage, answered, signal }: Together): Promise<Search> {
  const model: AnyModel = {
    ...table.model,
    machine: (surroundings: Surroundings<unknown>) =>
      guards.watch((table.model as AnyModel).machine(surroundings) as AnyStateMachine),
  };
  const regions = childMachinesOf(machineOf(model)).map(({ region }) => region);
  const watched: AnyRuleTable = { ...table, model, regions };
  const applied = new Set<AnyRule>();
  const pairs = new Set<string>();
  const { rules } = table;
  const number = new Map(rules.map((rule, index) => [rule, index]));
  const pairOf = (before: AnyRule, rule: AnyRule) => `${number.get(before)} ${number.get(rule)}`;
  let steps = 0;

  const start = (options: { input?: unknown; start?: never } = {}) => followRules(watched, { coverage, ...options });
  type Run = ReturnType<typeof start>;

  const keyOf = ({ moment: { states, picture, timers }, now }: Known, last: readonly AnyRule[]) => {
    const detail: unknown = table.fingerprint ? table.fingerprint(picture, now) : picture;
    const places = table.merge ? states.map(table.merge) : [...states];
    const running = timers.map(({ state }) => state).toSorted();
    return JSON.stringify([last.map((rule) => number.get(rule)), places.toSorted(), running, detail]);
  };

  const possible = ({ moment: { calls, timers }, now }: Known): Step[] => {
    const answers = calls.flatMap(({ name }) => answersTo(name, model.calls[name], now));
    const changes = Object.keys(table.changes ?? {}).map((change): Step => ({ kind: 'change', label: change, change }));
    const wait: Step[] = timers.length === 0 ? [] : [{ kind: 'wait', label: 'wait' }];
    const sleeps = (table.sleeps ?? []).map(sleepOf);
    return [...(sends(model.events) as Step[]), ...(answers as Step[]), ...wait, ...changes, ...sleeps];
  };

  /** Whether a step takes a pair of rules for the first time. */
  const isNewPair = (step: Step, { moment, now }: Known, last: readonly AnyRule[]) => {
    if (step.kind === 'change' || step.kind === 'sleep') return false;
    const happening = happeningOf(step, moment);
    if (!happening) return false;
    const next = matching(watched, moment, happening, now);
    return next.some((rule) => last.some((before) => !pairs.has(pairOf(before, rule))));
  };

  const take = async (run: Run, step: Step, last: readonly AnyRule[]) => {
    steps += 1;
    const found = await run.play(step);
    if (step.kind === 'resolve' || step.kind === 'reject') answered.add(`${step.kind} ${step.call}`);
    for (const rule of found) {
      applied.add(rule);
      for (const before of last) pairs.add(pairOf(before, rule));
    }
    return found;
  };

  const arrive = async (known: Known) => {
    const run = start();
    await run.skipTo(known);
    return run;
  };

  const ends = new Ends(watched, {
    arrive,
    take: (run, step) => take(run, step, []),
    broken: (what) => broken(table, what),
  });

  for (const [name, probe] of Object.entries(table.probes ?? {})) {
    const run = start({ input: probe.input, start: probe.start as never });
    let last: readonly AnyRule[] = [];
    try {
      for (const saved of probe.moves) last = await take(run, run.stepOf(saved), last);
    } catch (error) {
      if (error instanceof RuleBroken) error.message = `${error.message} (probe: ${name})`;
      throw error;
    }
    run.rig.stop();
  }

  for (const [sentence, claim] of Object.entries(table.claims ?? {})) {
    const [given, demanded] = await claim();
    if (!isDeepStrictEqual(given, demanded))
      throw broken(
        table,
        `${sentence}: the rules demand ${JSON.stringify(demanded)}, the machine gives ${JSON.stringify(given)}.`,
      );
  }

  const queue: { here: Known; last: readonly AnyRule[] }[] = [];
  const known = new Set<string>();
  const note = (here: Known, last: readonly AnyRule[]) => {
    const key = keyOf(here, last);
    if (known.has(key)) return;
    known.add(key);
    queue.push({ here, last });
  };
  const hereOf = (run: Run, taken: readonly Step[]): Known => ({
    steps: taken,
    moment: run.moment(),
    now: run.rig.now(),
  });
  const first = start();
  note(hereOf(first, []), []);
  first.rig.stop();
  const seen = new Set<string>();
  for (let index = 0; index < queue.length; index += 1) {
    signal?.throwIfAborted();
    if (index > SEARCH_LIMIT) throw new Error(`${model.name}: the search does not end. Its fingerprint is too fine.`);
    const { here, last } = queue[index] as (typeof queue)[number];
    const place = keyOf(here, []);
    const isNew = !seen.has(place);
    seen.add(place);
    if (isNew) await ends.check(here);
    let run: Run | null = null;
    for (const step of possible(here)) {
      // A second visit, by another rule, only takes new pairs of rules.
      if (!isNew && !isNewPair(step, here, last)) continue;
      run ??= await arrive(here);
      const found = await take(run, step, last);
      const hasChanged = run.rig.now() !== here.now || !isDeepStrictEqual(here.moment, run.moment());
      if (found.length > 0 || hasChanged) note(hereOf(run, [...here.steps, step]), found);
      if (!hasChanged) continue;
      run.rig.stop();
      run = null;
    }
    run?.rig.stop();
  }

  const unused = rules.filter((rule) => !applied.has(rule));
  return { unused, open: ends.open(), situations: seen.size, steps, pairs: pairs.size };
}

/**
 * Plays every shortest sequence on the machine beside its table, in simulated time, and compares both after each step.
 * Two situations differ when their state, their fingerprint or the rule that led there differs, so that the search
 * takes each pair of rules.
 *
 * Throws on a transition without a rule, a rule without a transition, and a broken property. Also throws on a guard
 * with one outcome, and on a call that never got an answer of each kind or that no `eventually` ends. `signal` ends the
 * search.
 */
export async function proveRules(table: AnyRuleTable, { signal }: { signal?: AbortSignal } = {}): Promise<RuleReport> {
  const model = table.model as AnyModel;
  const together: Together = { guards: new Guards(), coverage: new Coverage(), answered: new Set(), signal };
  const { guards, coverage, answered } = together;
  const tables = [table, ...(table.also ?? [])];
  const searches: Search[] = [];
  for (const one of tables) searches.push(await search(one, together));

  const problems = [
    ...searches.flatMap(({ unused }) => unused).map((rule) => `a rule without a transition: ${textOfRule(rule)}`),
    ...searches.flatMap(({ open }) => open),
    ...missingTransitions(model, coverage).map((key) => `a transition without a rule: ${key}`),
    ...oneSided(guards, table),
    ...Object.entries(model.calls).flatMap(([call, answers]) =>
      (['resolve', 'reject'] as const).flatMap((kind) =>
        answers[kind] && !answered.has(`${kind} ${call}`) ? [`a call without an answer: ${kind} ${call}`] : [],
      ),
    ),
  ];
  if (problems.length > 0) throw broken(table, `${problems.join('; ')}.`);

  const report = reportOf(model, coverage);
  const { covered: states, total } = report.states;
  const { covered: transitions, total: allTransitions } = reachableOf(report, model.unreachable);
  const sum = (figure: (one: Search) => number) => searches.reduce((all, one) => all + figure(one), 0);
  const [situations, steps, pairs] = [sum((one) => one.situations), sum((one) => one.steps), sum((one) => one.pairs)];
  const figures = [
    `${tables.reduce((all, { rules }) => all + rules.length, 0)} rules`,
    `${states}/${total} states`,
    `${transitions}/${allTransitions} transitions`,
    `${pairs} pairs of rules`,
    `${guards.seen.size} guards both ways`,
    `${situations} situations`,
    `${steps} steps`,
  ];
  return { situations, steps, pairs, text: `${model.name}: ${figures.join(', ')}\n` };
}

const machineOf = (model: AnyModel) =>
  model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;

const reportOf = (model: AnyModel, coverage: Coverage) => coverage.reportWithChildren(machineOf(model));

const missingTransitions = (model: AnyModel, coverage: Coverage): string[] =>
  reachableOf(reportOf(model, coverage), model.unreachable).missing;

const oneSided = ({ seen }: Guards, { oneSided: allowed = {} }: AnyRuleTable): string[] =>
  [...seen].flatMap(([guard, { passed, refused }]) => {
    if (passed === refused && !passed) return [`a guard that is never asked: ${guard}`];
    if (passed && refused) return [];
    return Object.hasOwn(allowed, guard) ? [] : [`a guard that ${passed ? 'never refuses' : 'never passes'}: ${guard}`];
  });
