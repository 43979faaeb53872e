import { Component, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { SidewaysHint } from '../sideways-hint';
import { type ComponentState, causesOf, states } from './component-states';
import { type ForcedState, forceState, lookOf, rewriteStates } from './forced-states';
import { OverlayCopy } from './overlay-copy';

/** What a sheet needs of a story. */
export interface SheetStory {
  component?: unknown;
  initialArgs: Record<string, unknown>;
  /** The documented props, by name. */
  argTypes: Record<string, unknown>;
  originalStoryFn: (args: never, context: never) => unknown;
}

const themes = { light: 'Light', dark: 'Dark', contrast: 'High contrast' };

/** Height in pixels of a docs page in a window of 900 px, below Storybook's toolbar. Each sheet fits it. */
const tallest = 860;

/** The smallest zoom for which a sheet is seen with what is above it. Otherwise the link at the top scrolls to it. */
const readable = 0.6;

/** The id of the heading, for links. */
export const STATES = 'states';

/** Zooms and widths of cells, best first. A card with a picture is higher when it is wider. */
const fits = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.33, 0.25].flatMap((zoom) =>
  ['22rem', 'none'].map((maxInlineSize) => ({ zoom, maxInlineSize, maxBlockSize: 'none' })),
);

const fullSize = { zoom: 1, maxInlineSize: '22rem', maxBlockSize: 'none' };

const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Returns the controls of a cell that take states. */
export const controlsIn = (cell: Element) =>
  [...cell.querySelectorAll(controls)].filter((control) => !control.matches(':disabled, [aria-disabled="true"]'));

/** Forces the state on the first control whose look it changes, and returns whether there is one. */
function showState(cell: Element, state: ForcedState): boolean {
  if (cell.querySelector('[data-forced]')) return true;
  return controlsIn(cell).some((control) => {
    const elements = [...cell.querySelectorAll('*')];
    const endHover = state === 'active' ? forceState(control, 'hover', cell) : undefined;
    const before = lookOf(elements).join();
    endHover?.();
    const end = forceState(control, state, cell);
    const isChanged = lookOf(elements).join() !== before;
    if (!isChanged) end();
    return isChanged;
  });
}

export const cellsOf = (part: Element | undefined) => [...(part?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];

/** Whether a row shows its state. Forces the states that users cause. */
function isSeen({ forced, selector }: ComponentState, cells: Element[], normal: Element[]): boolean {
  if (forced) return cells.map((cell) => showState(cell, forced)).includes(true);
  const count = ([cell]: Element[]) => (selector && cell?.querySelectorAll(selector).length) || 0;
  return !selector || count(cells) > count(normal);
}

export class Cell extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <span data-failed="">–</span> : this.props.children;
  }
}

/**
 * Renders the story without decorators. A component of its own, because stories use hooks. Stories without `name` get
 * no form around them, because one of them renders its own.
 */
export function StoryContent({ story, args }: { story: SheetStory; args: Record<string, unknown> }) {
  const content = story.originalStoryFn(args as never, { ...story, args } as never) as ReactNode;
  // Without the form, radios with the same `name` would be one group across all cells.
  return 'name' in args ? (
    <form method="post" role="presentation">
      {content}
    </form>
  ) : (
    content
  );
}

interface RowProps {
  label: string;
  /** What is special about the row. */
  note?: string | undefined;
  /** The themes with their names. */
  themes: readonly (readonly [string, string])[];
  children: ReactNode;
}

/** A row of the sheet: what a state looks like in each theme. */
function Row({ label, note, themes: shownThemes, children }: RowProps) {
  return (
    <tr data-state={label}>
      <th scope="row" className="pe-3 text-start font-normal">
        {label}
        {note ? <span className="block text-caption text-ink-muted">{note}</span> : null}
      </th>
      {shownThemes.map(([theme]) => (
        <td key={theme} data-theme={theme} className="hairline border-line bg-ground p-3 text-ink">
          {children}
        </td>
      ))}
    </tr>
  );
}

export interface StateSheetProps {
  story: SheetStory;
  /** Whether the component is an overlay, so that its row has a place before the copy is there. */
  opens?: boolean | undefined;
  /** A copy of the open overlay. */
  overlay?: HTMLElement | undefined;
}

const percent = (zoom: number) => `${Math.round(zoom * 100)} %`;

/**
 * Shows a story in each state of its component and in each theme, and the overlay that it opens. States that change
 * nothing are left out. Zooms out until the sheet fits a window of 900 px. Where it stays readable, the parts of the
 * page above it fit too. A button shows everything in full size.
 */
