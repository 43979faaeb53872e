import { type ChartGraph, innermostOf } from './chart-graph';
import type { MarkStore } from './chart-marks';
import { changedBy } from './view-wishes';

const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Whether the drawing shows the whole element. */
export const isInView = (element: HTMLElement, drawing: HTMLElement): boolean =>
  isWithin(element.getBoundingClientRect(), drawing.getBoundingClientRect());

/** Whether the transition cannot be taken now. */
export const isSpent = (stop: HTMLElement): boolean => stop.matches('button[data-transition][aria-disabled=true]');

/** The active states without children. Those that the last step entered come first. */
export function currentStates(graph: ChartGraph, { marks }: MarkStore): string[] {
  const innermost = innermostOf(graph, marks.active);
  const entered = changedBy(graph, marks).filter((id) => innermost.includes(id));
  return [...new Set([...entered, ...innermost])];
}

/**
 * Moves the focus to an active state, if possible to one in view. Without a state, to a transition to take. Highlights
 * nothing, because the note of a focused part would cover a part of the new view.
 */
export function focusCurrentState(graph: ChartGraph, store: MarkStore, drawing: HTMLElement) {
  const boxes = currentStates(graph, store).flatMap(
    (id) => drawing.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`) ?? [],
  );
  const goal =
    boxes.find((box) => isInView(box, drawing)) ??
    boxes[0] ??
    drawing.querySelector<HTMLElement>('button[data-transition][aria-disabled=false]');
  goal?.focus({ preventScroll: true });
  store.endHighlights();
}

/**
 * Keeps the focus visible after a step. A focused transition passes the focus on to the active state if it can no
 * longer be taken, or if it is out of view.
 */
export function keepFocusInUse(graph: ChartGraph, store: MarkStore, drawing: HTMLElement) {
  const { activeElement } = drawing.ownerDocument;
  if (!(activeElement instanceof HTMLElement) || !drawing.contains(activeElement)) return;
  if (!activeElement.matches('button[data-transition]')) return;
  if (isSpent(activeElement) || !isInView(activeElement, drawing)) focusCurrentState(graph, store, drawing);
}
