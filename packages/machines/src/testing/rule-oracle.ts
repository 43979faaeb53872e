import type { Move, SavedMove } from './moves';
import type { Oracle } from './rig';
import { RuleFollower } from './rule-follower';
import { type AnyRule, type AnyRuleTable, textOfRule } from './rules';

/** How many rules of a table applied, and which did not. */
export interface AppliedRules {
  covered: number;
  total: number;
  /** State × event × outcome of each rule that never applied. */
  missing: string[];
}

/** A table of rules that every run of a walk is compared with. */
export interface RuleOracle extends Oracle {
  /** Events and answers of the table's probes that the model does not name. A walk makes them too. */
  moves: readonly SavedMove[];
  /** Whether a move would apply a rule that never applied so far, in the run that started last. */
  isNew(move: Move<{ type: string }>): boolean;
  /** The rules that applied in all runs so far. */
  applied(): AppliedRules;
}

const movesOf = ({ probes = {} }: AnyRuleTable): SavedMove[] =>
  Object.values(probes)
    .flatMap((probe) => probe.moves)
    .filter((move): move is SavedMove => 'event' in move || 'value' in move);

/** Returns an oracle that compares each step with the table, and counts the rules that applied. */
export function oracleOf(table: AnyRuleTable): RuleOracle {
  const applied = new Set<AnyRule>();
  let last: RuleFollower | undefined;
  return {
    moves: movesOf(table),
    follow(rig, coverage) {
      const follower = new RuleFollower(table, rig, coverage);
      last = follower;
      return {
        expect: (move) => follower.expect(move),
        compare: () => {
          follower.compare();
          for (const rule of follower.applied) applied.add(rule);
        },
      };
    },
    isNew: (move) => applied.size < table.rules.length && !!last?.rulesFor(move).some((rule) => !applied.has(rule)),
    applied() {
      const missing = table.rules.filter((rule) => !applied.has(rule)).map(textOfRule);
      return { covered: applied.size, total: applied.size + missing.length, missing };
    },
  };
}
