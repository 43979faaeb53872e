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

/** Laid out beforehand, by `npm run layouts`: one file a chart and shape of room. */
const readyMade = import.meta.glob<unknown>('./layouts/*.json', { import: 'default' });

/** What a layout follows from, as text. */
export interface LayoutInput {
  /** The chart, and how charts are laid out. */
  chart: string;
  /** How large its parts are here. */
  sizes: string;
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Both in 64 digits each: what layouts are told apart by. */
export const digestOf = async ({ chart, sizes }: LayoutInput): Promise<string> =>
  `${await sha256(chart)} ${await sha256(sizes)}`;

/** The layout, if this is one and made from this input. */
function parse(found: unknown, input: string): ChartLayout | null {
  const kept = v.safeParse(keptSchema, found);
  return kept.success && kept.output.input === input ? kept.output.layout : null;
}

async function fromFile(name: string, input: string): Promise<ChartLayout | null> {
  const load = readyMade[`./layouts/${name}.json`];
  if (!load) return null;
  return parse(await load().catch(() => null), input);
}

function fromStorage(place: string, input: string): ChartLayout | null {
  try {
    return parse(JSON.parse(localStorage.getItem(place) ?? 'null'), input);
  } catch {
    return null;
  }
}

function store(place: string, input: string, { states, labels, routes, width, height }: ChartLayout): void {
  const layout = { states: [...states], labels: [...labels], routes: [...routes], width, height };
  try {
    localStorage.setItem(place, JSON.stringify({ input, layout }));
  } catch {
    // Storage that is full or denied: the next opening computes it again.
  }
}

/**
 * The layout as it was made beforehand, or as this browser kept it, or computed and kept: the layout engine takes a second before it is up to
 * speed. One layout a name is kept.
 */
export async function keptLayout(
  name: string,
  input: LayoutInput,
  compute: () => Promise<ChartLayout>,
): Promise<ChartLayout> {
  // Without a secure context there is no digest.
  if (!globalThis.isSecureContext) return compute();
  const key = await digestOf(input);
  const place = `sehat/chart-layout/${name}`;
  const known = (await fromFile(name, key)) ?? fromStorage(place, key);
  if (known) return known;
  const layout = await compute();
  store(place, key, layout);
  return layout;
}
