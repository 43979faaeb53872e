import * as v from 'valibot';
import type { ChartLayout } from './chart-layout';

const size = { width: v.number(), height: v.number() };
const point = v.object({ x: v.number(), y: v.number() });
const boxes = v.pipe(
  v.array(v.tuple([v.string(), v.object({ x: v.number(), y: v.number(), ...size })])),
  v.transform((entries) => new Map(entries)),
);
const layoutSchema = v.object({
  ...size,
  states: boxes,
  labels: boxes,
  routes: v.pipe(
    v.array(v.tuple([v.string(), v.array(point)])),
    v.transform((entries) => new Map(entries)),
  ),
});

const keptSchema = v.object({ input: v.string(), layout: layoutSchema });

/** What was kept under this name for this input; null where there is nothing that can be read. */
function read(name: string, input: string): ChartLayout | null {
  try {
    const kept = v.parse(keptSchema, JSON.parse(localStorage.getItem(name) ?? 'null'));
    return kept.input === input ? kept.layout : null;
  } catch {
    return null;
  }
}

function write(name: string, input: string, { states, labels, routes, width, height }: ChartLayout): void {
  const layout = { states: [...states], labels: [...labels], routes: [...routes], width, height };
  try {
    localStorage.setItem(name, JSON.stringify({ input, layout }));
  } catch {
    // Storage that is full or denied: the next opening computes it again.
  }
}

/**
 * The layout as this browser kept it, or computed and kept. The layout engine takes a second before it is up to speed; a chart that was open before
 * needs none of it. `input` is everything that the layout follows from, as text; one layout a name is kept.
 */
export async function keptLayout(
  name: string,
  input: string,
  compute: () => Promise<ChartLayout>,
): Promise<ChartLayout> {
  const place = `sehat/chart-layout/${name}`;
  const kept = read(place, input);
  if (kept) return kept;
  const layout = await compute();
  write(place, input, layout);
  return layout;
}
