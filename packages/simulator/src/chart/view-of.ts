import type { Box, ChartLayout, Size } from './chart-layout';

/**
 * The smallest readable zoom. A chart that needs a smaller one is shown in part. At this zoom, a line of 28 px is 24 px
 * high, the smallest target of WCAG 2.5.8.
 */
export const READABLE = 0.86;
const LARGEST = 1.1;
const MARGIN = 16;

/** The room of the buttons at the bottom of a chart, in pixels of the screen. */
const BUTTONS: Size = { width: 240, height: 60 };
/** The sizes of the map, and the smallest rooms for them. A map takes at most a tenth of its room. */
const MAPS = [
  { map: { width: 168, height: 112 }, room: { width: 480, height: 240, area: 480 * 420 }, excess: 1 },
  // A low room, as for each of two charts in Storybook's frame. A slightly larger chart needs no map there.
  { map: { width: 112, height: 72 }, room: { width: 480, height: 220, area: 0 }, excess: 1.5 },
] as const;
const AROUND_MAP = 30;

/**
 * Returns the size of a chart's map. Null when the chart is not larger than its room at a readable zoom, or when the
 * room has no place for a map.
 */
export function mapOf({ width, height }: Size, room: Size): Size | null {
  const excess = READABLE * Math.max(width / room.width, height / room.height);
  const fits = MAPS.find(
    ({ room: least, excess: leastExcess }) =>
      room.width >= least.width &&
      room.height >= least.height &&
      room.width * room.height >= least.area &&
      excess > leastExcess,
  );
  return fits?.map ?? null;
}

export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** A part of the drawing that the view should contain. Heavier parts count more. */
export interface Wish {
  box: Box;
  weight: number;
}

/** The parts that the view should contain. */
export interface Wishes {
  parts: readonly Wish[];
  /** The parts that the last step changed. One of them comes before everything else. */
  changed: readonly Box[];
  /** Active states. One of them comes before all other parts, except for one transition. */
  toLeave: readonly Box[];
}

/** The weights of parts. A view that the user chose does not move to gain less than one transition. */
export const WEIGHTS = { transition: 100, title: 2, state: 1 };
const CAN_LEAVE = 1_000_000;
/** A view without a transition to take is worse than one without a state to leave. */
const CAN_ACT = 1_000_000_000;
/** The column of events offers the transitions outside the view, but only the chart shows what changed. */
const FOLLOWS = 1_000_000_000_000;

