import { Spinner } from '@sehat/ui/spinner';
import { createElement, useEffect, useState } from 'react';
import type { Drawing, DrawingProps } from './drawing';

type Fetched = { component: typeof Drawing } | { failure: Error };

let known: Fetched | null = null;

async function fetchDrawing(): Promise<Fetched> {
  try {
    const { Drawing: component } = await import('./drawing');
    known = { component };
    return known;
  } catch (cause) {
    return { failure: new Error('The chart libraries could not be fetched.', { cause }) };
  }
}

/**
 * The drawing, fetched with its libraries when it is first shown. Throws in render when they cannot be fetched. React's `lazy` would wait 300 ms
 * before it puts anything in the place of what it showed meanwhile.
 */
export function DrawingWhenLoaded(props: DrawingProps) {
  const [fetched, setFetched] = useState(known);
  useEffect(() => {
    if (!fetched) void fetchDrawing().then(setFetched);
  }, [fetched]);
  if (fetched && 'failure' in fetched) throw fetched.failure;
  if (fetched) return createElement(fetched.component, props);
  return (
    <div className="grid size-full place-items-center">
      <Spinner label="Drawing the chart" labelVisible size="large" />
    </div>
  );
}
