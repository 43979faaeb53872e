import { useCallback, useEffect, useRef, useState } from 'react';
import { Cell, type SheetStory, StoryContent } from '../states/state-sheet';
import { FRAME } from './frame';
import { type Measured, measure, type TokenRow } from './measure';
import { MEASURED, type MeasuredOverlay } from './measure-in-frame';
import type { Part } from './parts';

function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="grid gap-1 not-first:ps-5">
      {parts.map(({ kind, name, count, parts: inner }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A measured list never changes, and parts may be equal.
        <li key={at} className="grid gap-1">
          <span className="min-w-0 break-words">
            <span className="font-semibold">{kind}</span>
            {name ? ` “${name}”` : null}
            {count > 1 ? ` × ${count}` : null}
          </span>
          {inner.length > 0 ? <PartList parts={inner} /> : null}
        </li>
      ))}
    </ul>
  );
}

const columns = ['Token', 'Property', 'Part'];

interface MeasuredStoryProps<Found = Measured> {
  onMeasure: (measured: Found) => void;
}

/** Renders the story in the docs page, and measures it. */
function StoryInPage({ story, onMeasure }: MeasuredStoryProps & { story: SheetStory }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Hundreds of styles are computed per token, so the page is shown first.
    const idle = requestIdleCallback(() => {
      if (root.current) onMeasure(measure(root.current));
    });
    return () => cancelIdleCallback(idle);
  }, [onMeasure]);
  return (
    <div ref={root} data-anatomy="" inert className="min-w-0 overflow-clip contain-layout">
      <Cell>
        <StoryContent story={story} args={story.initialArgs} />
      </Cell>
    </div>
  );
}

/** Renders the story in a frame. In the docs page, an open dialog would keep users from the rest of the page. */
function StoryInFrame({ id, onMeasure }: MeasuredStoryProps<MeasuredOverlay> & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const receive = (event: Event) => {
      onMeasure((event as CustomEvent<MeasuredOverlay>).detail);
      setMeasured(true);
    };
    element?.addEventListener(MEASURED, receive);
    return () => element?.removeEventListener(MEASURED, receive);
  }, [onMeasure]);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- The story is a page of this Storybook.
    <iframe
      ref={frame}
      {...{ [FRAME]: '' }}
      // The story's play function needs focus until it has opened the overlay.
      inert={isMeasured}
      tabIndex={-1}
      title="The open overlay"
      src={`iframe.html?viewMode=story&id=${id}`}
      className="hairline h-105 w-full border-line"
    />
  );
}

function TokenTable({ rows }: { rows: readonly TokenRow[] }) {
  return (
    <div className="max-h-120 overflow-auto">
      <table className="w-full min-w-120 border-collapse text-start text-small">
        <caption className="sr-only">Tokens in the computed styles of the parts</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pe-6 text-start font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ token, property, where }) => (
            <tr key={token + property} className="border-b">
              <th scope="row" className="py-2 pe-6 text-start align-top font-normal">
                <code>{token}</code>
              </th>
              <td className="py-2 pe-6 align-top">{property}</td>
              <td className="py-2 align-top">{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface AnatomyProps {
  /** The component's first story. */
  story: SheetStory;
  /** Id of the story to show instead, when the component is an overlay: one that leaves it open. */
  openStory?: string | undefined;
  /** Called with a copy of the open overlay, when that story has opened it. */
  onOpen: (overlay: HTMLElement | undefined) => void;
}

/** Shows the parts of a component as a tree, and the tokens in their computed styles. */
export function Anatomy({ story, openStory, onOpen }: AnatomyProps) {
  const [measured, setMeasured] = useState<Measured>();
  const { parts, rows } = measured ?? { parts: [], rows: [] };
  const takeOverlay = useCallback(
    ({ copy, ...found }: MeasuredOverlay) => {
      setMeasured(found);
      onOpen(copy);
    },
    [onOpen],
  );
  return (
    <div className="my-8 grid grid-cols-1 gap-8 text-body text-ink">
      <section>
        <h2 className="mb-2 text-subheading font-semibold">Anatomy</h2>
        <div className={`grid items-start gap-6 text-small ${openStory ? '' : 'md:grid-cols-2'}`}>
          {openStory ? (
            <StoryInFrame id={openStory} onMeasure={takeOverlay} />
          ) : (
            <StoryInPage story={story} onMeasure={setMeasured} />
          )}
          <PartList parts={parts} />
        </div>
      </section>
      <section>
        <h2 className="mb-2 text-subheading font-semibold">Tokens</h2>
        {measured && rows.length === 0 ? (
          <p className="max-w-text text-small">
            Uses no token of its own: its colours, fonts and sizes are those of the text around it.
          </p>
        ) : (
          <TokenTable rows={rows} />
        )}
      </section>
    </div>
  );
}
