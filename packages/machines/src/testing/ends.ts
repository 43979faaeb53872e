import type { Known, Step } from './follow-rules';
import type { AnyModel } from './machine-model';
import { answersTo } from './moves';
import { regionOf } from './oracle';
import type { Eventual, Property, Scene } from './properties';
import { type Rig, wallTimeOf } from './rig';
import { sceneOf } from './rule-follower';
import type { AnyRuleTable } from './rules';

/** A run of the machine beside its table. */
interface Run {
  rig: Pick<Rig<never, unknown>, 'clock' | 'now' | 'stop'>;
  scene(): Scene<object>;
  moment(): Known['moment'];
  way(): string;
}

interface Search<R extends Run> {
  /** Starts a run and brings it to a situation. */
  arrive(place: Known): Promise<R>;
  take(run: R, step: Step): Promise<unknown>;
  broken(what: string): Error;
}

/** Checks what must come true later, and collects the calls that a property ends. */
export class Ends<R extends Run> {
  readonly #table: AnyRuleTable;
  readonly #search: Search<R>;
  readonly #properties: readonly Eventual<object>[];
  readonly #begun = new Set<Eventual<object>>();
  /** The states whose call ended before a property came true. */
  readonly #ended = new Set<string>();

  constructor(table: AnyRuleTable, search: Search<R>) {
    this.#table = table;
    this.#search = search;
    this.#properties = (table.properties as readonly Property<object>[]).filter((property) => 'follows' in property);
  }

  /** Checks the properties that begin in a situation. Throws when one does not come true. */
  async check(place: Known): Promise<void> {
    for (const property of this.#properties) {
      if (!property.once(sceneOf(place.moment, place.now))) continue;
      this.#begun.add(property);
      if ('withinMs' in property) await this.#letTimePass(place, property);
      else await this.#answer(place, property);
    }
  }

  /**
   * The properties that never begin, and the calls that none of them ends. The table of an invoked machine speaks for
   * that machine's calls.
   */
  open(): string[] {
    return [
      ...this.#properties
        .filter((property) => !this.#begun.has(property))
        .map(({ sentence }) => `a property that never begins: ${sentence}`),
      ...Object.entries(this.#table.calls)
        .filter(([state]) => !this.#ended.has(state) && regionOf(this.#table, state) === '')
        .map(([state, { call }]) => `a call that no "eventually" ends: ${call} of ${state}`),
    ];
  }

  async #letTimePass(place: Known, property: Eventual<object> & { withinMs: number }): Promise<void> {
    const run = await this.#search.arrive(place);
    const end = run.rig.now() + property.withinMs;
    while (!property.follows(run.scene())) {
      const due = run.rig.clock.nextDue;
      if (due === null || wallTimeOf(run.rig.clock, due) > end) throw this.#broken(property, run);
      await this.#search.take(run, { kind: 'wait', label: 'wait' });
    }
    this.#noteEnds(place, run);
    run.rig.stop();
  }

  async #answer(place: Known, property: Eventual<object> & { answered: string }): Promise<void> {
    const { answered: call } = property;
    const isPending = place.moment.calls.some(({ name }) => name === call);
    const answers = isPending ? answersTo(call, (this.#table.model as AnyModel).calls[call], place.now) : [];
    if (answers.length === 0) throw this.#search.broken(`no answer to ${call} is possible, ${property.sentence}`);
    for (const answer of answers) {
      const run = await this.#search.arrive(place);
      await this.#search.take(run, answer);
      if (!property.follows(run.scene())) throw this.#broken(property, run);
      this.#noteEnds(place, run);
      run.rig.stop();
    }
  }

  #noteEnds(place: Known, run: R): void {
    const pending = new Set(run.moment().calls.map(({ state }) => state));
    for (const { state } of place.moment.calls) if (!pending.has(state)) this.#ended.add(state);
  }

  #broken = ({ sentence }: Eventual<object>, run: R) => this.#search.broken(`broken, ${sentence}. ${run.way()}`);
}
