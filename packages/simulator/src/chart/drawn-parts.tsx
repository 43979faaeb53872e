import { type EdgeProps, Handle, type NodeProps, Position, ViewportPortal } from '@xyflow/react';
import { cx } from 'class-variance-authority';
import { memo, useCallback } from 'react';
import type { ChartGraph, ChartState } from './chart-graph';
import type { Arrow, ChartLayout } from './chart-layout';
import { type MarkStore, markOfState, markOfTransition, type StateMark, useMark } from './chart-marks';
import { type ArrowPart, depthOf, isFrame, type RoutePart, type StatePart } from './chart-parts';
import { shortName } from './chart-words';
import { FoldButton } from './fold-button';
import { GoToButton } from './go-to-button';
import { ArrowLabel, StateHead } from './state-head';

const frames: Record<StateMark, string> = {
  active: 'outline-3 outline-action',
  uncovered: 'outline-2 outline-dashed outline-ink-muted',
  plain: '',
};

/** The layout measures with a border of 1 px (`MeasuringSheet`). A wider border takes its room from the padding. */
const textBesideBorder = {
  hairline: '[&>*]:p-[calc(0.5rem+1px-var(--border-width))]',
  final: '[&>*]:p-[calc(0.5rem-3px)]',
};

/** React Flow requires handles for edges, although these edges have their own routes. */
const Fastening = memo(function Fastening() {
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className="invisible" />
      <Handle type="source" position={Position.Right} isConnectable={false} className="invisible" />
    </>
  );
});

/** The background of a frame. The text at its top has it too, because arrows pass under that text. */
const groundOf = ({ parent }: ChartState): string => (parent === null ? 'bg-ground' : 'bg-surface-sunken');

interface FrameGroundsProps {
  graph: ChartGraph;
  layout: ChartLayout;
}

/** The backgrounds of all frames, below the arrows. */
export const FrameGrounds = memo(function FrameGrounds({ graph, layout }: FrameGroundsProps) {
  return (
    <ViewportPortal>
      {graph.states.filter(isFrame).map((state) => {
        const { x, y, width, height } = layout.states.get(state.id) ?? {};
        const style = { transform: `translate(${x}px, ${y}px)`, width, height, zIndex: depthOf(state.id) };
        return (
          <div
            key={state.id}
            className={cx('pointer-events-none absolute rounded-card', groundOf(state))}
            style={style}
          />
        );
      })}
    </ViewportPortal>
  );
});

/** A state's box, or the frame around the states within it. */
export function StateBox({ data: { state, lines, nameId } }: NodeProps<StatePart>) {
  const { id, type, parent } = state;
  // The root state is always active, so its frame is never marked.
  const mark = useMark(
    useCallback((store) => (parent === null ? 'plain' : markOfState(store.marks, id)), [id, parent]),
  );
  const previewed = useMark(useCallback((store) => store.isPreviewed(id), [id]));
  const framing = isFrame(state);
  return (
    <div
      data-mark={mark}
      data-previewed={previewed}
      data-frame={framing}
      className={cx(
        'group/state size-full rounded-card border-line-strong text-ink',
        type === 'final' ? 'border-4 border-double' : 'hairline',
        previewed ? 'outline-4 outline-offset-2 outline-attention-line outline-dotted' : frames[mark],
        framing ? '' : mark === 'active' ? 'bg-action-soft' : 'bg-surface',
      )}
    >
      <Fastening />
      <div
        id={nameId}
        className={
          framing
            ? cx('w-max rounded-card', groundOf(state))
            : cx('[&>*]:w-auto [&>*]:max-w-none', textBesideBorder[type === 'final' ? 'final' : 'hairline'])
        }
      >
        <StateHead state={state} lines={lines} mark={mark} />
      </div>
      <FoldButton state={state} />
      <GoToButton state={state} isActive={mark === 'active'} />
    </div>
  );
}

/** The label of an arrow. */
export function ArrowBox({ data: { arrow, nameId } }: NodeProps<ArrowPart>) {
  return (
    <div id={nameId} className="size-full rounded-control bg-ground text-ink">
      <span className="sr-only">
        From {shortName(arrow.source)} to {shortName(arrow.target)}:{' '}
      </span>
      <ArrowLabel transitions={arrow.transitions} />
    </div>
  );
}

type RouteMark = 'last' | 'pointedAt' | 'uncovered' | 'plain';

function markOfRoute(store: MarkStore, { id, source, target, transitions }: Arrow): RouteMark {
  const { marks, pointedAt } = store;
  const own = transitions.map(({ key }) => markOfTransition(marks, key));
  if (own.includes('last')) return 'last';
  if (store.isOnPreview(transitions)) return 'pointedAt';
  if (pointedAt !== null && [id, source, target].includes(pointedAt)) return 'pointedAt';
  return own.every((mark) => mark === 'uncovered') ? 'uncovered' : 'plain';
}

const strokes: Record<RouteMark, { width: number; dashes?: string; ink: string }> = {
  last: { width: 4, ink: 'text-action' },
  pointedAt: { width: 3, ink: 'text-link' },
  uncovered: { width: 1.5, dashes: '6 5', ink: 'text-ink-muted' },
  plain: { width: 1.5, ink: 'text-ink-muted' },
};

/** An arrow along its route. */
export function Route({ data }: EdgeProps<RoutePart>) {
  const mark = useMark(useCallback((store): RouteMark => (data ? markOfRoute(store, data.arrow) : 'plain'), [data]));
  if (!data) return null;
  const { width, dashes, ink } = strokes[mark];
  return (
    <g data-route={data.arrow.id} data-mark={mark} className={`group/route ${ink}`}>
      <path d={data.line} fill="none" strokeWidth={width + 4} className="stroke-ground forced-colors:stroke-[Canvas]" />
      <path d={data.line} fill="none" stroke="currentColor" strokeWidth={width} strokeDasharray={dashes} />
      {/* In forced colours all arrows have one colour, so the last one is hollow. */}
      <path
        d={data.line}
        fill="none"
        strokeWidth={1.5}
        className="hidden stroke-[Canvas] forced-colors:group-data-[mark=last]/route:inline"
      />
      <path d={data.head} fill="currentColor" stroke="currentColor" strokeWidth={mark === 'last' ? 3 : 1} />
    </g>
  );
}
