import type { Box, ChartLayout, Size } from './chart-layout';

/** The smallest readable zoom. A chart that needs a smaller one is shown in part. */
export const READABLE = 0.85;
const LARGEST = 1.1;
const MARGIN = 16;

export interface View {
  x: number;
  y: number;
  zoom: number;
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The area of all boxes when it fits, otherwise the last box. */
function focusOf(boxes: readonly Box[], room: Size, zoom: number): Box | null {
  const last = boxes.at(-1);
  if (!last) return null;
  const all = around(boxes);
  return all.width * zoom <= room.width && all.height * zoom <= room.height ? all : last;
}

/**
 * Returns the offset of the drawing along one axis. Centres `middle`, but leaves no empty room beyond the drawing's
 * end.
 */
function offset(room: number, drawing: number, middle: number): number {
  if (drawing <= room) return (room - drawing) / 2;
  return Math.min(MARGIN, Math.max(room - drawing - MARGIN, room / 2 - middle));
}

/**
 * Returns the first view of a chart: the whole chart if it is readable, otherwise a readable part around the states.
 */
export function firstView(layout: ChartLayout, room: Size, states: readonly string[]): View {
  const whole = Math.min((room.width - 2 * MARGIN) / layout.width, (room.height - 2 * MARGIN) / layout.height);
  const zoom = Math.min(LARGEST, Math.max(READABLE, whole));
  const boxes = states.flatMap((id) => layout.states.get(id) ?? []);
  const { x, y, width, height } = focusOf(boxes, room, zoom) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    x: offset(room.width, layout.width * zoom, (x + width / 2) * zoom),
    y: offset(room.height, layout.height * zoom, (y + height / 2) * zoom),
    zoom,
  };
}

/** The box to bring into view when none of the states and arrows is visible, otherwise null. */
export function outOfView(layout: ChartLayout, room: Size, view: View, parts: readonly string[]): Box | null {
  const boxes = parts.flatMap((id) => layout.states.get(id) ?? layout.labels.get(id) ?? []);
  const seen = boxes.some((box) => {
    const left = box.x * view.zoom + view.x;
    const top = box.y * view.zoom + view.y;
    return left >= 0 && top >= 0 && left + box.width * view.zoom <= room.width && top + 24 <= room.height;
  });
  return seen ? null : focusOf(boxes, room, view.zoom);
}
