import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Spinner } from '@sehat/ui/spinner';
import { createElement, useEffect, useState } from 'react';
import type { Drawing, DrawingProps } from './drawing';

type Load = () => Promise<{ Drawing: typeof Drawing }>;
type Fetched = { component: typeof Drawing } | 'failed';

const loadDrawing: Load = () => import('./drawing');
/** Another chart shows its drawing at once. */
const known = new WeakMap<Load, Fetched>();

async function fetchDrawing(load: Load): Promise<Fetched> {
  try {
    const { Drawing: component } = await load();
    const fetched = { component };
    known.set(load, fetched);
    return fetched;
  } catch {
    return 'failed';
  }
}

function useDrawing(load: Load): Fetched | null {
  const [fetched, setFetched] = useState(() => known.get(load) ?? null);
  useEffect(() => {
    if (fetched === null) void fetchDrawing(load).then(setFetched);
  }, [fetched, load]);
  return fetched;
}

/** Browsers remember that a module could not be fetched for as long as the page is there: only a new page asks for it again. */
const openPageAnew = () => window.location.reload();

export interface DrawingWhenLoadedProps extends DrawingProps {
  /** Where the drawing and its libraries come from. */
  load?: Load;
  /** What is done to fetch them again. */
  onTryAgain?: () => void;
}

/**
 * The drawing, fetched with its libraries when it is first shown. React's `lazy` would wait 300 ms before it puts anything in the place of what
 * it showed meanwhile.
 */
export function DrawingWhenLoaded({ load = loadDrawing, onTryAgain = openPageAnew, ...props }: DrawingWhenLoadedProps) {
  const fetched = useDrawing(load);
  if (fetched === 'failed') {
    return (
      <div className="grid size-full place-content-center justify-items-center gap-4 overflow-auto p-4">
        <InlineMessage tone="danger" live>
          The chart could not be fetched. The outline says the same in words.
        </InlineMessage>
        <Button variant="secondary" onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    );
  }
  if (fetched) return createElement(fetched.component, props);
  return (
    <div className="grid size-full place-items-center">
      <Spinner label="Drawing the chart" labelVisible size="large" />
    </div>
  );
}
