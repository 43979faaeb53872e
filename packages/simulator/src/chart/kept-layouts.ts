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

/** Where a layout may be found: under its name in the storage, or in a file. */
export interface LayoutPlace {
  name: string;
  load?: (() => Promise<unknown>) | undefined;
}

/** The input of a layout, as text. */
export interface LayoutInput {
  /** The chart and the layout options. */
  chart: string;
  /** The measured sizes of its parts. */
  sizes: string;
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of a layout: a SHA-256 digest of each part of the input. */
export const digestOf = async ({ chart, sizes }: LayoutInput): Promise<string> =>
  `${await sha256(chart)} ${await sha256(sizes)}`;

/** Returns the layout if the value is valid and made from this input, otherwise null. */
function parse(value: unknown, input: string): ChartLayout | null {
  const kept = v.safeParse(keptSchema, value);
  return kept.success && kept.output.input === input ? kept.output.layout : null;
}

async function fromFile(load: (() => Promise<unknown>) | undefined, input: string): Promise<ChartLayout | null> {
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
    // Storage is full or denied. The next visit computes the layout again.
  }
}

/**
 * Returns the finished layout of `load`, the one in this browser's storage, or a computed one, which it then stores.
 * This saves the second that the layout engine needs to start. The storage holds one layout per name.
 */
export async function keptLayout(
  { name, load }: LayoutPlace,
  input: LayoutInput,
  compute: () => Promise<ChartLayout>,
): Promise<ChartLayout> {
  // `crypto.subtle` exists in secure contexts only.
  if (!globalThis.isSecureContext) return compute();
  const key = await digestOf(input);
  const place = `simulator/chart-layout/${name}`;
  const known = (await fromFile(load, key)) ?? fromStorage(place, key);
  if (known) return known;
  const layout = await compute();
  store(place, key, layout);
  return layout;
}

/** Reads the text of a file that `npm run layouts` wrote; null when it is invalid. */
export function readLayout(value: unknown): ChartLayout | null {
  const kept = v.safeParse(keptSchema, value);
  return kept.success ? kept.output.layout : null;
}
