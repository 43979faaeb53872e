import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { shortName, transitionText } from '../chart/chart-words';
import { describeWithChildren } from '../chart/describe-machine';
import { count } from '../engine/count';
import type { CoveredSoFar } from '../engine/simulation';
import type { Walk } from '../engine/walk';

export interface MissingPartsProps {
  machine: AnyStateMachine;
  report: CoveredSoFar['report'];
  /** Why the model cannot take some transitions, by their keys. */
  unreachable: Readonly<Record<string, string>>;
  /** The last walk. */
  walked: Walk | null;
}

/** Says why a walk left something out. Null when it covered everything that the model can reach. */
function endOf({ end, tried }: Walk): string | null {
  const sequences = count(tried, 'sequence');
  switch (end) {
    case 'stopped':
      return `You stopped the walk after ${sequences}.`;
    case 'limit':
      return `The walk stopped at its limit, after ${sequences}. Longer sequences may cover more.`;
    case 'exhausted':
      return `The walk tried ${sequences}. None of the model's events, answers and timers covers the rest.`;
    default:
      return null;
  }
}

interface PartListProps {
  heading: string;
  words: readonly (readonly [key: string, words: string])[];
  unreachable?: MissingPartsProps['unreachable'];
}

function PartList({ heading, words, unreachable }: PartListProps) {
  if (words.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 font-semibold text-small">
        {heading} ({words.length})
      </h3>
      <ul aria-label={`${heading} that are not covered`} className="grid gap-1 text-small">
        {words.map(([key, text]) => (
          <li key={key} className="wrap-anywhere">
            {text}
            {unreachable?.[key] ? (
              <span className="text-ink-muted"> (the model cannot take it: {unreachable[key]})</span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The states and transitions that are not covered yet, in the words of the chart. */
export function MissingParts({ machine, report, unreachable, walked }: MissingPartsProps) {
  const { states, transitions } = report;
  const graph = useMemo(() => describeWithChildren(machine), [machine]);
  const words = useMemo(() => new Map(graph.transitions.map((each) => [each.key, transitionText(each)])), [graph]);
  const missing = states.missing.length + transitions.missing.length;
  if (missing === 0) return <p>Every state and transition is covered.</p>;
  const end = walked && endOf(walked);
  const missed = transitions.missing.map((key) => [key, words.get(key) ?? key] as const);
  return (
    <section aria-label="Not covered yet">
      <h2 className="font-bold text-subheading">Not covered yet ({missing})</h2>
      {end ? <p className="text-small">{end}</p> : null}
      <PartList heading="States" words={states.missing.map((id) => [id, shortName(id)])} />
      <PartList heading="Transitions" words={missed} unreachable={unreachable} />
    </section>
  );
}