interface Frame {
  layout: ChartLayout;
  room: Size;
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

/** Whether the view shows the whole box, and neither the buttons nor the map cover it. */
function shows({ layout, room }: Frame, view: View, box: Box): boolean {
  const left = box.x * view.zoom + view.x;
  const top = box.y * view.zoom + view.y;
  const right = left + box.width * view.zoom;
  const bottom = top + box.height * view.zoom;
  if (left < 0 || top < 0 || right > room.width || bottom > room.height) return false;
  if (left < BUTTONS.width && bottom > room.height - BUTTONS.height) return false;
  const map = mapOf(layout, room);
  return !map || right <= room.width - map.width - AROUND_MAP || bottom <= room.height - map.height - AROUND_MAP;
}

function valueOf(frame: Frame, view: View, { parts, changed, toLeave }: Wishes): number {
  const shown = parts.filter(({ box }) => shows(frame, view, box));
  const showsOneOf = (boxes: readonly Box[]) => boxes.some((box) => shows(frame, view, box));
  const follows = showsOneOf(changed) ? FOLLOWS : 0;
  const canAct = shown.some(({ weight }) => weight >= WEIGHTS.transition) ? CAN_ACT : 0;
  const canLeave = showsOneOf(toLeave) ? CAN_LEAVE : 0;
  return shown.reduce((sum, { weight }) => sum + weight, follows + canAct + canLeave);
}

interface Axis {
  room: number;
  drawing: number;
  /** The room of the buttons. */
  buttons: number;
  /** The room that may stay empty beyond the drawing's end, because something covers it. */
  beyond: number;
}

/** Rounds to quarters of the room, so that neighbouring parts share a view. */
const toQuarter = (length: number, room: number): number => (Math.round((4 * length) / room) * room) / 4;

const asItIs = (length: number): number => length;

/** Returns the offset of the drawing along one axis. Centres `middle`, but leaves little empty room beyond the ends. */
function offset({ room, drawing, buttons, beyond }: Axis, middle: number, round: typeof toQuarter): number {
  const free = room - buttons;
  if (drawing <= free) return (free - drawing) / 2;
  return Math.min(MARGIN, Math.max(room - drawing - beyond, round(free / 2 - middle, free)));
}

/** The view with the box in its middle. */
function viewOn({ layout, room, zoom }: Frame, { x, y, width, height }: Box, round: typeof toQuarter = asItIs): View {
  const map = mapOf(layout, room) ?? { width: 0, height: 0 };
  const wide = { room: room.width, drawing: layout.width * zoom, buttons: 0, beyond: map.width + AROUND_MAP };
  const high = { room: room.height, drawing: layout.height * zoom, buttons: BUTTONS.height };
  return {
    x: offset(wide, (x + width / 2) * zoom, round),
    y: offset({ ...high, beyond: Math.max(BUTTONS.height, map.height + AROUND_MAP) }, (y + height / 2) * zoom, round),
    zoom,
  };
}

/** The starts of all windows of a length that begin or end at a part. */
const startsOf = (edges: readonly (readonly [start: number, length: number])[], length: number): number[] => [
  ...new Set(edges.flatMap(([start, own]) => [start, start + own - length])),
];

/** The view of the most valuable parts that fit into the room together. Null without any part. */
function bestView(frame: Frame, wishes: Wishes): View | null {
  const boxes = [...wishes.parts.map(({ box }) => box), ...wishes.changed, ...wishes.toLeave];
  if (boxes.length === 0) return null;
  const width = (frame.room.width - 2 * MARGIN) / frame.zoom;
  const height = (frame.room.height - BUTTONS.height - MARGIN) / frame.zoom;
  const lefts = startsOf(
    boxes.map((box) => [box.x, box.width]),
    width,
  );
  const tops = startsOf(
    boxes.map((box) => [box.y, box.height]),
    height,
  );
  let best: { view: View; box: Box; value: number } | null = null;
  for (const left of lefts) {
    const column = boxes.filter((box) => box.x >= left - 1 && box.x + box.width <= left + width + 1);
    for (const top of tops) {
      const held = column.filter((box) => box.y >= top - 1 && box.y + box.height <= top + height + 1);
      if (held.length === 0) continue;
      const box = around(held);
      const view = viewOn(frame, box);
      const value = valueOf(frame, view, wishes);
      if (!best || value > best.value) best = { view, box, value };
    }
  }
  const [first] = boxes;
  if (!best) return first ? viewOn(frame, first) : null;
  const rounded = viewOn(frame, best.box, toQuarter);
  return valueOf(frame, rounded, wishes) >= best.value ? rounded : best.view;
}

/** The whole chart if it is readable, otherwise a readable part with the most valuable parts. */
function fittedView(layout: ChartLayout, room: Size, wishes: Wishes): View {
  const whole = Math.min(
    (room.width - 2 * MARGIN) / layout.width,
    (room.height - BUTTONS.height - MARGIN) / layout.height,
  );
  const zoom = Math.min(LARGEST, Math.max(READABLE, whole));
  const frame = { layout, room, zoom };
  return bestView(frame, wishes) ?? viewOn(frame, { x: 0, y: 0, width: 0, height: 0 });
}

/** The view that the user chose, by dragging or zooming. */
export interface ChosenView {
  view: View;
  /** Whether the machine took a step after the user chose it. */
  isOld: boolean;
}

/**
 * Returns the view of a chart. It depends on nothing else, so the order in which the layout, the room and the steps
 * arrive has no effect. A step leaves the view that the user chose only for more transitions, or for a changed part
 * outside it.
 */
export function viewOf(layout: ChartLayout, room: Size, wishes: Wishes, chosen: ChosenView | null = null): View {
  if (!chosen) return fittedView(layout, room, wishes);
  const { view, isOld } = chosen;
  if (!isOld) return view;
  const frame = { layout, room, zoom: view.zoom };
  const best = bestView(frame, wishes);
  if (!best) return view;
  return valueOf(frame, best, wishes) - valueOf(frame, view, wishes) >= WEIGHTS.transition ? best : view;
}

/** Returns the parts that a view shows whole. */
export const shownIn = (layout: ChartLayout, room: Size, view: View, parts: readonly Wish[]): Wish[] =>
  parts.filter(({ box }) => shows({ layout, room, zoom: view.zoom }, view, box));
