import type { ChartAim } from './chart-controls';
import { type ChartGraph, type ChartTransition, childrenOf, innermostOf, isArrow } from './chart-graph';
import { arrowsOf, type Box, type ChartLayout } from './chart-layout';
import type { MarkStore, Marks } from './chart-marks';
import { WEIGHTS, type Wish, type Wishes } from './view-of';

/** The largest width of the text in a state's box. */
const HEAD = 288;
/** The room of a frame's name. */
const TITLE = { width: 140, height: 36 };

/** The part of a state's box above the states inside it. */
function headOf(graph: ChartGraph, { states }: ChartLayout, id: string): Box[] {
  const box = states.get(id);
  if (!box) return [];
  const inner = childrenOf(graph, id).flatMap((child) => states.get(child.id)?.y ?? []);
  if (inner.length === 0) return [box];
  return [{ ...box, width: Math.min(box.width, HEAD), height: Math.min(...inner) - box.y }];
}

/** The places of transitions. A label or a state's head is one place, and weighs as much as it has of them. */
export function transitionsIn(graph: ChartGraph, layout: ChartLayout, keys: ReadonlySet<string>): Wish[] {
  const arrows = arrowsOf(graph).flatMap(({ id, transitions }) => {
    const box = layout.labels.get(id);
    return box ? [{ box, own: transitions }] : [];
  });
  const lines = graph.states.flatMap(({ id }) => {
    const own = graph.transitions.filter((transition) => transition.source === id && !isArrow(transition));
    return headOf(graph, layout, id).map((box) => ({ box, own }));
  });
  return [...arrows, ...lines].flatMap(({ box, own }) => {
    const count = own.filter(({ key }) => keys.has(key)).length;
    return count === 0 ? [] : [{ box, weight: count * WEIGHTS.transition }];
  });
}

/** Whether a state is another one or a state inside it. */
function isWithin({ states }: ChartGraph, id: string, outer: string): boolean {
  for (let at: string | null | undefined = id; at; at = states.find((state) => state.id === at)?.parent) {
    if (at === outer) return true;
  }
  return false;
}

/** The parts that the last step changed: the entered states without children, or else the arrows that it went along. */
export function changedBy(graph: ChartGraph, { active, last }: Marks): string[] {
  const taken = (list: readonly ChartTransition[]) => list.filter(({ key }) => last?.transitions.includes(key));
  const targets = taken(graph.transitions).flatMap((each) => each.targets.filter((target) => target !== each.source));
  const entered = innermostOf(graph, active).filter((id) => targets.some((target) => isWithin(graph, id, target)));
  if (entered.length > 0) return entered;
  return arrowsOf(graph).flatMap(({ id, transitions }) => (taken(transitions).length > 0 ? id : []));
}

function partsOf(graph: ChartGraph, layout: ChartLayout, { marks, controls }: MarkStore): Wish[] {
  const innermost = innermostOf(graph, marks.active);
  return [
    ...transitionsIn(graph, layout, controls?.enabled ?? new Set()),
    ...innermost.flatMap((id) => {
      const box = layout.states.get(id);
      return box ? [{ box, weight: WEIGHTS.state }] : [];
    }),
    // Regions may look the same without their names.
    ...[...marks.active].flatMap((id) => {
      const box = layout.states.get(id);
      return !box || innermost.includes(id) ? [] : [{ box: { ...box, ...TITLE }, weight: WEIGHTS.title }];
    }),
  ];
}

const boxesOf = ({ states, labels }: ChartLayout, parts: readonly string[]): Box[] =>
  parts.flatMap((id) => states.get(id) ?? labels.get(id) ?? []);

/** Whether the last step took transitions of another chart only, as in another tab. */
const isOfAnotherChart = ({ transitions }: ChartGraph, { last }: Marks): boolean =>
  last !== undefined && last.transitions.length > 0 && !transitions.some(({ key }) => last.transitions.includes(key));

/** The active states without children that a transition can leave now. All of them if a transition leaves none. */
function statesToLeave(graph: ChartGraph, { marks, controls }: MarkStore): string[] {
  const sources = new Set(graph.transitions.flatMap(({ key, source }) => (controls?.enabled.has(key) ? source : [])));
  const innermost = innermostOf(graph, marks.active);
  const leavable = innermost.filter((id) => sources.has(id));
  return leavable.length > 0 ? leavable : innermost;
}

function followedParts(graph: ChartGraph, store: MarkStore): string[] {
  return isOfAnotherChart(graph, store.marks) ? statesToLeave(graph, store) : changedBy(graph, store.marks);
}

/**
 * What the view should contain: one of the parts that the last step changed, and the transitions that can be taken. If
 * the step changed none, it should contain a state that can be left. After a step of another tab, such a state comes
 * before the transitions, so that the chart of this tab does not leave it. `around` is a state to contain instead.
 */
export function wishesOf(graph: ChartGraph, layout: ChartLayout, store: MarkStore, around: string | null): Wishes {
  const changed = around === null ? followedParts(graph, store) : [around];
  return {
    parts: partsOf(graph, layout, store),
    changed: boxesOf(layout, changed),
    toLeave: boxesOf(layout, changed.length > 0 ? [] : statesToLeave(graph, store)),
  };
}

/** What the view should contain while a control outside the chart points at transitions: first of all, one of them. */
export const aimedWishes = (graph: ChartGraph, layout: ChartLayout, store: MarkStore, aim: ChartAim): Wishes => ({
  parts: partsOf(graph, layout, store),
  changed: transitionsIn(graph, layout, aim.transitions).map(({ box }) => box),
  toLeave: [],
});
