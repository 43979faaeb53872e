import type { Edge, Node } from '@xyflow/react';
import { type ChartGraph, type ChartState, isArrow } from './chart-graph';
import { type Arrow, arrowsOf, type Box, type ChartLayout } from './chart-layout';
import { headPath, routePath } from './route-path';
import type { DrawnState } from './state-head';

export type StatePart = Node<DrawnState & { nameId: string }, 'state'>;
export type ArrowPart = Node<{ arrow: Arrow; nameId: string }, 'arrow'>;
export type RoutePart = Edge<{ arrow: Arrow; line: string; head: string }, 'route'>;

/**
 * The backgrounds of frames lie below the arrows (`FrameGrounds`). The frames lie above, so that no arrow crosses the
 * text of a frame.
 */
const layers = { arrows: 100, frames: 150, boxes: 200, labels: 300 };

/** The states with the transitions that their boxes list. */
export const drawnStates = (graph: ChartGraph): DrawnState[] =>
  graph.states.map((state) => ({
    state,
    lines: graph.transitions.filter((transition) => transition.source === state.id && !isArrow(transition)),
  }));

/** Whether a state is drawn as a frame around others. */
export const isFrame = ({ type }: ChartState): boolean => type === 'compound' || type === 'parallel';

export const depthOf = (id: string) => id.split('.').length;

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

const place = ({ x, y, width, height } = nowhere) => ({ position: { x, y }, width, height });

/** Makes the outermost state the one tab stop of the chart. `useStops` moves it. */
const stop = (isFirst: boolean) => ({ tabIndex: isFirst ? 0 : -1 });

const statePart = (drawn: DrawnState, { states }: ChartLayout, nameId: string): StatePart => ({
  id: drawn.state.id,
  type: 'state',
  ...place(states.get(drawn.state.id)),
  zIndex: isFrame(drawn.state) ? layers.frames + depthOf(drawn.state.id) : layers.boxes,
  domAttributes: { 'aria-labelledby': nameId, ...stop(drawn.state.parent === null) },
  data: { ...drawn, nameId },
});

const arrowPart = (arrow: Arrow, { labels }: ChartLayout, nameId: string): ArrowPart => ({
  id: arrow.id,
  type: 'arrow',
  ...place(labels.get(arrow.id)),
  zIndex: layers.labels,
  domAttributes: { 'aria-labelledby': nameId, ...stop(false) },
  data: { arrow, nameId },
});

/**
 * The states and the labels of arrows in the order of the arrow keys. Each state is followed by its outgoing arrows,
 * then its children.
 */
export function nodesOf(graph: ChartGraph, layout: ChartLayout, idBase: string): (StatePart | ArrowPart)[] {
  const arrows = arrowsOf(graph);
  return drawnStates(graph).flatMap((drawn, index) => {
    const parts: (StatePart | ArrowPart)[] = [statePart(drawn, layout, `${idBase}-${index}`)];
    const leaving = arrows.filter(({ source }) => source === drawn.state.id);
    return parts.concat(leaving.map((arrow, at) => arrowPart(arrow, layout, `${idBase}-${index}-${at}`)));
  });
}

/** The arrows along the layout's corners. Hidden from screen readers, because their labels are nodes. */
export const edgesOf = (graph: ChartGraph, layout: ChartLayout): RoutePart[] =>
  arrowsOf(graph).map((arrow) => {
    const corners = layout.routes.get(arrow.id) ?? [];
    return {
      id: arrow.id,
      type: 'route',
      source: arrow.source,
      target: arrow.target,
      zIndex: layers.arrows,
      focusable: false,
      selectable: false,
      domAttributes: { 'aria-hidden': true },
      data: { arrow, line: routePath(corners), head: headPath(corners) },
    };
  });
