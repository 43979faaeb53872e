import { cva, cx } from 'class-variance-authority';
import {
  Ban,
  Check,
  CircleDashed,
  CircleX,
  Flag,
  type LucideIcon,
  Radio,
  StepForward,
  Timer,
  Zap,
  ZapOff,
} from 'lucide-react';
import { memo, type ReactNode, use, useCallback } from 'react';
import type { ChartTransition, ChartTrigger } from './chart-graph';
import { MarkStoreContext, markOfTransition, type TransitionMark, useMark } from './chart-marks';
import { effectText, shortName, triggerText } from './chart-words';

/** The icons of transitions by their trigger. */
export const triggerIcons: Record<ChartTrigger['kind'], LucideIcon> = {
  event: Zap,
  after: Timer,
  always: StepForward,
  done: Check,
  error: CircleX,
  snapshot: Radio,
  final: Flag,
};

// Never empty, because changing a text costs less than adding or removing one.
const markWords: Record<TransitionMark, string> = { last: ', taken last', uncovered: ', not covered', plain: ' ' };

/**
 * Renders both icons, and the mark shows one. Replacing an element would make the browser re-evaluate every `:has`
 * selector.
 */
const Icon = memo(function Icon({ transition }: { transition: ChartTransition }) {
  const Kind = transition.forbids ? ZapOff : triggerIcons[transition.trigger.kind];
  const size = 'mt-[0.15em] size-[1.1em] shrink-0';
  return (
    <>
      <Kind aria-hidden="true" className={cx(size, 'group-data-[mark=uncovered]/line:hidden')} />
      <CircleDashed aria-hidden="true" className={cx(size, 'hidden group-data-[mark=uncovered]/line:block')} />
    </>
  );
});

const box = cva('group/line gap-1.5 rounded-tag px-1 text-caption leading-snug', {
  variants: {
    mark: {
      // No other weight, because wider text would not fit the measured size.
      last: 'bg-attention text-on-attention outline-2 outline-attention-line',
      uncovered: 'outline-2 outline-ink-muted outline-dashed',
      plain: '',
    },
    // 28 px, which is 24 px at the smallest zoom of the first view. A line has this height without controls, too,
    // because charts with and without them share a layout.
    pressable: {
      true: 'grid min-h-7 grid-cols-[auto_minmax(0,1fr)] content-center items-start',
      false: 'flex',
    },
    enabled: {
      true: 'cursor-pointer outline-2 outline-action outline-solid hover:bg-action hover:text-on-action focus-visible:bg-action focus-visible:text-on-action active:bg-action-hover forced-colors:outline-[ButtonText] forced-colors:hover:outline-[Highlight]',
      false: '',
    },
  },
  compoundVariants: [
    { mark: ['plain', 'uncovered'], enabled: true, class: 'bg-surface text-link' },
    { mark: 'uncovered', enabled: true, class: 'outline-dashed' },
  ],
});

const pressed: ReadonlySet<ChartTrigger['kind']> = new Set(['event', 'after', 'done', 'error']);

/** Whether a user can take the transition in a chart with controls. */
const isPressable = ({ trigger, forbids }: ChartTransition): boolean => pressed.has(trigger.kind) && !forbids;

interface LineProps {
  transition: ChartTransition;
  mark: TransitionMark;
  children: ReactNode;
}

/** A transition as a button. It stays in the page while it cannot be taken, so that it keeps the focus. */
function LineButton({ transition, mark, children }: LineProps) {
  const { key, source, targets } = transition;
  const store = use(MarkStoreContext);
  const enabled = useMark(useCallback(({ isEnabled }) => isEnabled(key), [key]));
  const preview = () => store.preview(store.isEnabled(key) ? [transition] : []);
  const leave = () => store.preview([]);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-disabled={!enabled}
      data-transition={key}
      data-mark={mark}
      className={box({ mark, pressable: true, enabled, class: 'relative text-start' })}
      onClick={({ currentTarget }) => store.press(transition, currentTarget)}
      // Not when the pointer enters: a moved view slides other transitions under a pointer that rests.
      onPointerMove={preview}
      onPointerLeave={leave}
      onFocus={preview}
      onBlur={leave}
    >
      {children}
      <span className="sr-only">
        , to {(targets.length > 0 ? targets : [source]).map(shortName).join(' and ')}
        {markWords[mark]}
      </span>
    </button>
  );
}

function PlainLine({ transition, mark, children }: LineProps) {
  const className = box({ mark, pressable: isPressable(transition), enabled: false });
  return (
    <span data-transition={transition.key} data-mark={mark} className={className}>
      {children}
      <span className="sr-only">{markWords[mark]}</span>
    </span>
  );
}

/** One transition in words: trigger, guard and actions. Marks do not change its size. */
export const TransitionLine = memo(function TransitionLine({ transition }: { transition: ChartTransition }) {
  const { key, trigger, guard, forbids } = transition;
  const { controls } = use(MarkStoreContext);
  const mark = useMark(useCallback((store) => markOfTransition(store.marks, key), [key]));
  const effect = effectText(transition);
  const Line = controls && isPressable(transition) ? LineButton : PlainLine;
  return (
    <Line transition={transition} mark={mark}>
      <Icon transition={transition} />
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{triggerText(trigger)}</span>
        {guard === null ? null : (
          <>
            {' '}
            <span className="wrap-anywhere">
              <span className="sr-only">if </span>[{guard}]
            </span>
          </>
        )}
        {effect === '' ? null : (
          <span className="block text-ink-muted wrap-anywhere group-aria-[disabled=false]/line:text-inherit group-data-[mark=last]/line:text-inherit">
            {forbids ? <Ban aria-hidden="true" className="me-1 inline size-[1em]" /> : '/ '}
            {effect}
          </span>
        )}
      </span>
    </Line>
  );
});