export function StateSheet({ story, opens, overlay }: StateSheetProps) {
  const [shown, setShown] = useState<readonly ComponentState[]>();
  const [look, setLook] = useState(fullSize);
  const [overlayZoom, setOverlayZoom] = useState(1);
  const [isFullSize, setIsFullSize] = useState(false);
  const section = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLTableElement>(null);
  // Which states a component has is the same in every theme. Without this, most cells would be rendered in vain.
  const columns = shown ? Object.entries(themes) : Object.entries(themes).slice(0, 1);

  useLayoutEffect(() => {
    const rows = [...(sheet.current?.tBodies[0]?.rows ?? [])];
    rewriteStates();
    setShown(states.filter((state, at) => isSeen(state, cellsOf(rows[at]), cellsOf(rows[0]))));
  }, []);

  useLayoutEffect(() => {
    const table = sheet.current;
    if (!table || !shown || isFullSize) return undefined;
    for (const [at, { forced }] of shown.entries())
      if (forced) for (const cell of cellsOf(table.tBodies[0]?.rows[at])) showState(cell, forced);
    const cells = cellsOf(table);
    const isIn = (height: number) =>
      (section.current?.offsetHeight ?? 0) <= height && cells.every((cell) => cell.scrollWidth <= cell.clientWidth);
    const choose = () => {
      const above = (section.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      if (isIn(tallest - above)) return;
      const last = { zoom: 0.5, maxInlineSize: 'none', maxBlockSize: `${(1.8 * tallest) / shown.length - 60}px` };
      const wear = (one: (typeof fits)[number]) => {
        for (const cell of cells) Object.assign(cell.style, one);
      };
      const fitIn = (height: number, choices: typeof fits) =>
        choices.find((one) => {
          wear(one);
          return isIn(height);
        });
      const besideText = fits.filter(({ zoom }) => zoom >= readable);
      const best = fitIn(tallest - above, besideText) ?? fitIn(tallest, fits) ?? last;
      // React writes only what differs from the look before, and not from what was tried.
      wear(best);
      setLook(best);
    };
    choose();
    // Pictures may arrive later.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // Without the frame, a new size during the notification would be an error in the console.
      frame = requestAnimationFrame(choose);
    });
    observer.observe(table);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [shown, isFullSize]);

  const isSmaller = look.zoom < 1 || overlayZoom < 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, no key scrolls the sheet on a phone
    <section ref={section} data-state-sheet="" aria-labelledby={STATES} tabIndex={0} className="overflow-x-auto">
      {/* Takes back the page's scroll padding, which is the height of the app's header. */}
      <div className="sticky start-0 flex flex-wrap items-baseline gap-x-4">
        <h2 id={STATES} className="-scroll-mt-18 py-2 text-subheading font-semibold text-ink">
          States
        </h2>
        {look.zoom < 1 ? (
          <p className="text-small text-ink-muted">
            At {percent(look.zoom)} of their size{opens || overlay ? ', except “Open”' : ''}.
          </p>
        ) : null}
        {isSmaller || isFullSize ? (
          <button
            type="button"
            aria-pressed={isFullSize}
            className="cursor-pointer py-1 text-small text-link underline aria-pressed:font-semibold"
            onClick={() => {
              if (!isFullSize) setLook(fullSize);
              setIsFullSize(!isFullSize);
            }}
          >
            Full size
          </button>
        ) : null}
      </div>
      <SidewaysHint>Scroll sideways to see dark and high contrast.</SidewaysHint>
      <table
        ref={sheet}
        className={`w-full table-fixed border-collapse text-small text-ink ${isFullSize ? 'min-w-300' : 'min-w-180'}`}
      >
        <caption className="sr-only">States in each theme</caption>
        <thead>
          <tr>
            <th scope="col" className="w-22 pb-2 text-start font-semibold">
              State
            </th>
            {columns.map(([theme, label]) => (
              <th key={theme} scope="col" className="px-3 pb-2 text-start font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(shown ?? states).map(({ label, ...state }) => (
            <Row key={label} label={label} themes={columns}>
              <div
                data-cell=""
                inert
                className="overflow-clip contain-layout [overflow-clip-margin:0.5rem]"
                style={look}
              >
                <Cell>
                  <StoryContent story={story} args={{ ...story.initialArgs, ...causesOf(state, story.argTypes) }} />
                </Cell>
              </div>
            </Row>
          ))}
          {shown && (opens || overlay) ? (
            <Row label="Open" note={isSmaller ? `At ${percent(overlayZoom)}` : undefined} themes={columns}>
              <OverlayCopy overlay={overlay} isFullSize={isFullSize} onZoom={setOverlayZoom} />
            </Row>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
