import { type RefObject, useRef } from 'react';
import type { ChartGraph } from './chart-graph';
import type { MarkStore } from './chart-marks';
import { currentStates } from './focus-after-step';
import { isCalm } from './is-calm';
import { useWorkAfterPaint } from './use-after-paint';

/** The room above a state that the outline scrolls to, in pixels. */
const MARGIN = 16;

/** Whether the outline shows the state, or the start of one that is higher than the outline. */
function isShown(state: HTMLElement, outline: HTMLElement): boolean {
  const { top, bottom, height } = state.getBoundingClientRect();
  const frame = outline.getBoundingClientRect();
  return top >= frame.top && (bottom <= frame.bottom || (height > frame.height && top < frame.top + frame.height / 2));
}

const itemOf = (outline: HTMLElement, id: string) =>
  outline.querySelector<HTMLElement>(`[data-state="${CSS.escape(id)}"]`);

/**
 * Scrolls the outline to the active state, at first and after each step that leaves it out of view. The name of a left
 * state passes the focus on. Waits for the paint and for the new buttons, as the drawing does.
 */
export function useFollowedState(graph: ChartGraph, store: MarkStore, outline: RefObject<HTMLElement | null>) {
  const followed = useRef<unknown>(null);
  useWorkAfterPaint(store.subscribe, () => {
    const step = store.controls ?? store.marks;
    if (!outline.current || step === followed.current) return;
    const isFirst = followed.current === null;
    followed.current = step;
    const [goal] = currentStates(graph, store).flatMap((id) => itemOf(outline.current as HTMLElement, id) ?? []);
    if (!goal) return;
    if (!isShown(goal, outline.current)) {
      const above = goal.getBoundingClientRect().top - outline.current.getBoundingClientRect().top - MARGIN;
      outline.current.scrollBy({ top: above, behavior: isFirst || isCalm() ? 'auto' : 'smooth' });
    }
    const { activeElement } = outline.current.ownerDocument;
    if (!activeElement?.matches('[data-name]') || !outline.current.contains(activeElement)) return;
    goal.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true });
  });
}
