import { CircleDashed, CircleDot, CornerDownRight, LogIn, LogOut, type LucideIcon, Workflow } from 'lucide-react';
import { memo } from 'react';
import type { ChartState, ChartTransition } from './chart-graph';
import type { StateMark } from './chart-marks';
import { stateMarks } from './chart-words';
import { TransitionLine } from './transition-line';

export type DrawnState = {
  state: ChartState;
  /** The transitions that do not leave the state. */
  lines: readonly ChartTransition[];
};

interface RowProps {
  icon: LucideIcon;
  word: string;
  children: string;
}

const Row = memo(function Row({ icon: Icon, word, children }: RowProps) {
  return (
    <span className="flex gap-1.5 px-1 text-caption leading-snug text-ink-muted [&_svg]:mt-[0.15em] [&_svg]:size-[1.1em] [&_svg]:shrink-0">
      <Icon aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {word} {children}
      </span>
    </span>
  );
});

/** The icons of both marks. The state's mark shows one. */
const MarkIcons = memo(function MarkIcons() {
  return (
    <span aria-hidden="true" className="size-[1.15em] shrink-0 [&_svg]:size-full">
      <CircleDot className="hidden group-data-[mark=active]/state:block" />
      <CircleDashed className="hidden group-data-[mark=uncovered]/state:block" />
    </span>
  );
});

const markWords: Record<StateMark, string> = { active: ', active', uncovered: ', not covered', plain: '' };

/** The text in a state's box: its name, actions and internal transitions. Marks do not change its size. */
export function StateHead({ state, lines, mark = 'plain' }: DrawnState & { mark?: StateMark }) {
  const { key, entry, exit, invokes } = state;
  const marks = stateMarks(state).filter((word) => word !== 'initial');
  return (
    <div className="grid w-max min-w-26 max-w-72 gap-1 p-2">
      {/* High contrast has no tints, and forced colours remove fills, so an active state's name gets a strong one. */}
      <span
        data-head
        className="flex items-center gap-1.5 rounded-tag px-1 text-small leading-snug font-bold group-data-[mark=active]/state:high-contrast:bg-action group-data-[mark=active]/state:high-contrast:text-on-action group-data-[mark=active]/state:forced-selected"
      >
        {state.initial ? <CornerDownRight aria-hidden="true" className="size-[1.1em] shrink-0" /> : null}
        <span className="min-w-0 wrap-anywhere">
          {key}
          <span className="sr-only">
            {state.initial ? ', initial' : ''}
            {markWords[mark]}
          </span>
        </span>
        {marks.length > 0 ? (
          <span className="text-caption font-normal text-ink-muted group-data-[mark=active]/state:high-contrast:text-inherit group-data-[mark=active]/state:forced-colors:text-inherit">
            {marks.join(', ')}
          </span>
        ) : null}
        <MarkIcons />
      </span>
      {invokes.map((name) => (
        <Row key={name} icon={Workflow} word="invokes">
          {name}
        </Row>
      ))}
      {entry.length > 0 ? (
        <Row icon={LogIn} word="on entry">
          {entry.join(', ')}
        </Row>
      ) : null}
      {exit.length > 0 ? (
        <Row icon={LogOut} word="on exit">
          {exit.join(', ')}
        </Row>
      ) : null}
      {lines.map((transition) => (
        <TransitionLine key={transition.key} transition={transition} />
      ))}
    </div>
  );
}

/** The label of an arrow, with a line per transition. */
export function ArrowLabel({ transitions }: { transitions: readonly ChartTransition[] }) {
  return (
    <div className="grid w-max max-w-56 gap-1 p-1">
      {transitions.map((transition) => (
        <TransitionLine key={transition.key} transition={transition} />
      ))}
    </div>
  );
}
