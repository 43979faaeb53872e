import { type RefObject, use, useEffect, useLayoutEffect, useState } from 'react';
import type { ChartGraph } from './chart-graph';
import { type ChartLayout, chartText, layoutChart, layoutName, type Measures, type Size } from './chart-layout';
import { startElk } from './elk';
import { keptLayout } from './kept-layouts';
import { type LayoutFiles, ReadyLayouts } from './ready-layouts';

const known = new WeakMap<ChartGraph, Map<string, Promise<ChartLayout>>>();

/** Lays out a chart once per font size and shape of room. */
function layoutOnce(graph: ChartGraph, measures: Measures, room: Size, files: LayoutFiles): Promise<ChartLayout> {
  const layouts = known.get(graph) ?? new Map<string, Promise<ChartLayout>>();
  known.set(graph, layouts);
  const sizes = JSON.stringify([room.width >= room.height, [...measures.states], [...measures.arrows]]);
  const compute = async () => layoutChart(await startElk(), graph, measures, room);
  const name = layoutName(graph, room.width >= room.height);
  const layout =
    layouts.get(sizes) ?? keptLayout({ name, load: files[name] }, { chart: chartText(graph), sizes }, compute);
  layouts.set(sizes, layout);
  // Without this, a chart that is shown again would get the failure of the first attempt.
  layout.catch(() => layouts.delete(sizes));
  return layout;
}

/** Rounds a length up to 8 px, so that systems whose fonts differ by a pixel share one layout. */
const roundUp = (length: number) => Math.ceil(length / 8) * 8;

function sizesOf(sheet: HTMLElement, kind: 'state' | 'arrow'): Map<string, Size> {
  const parts = sheet.querySelectorAll<HTMLElement>(`[data-measure="${kind}"]`);
  return new Map(
    [...parts].map((part) => {
      const { width, height } = part.getBoundingClientRect();
      return [part.dataset['id'] ?? '', { width: roundUp(width), height: roundUp(height) }];
    }),
  );
}

const letterSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns the font size of the page, and follows its changes. */
function useLetterSize(): number {
  const [size, setSize] = useState(letterSize);
  useEffect(() => {
    const observer = new MutationObserver(() => setSize(letterSize()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'data-theme'] });
    return () => observer.disconnect();
  }, []);
  return size;
}

interface Wanted {
  graph: ChartGraph;
  wide: boolean;
  files: LayoutFiles;
}

async function place(sheet: RefObject<HTMLElement | null>, { graph, wide, files }: Wanted) {
  await document.fonts.ready;
  if (!sheet.current) return null;
  const measures = { states: sizesOf(sheet.current, 'state'), arrows: sizesOf(sheet.current, 'arrow') };
  return layoutOnce(graph, measures, wide ? { width: 2, height: 1 } : { width: 1, height: 2 }, files);
}

interface Placed {
  graph: ChartGraph;
  letters: number;
  wide: boolean;
  layout: ChartLayout;
}

/**
 * Measures the parts on the sheet and places them. `layout` is null until the first layout. Render the sheet only while
 * `measuring`, because it is as large as the chart. Throws in render when the layout fails.
 */
export function useLayout(graph: ChartGraph, sheet: RefObject<HTMLElement | null>, room: Size) {
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const letters = useLetterSize();
  const files = use(ReadyLayouts);
  const wide = room.width >= room.height;
  const measuring = placed?.graph !== graph || placed.letters !== letters || placed.wide !== wide;
  useLayoutEffect(() => {
    if (!measuring) return undefined;
    let wanted = true;
    place(sheet, { graph, wide, files }).then(
      (layout) => wanted && layout && setPlaced({ graph, letters, wide, layout }),
      (cause: unknown) => wanted && setFailure(new Error('The chart could not be laid out.', { cause })),
    );
    return () => {
      wanted = false;
    };
  }, [graph, sheet, wide, files, letters, measuring]);
  if (failure) throw failure;
  return { layout: placed?.graph === graph ? placed.layout : null, measuring };
}
