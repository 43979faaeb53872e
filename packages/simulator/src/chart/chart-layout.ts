import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from 'elkjs/lib/elk-api';
import { type ChartGraph, type ChartState, type ChartTransition, childrenOf, isArrow } from './chart-graph';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** The transitions between the same two states: one arrow with a line of its label per transition. */
export interface Arrow {
  id: string;
  source: string;
  target: string;
  transitions: readonly ChartTransition[];
}

/** The measured sizes of the heads of states and the labels of arrows. */
export interface Measures {
  states: ReadonlyMap<string, Size>;
  arrows: ReadonlyMap<string, Size>;
}

export interface ChartLayout extends Size {
  states: ReadonlyMap<string, Box>;
  labels: ReadonlyMap<string, Box>;
  /** The corners of each route, from the source's border to the target's. */
  routes: ReadonlyMap<string, readonly ElkPoint[]>;
}

/** The arrows of a chart, in the order of their sources. */
export function arrowsOf({ transitions }: ChartGraph): Arrow[] {
  const arrows = new Map<string, Arrow & { transitions: ChartTransition[] }>();
  for (const transition of transitions.filter(isArrow)) {
    for (const target of transition.targets) {
      const id = `${transition.source} → ${target}`;
      const known = arrows.get(id);
      if (known) known.transitions.push(transition);
      else arrows.set(id, { id, source: transition.source, target, transitions: [transition] });
    }
  }
  return [...arrows.values()];
}

/** ELK's options. None about model order, because ELK 0.12 fails with them when arrows cross the borders of states. */
const LAYOUT_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.greedySwitch.type': 'TWO_SIDED',
  'elk.layered.thoroughness': '7',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

const MARGIN = 20;

/** The name of a layout: `lamp-wide`, `lamp-high`, `door-with-children-wide`. */
export const layoutName = ({ id, withChildren }: ChartGraph, isWide: boolean): string =>
  `${id}${withChildren ? '-with-children' : ''}-${isWide ? 'wide' : 'high'}`;

/** The input of a layout, without the sizes of its parts. */
export const chartText = (graph: ChartGraph): string =>
  JSON.stringify([LAYOUT_OPTIONS, graph], (key, value: unknown) => (key === 'description' ? undefined : value));

function toElkNode(graph: ChartGraph, state: ChartState, states: Measures['states']): ElkNode {
  const head = states.get(state.id) ?? { width: 0, height: 0 };
  const place: LayoutOptions = state.initial ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {};
  const children = childrenOf(graph, state.id).map((child) => toElkNode(graph, child, states));
  if (children.length === 0) return { id: state.id, ...head, layoutOptions: place };
  return {
    id: state.id,
    children,
    layoutOptions: {
      ...LAYOUT_OPTIONS,
      'elk.padding': `[top=${head.height + MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      ...place,
      'elk.nodeSize.minimum': `(${head.width}, ${head.height + MARGIN})`,
    },
  };
}

const toElkEdge = ({ id, source, target }: Arrow, { arrows }: Measures): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  labels: [
    {
      id: `label of ${id}`,
      text: ' ',
      ...(arrows.get(id) ?? { width: 0, height: 0 }),
      layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
    },
  ],
});

const withDescendants = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withDescendants)];

const toBox = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function fromElk({ width = 0, height = 0, children = [], edges = [] }: ElkNode): ChartLayout {
  return {
    width,
    height,
    states: new Map(children.flatMap(withDescendants).map((node) => [node.id, toBox(node)])),
    labels: new Map(edges.map(({ id, labels = [] }) => [id, toBox(labels[0] ?? {})])),
    routes: new Map(
      edges.map(({ id, sections = [] }) => [
        id,
        sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
      ]),
    ),
  };
}

/** Places a chart's parts: from left to right in wide rooms, otherwise from top to bottom. */
export async function layoutChart(elk: ELK, graph: ChartGraph, measures: Measures, room: Size): Promise<ChartLayout> {
  const direction = room.width >= room.height ? 'RIGHT' : 'DOWN';
  return fromElk(
    await elk.layout({
      id: 'chart',
      layoutOptions: { ...LAYOUT_OPTIONS, 'elk.direction': direction },
      children: childrenOf(graph, null).map((state) => toElkNode(graph, state, measures.states)),
      edges: arrowsOf(graph).map((arrow) => toElkEdge(arrow, measures)),
    }),
  );
}
