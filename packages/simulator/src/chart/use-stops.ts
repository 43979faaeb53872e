import { useReactFlow } from '@xyflow/react';
import { type FocusEvent, type KeyboardEvent, use } from 'react';
import type { ChartGraph } from './chart-graph';
import type { MarkStore } from './chart-marks';
import { canGoTo } from './chart-words';
import { focusCurrentState, isInView, isSpent } from './focus-after-step';
import { FoldContext } from './fold-button';
import { canFold } from './fold-graph';
import { isCalm } from './is-calm';

const PART = '.react-flow__node';
const MOVE = 'button[data-transition][aria-disabled=false]';
const STOP = `${PART}, button[data-transition]`;

/** The next element of a list in document order, seen from any element. */
function neighbour(list: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const at = list.indexOf(from);
  if (at >= 0) return list[at + step];
  const after = list.findIndex((each) => (from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);
  if (step > 0) return after < 0 ? undefined : list[after];
  return after < 0 ? list.at(-1) : list[after - 1];
}

const all = (drawing: HTMLElement, selector: string) => [...drawing.querySelectorAll<HTMLElement>(selector)];

/** Returns the part that a key moves the focus to. */
function goal(drawing: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const parts = all(drawing, PART);
  const moves = all(drawing, MOVE);
  const sideways = moves.length > 0 ? moves : parts;
  switch (key) {
    case 'ArrowDown':
      return neighbour(parts, from, 1);
    case 'ArrowUp':
      return neighbour(parts, from, -1);
    case 'ArrowRight':
      return neighbour(sideways, from, 1) ?? sideways[0];
    case 'ArrowLeft':
      return neighbour(sideways, from, -1) ?? sideways.at(-1);
    case 'Home':
      return parts[0];
    case 'End':
      return parts.at(-1);
    default:
      return undefined;
  }
}

const PAN = 80;
const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

/** Goes to the focused state. Returns false when the focus is elsewhere. */
function goToFocused({ controls, marks }: MarkStore, graph: ChartGraph, target: HTMLElement): boolean {
  const state = graph.states.find(({ id }) => target.matches(PART) && id === target.dataset['id']);
  if (!controls || !state || !canGoTo(state) || marks.active.has(state.id)) return false;
  controls.onGoTo(state.id);
  return true;
}

/** Whether the focus is on a state that can be folded. */
const foldable = (graph: ChartGraph, target: HTMLElement): boolean =>
  graph.states.some((state) => canFold(state) && target.matches(PART) && state.id === target.dataset['id']);

/**
 * The keyboard of a drawing. It is one tab stop: up and down go through its parts, left and right through the
 * transitions that can be taken.
 */
export function useStops(graph: ChartGraph, store: MarkStore) {
  const { getViewport, setViewport, setCenter, screenToFlowPosition, zoomIn, zoomOut, fitView } = useReactFlow();
  const { fold } = use(FoldContext);
  const others: Readonly<Record<string, () => unknown>> = {
    '+': () => zoomIn(),
    '=': () => zoomIn(),
    '-': () => zoomOut(),
    '0': () => fitView(),
    Escape: () => store.pointAt(null),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, shiftKey, currentTarget, target } = event;
    const pan = shiftKey ? pans[key] : undefined;
    const from = (target as HTMLElement).closest<HTMLElement>(STOP);
    const next = from && !shiftKey ? goal(currentTarget, from, key) : undefined;
    if (pan) {
      const { x, y, zoom } = getViewport();
      void setViewport({ x: x + pan[0], y: y + pan[1], zoom });
    } else if (next) next.focus({ preventScroll: true });
    else if (others[key]) others[key]();
    else if (key === 'f' && foldable(graph, target as HTMLElement)) fold((target as HTMLElement).dataset['id'] ?? '');
    else if (key !== 'Enter' || !goToFocused(store, graph, target as HTMLElement)) return;
    event.preventDefault();
  };

  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const stop = target.closest<HTMLElement>(STOP);
    if (!stop) return;
    // A closing list of variants returns the focus to its transition, which the step may have disabled.
    if (isSpent(stop) && store.wasPressed(stop)) {
      focusCurrentState(graph, store, currentTarget);
      return;
    }
    store.pointAt(stop.closest(PART)?.getAttribute('data-id') ?? null);
    for (const other of all(currentTarget, '[tabindex="0"]')) if (other.matches(STOP)) other.tabIndex = -1;
    stop.tabIndex = 0;
    if (!stop.matches(':focus-visible') || isInView(stop, currentTarget)) return;
    const box = stop.getBoundingClientRect();
    const middle = screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    // The usual animation zooms out and in again. The next key would keep a zoom from its middle.
    void setCenter(middle.x, middle.y, {
      zoom: getViewport().zoom,
      duration: isCalm() ? 0 : 200,
      interpolate: 'linear',
    });
  };

  return { onKeyDown, onFocus };
}
