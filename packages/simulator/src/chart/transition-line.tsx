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
import { memo, useCallback } from 'react';
import type { ChartTransition, ChartTrigger } from './chart-graph';
import { markOfTransition, type TransitionMark, useMark } from './chart-marks';
import { effectText, triggerText } from './chart-words';

const icons: Record<ChartTrigger['kind'], LucideIcon> = {
  event: Zap,
  after: Timer,
  always: StepForward,
  done: Check,
  error: CircleX,
  snapshot: Radio,
  final: Flag,
};

// Never empty, because changing a text costs less than adding or removing one.
const markWords: Record<TransitionMark, string> = { last: 'taken last, ', uncovered: 'not gone through, ', plain: ' ' };

/**
 * Renders both icons, and the mark shows one. Replacing an element would make the browser re-evaluate every `:has`
 * selector.
 */
function Icon({ transition }: { transition: ChartTransition }) {
  const Kind = transition.forbids ? ZapOff : icons[transition.trigger.kind];
  const size = 'mt-[0.15em] size-[1.1em] shrink-0';
  return (
    <>
      <Kind aria-hidden="true" className={cx(size, 'group-data-[mark=uncovered]/line:hidden')} />
      <CircleDashed aria-hidden="true" className={cx(size, 'hidden group-data-[mark=uncovered]/line:block')} />
    </>
  );
}

const box = cva('group/line flex gap-1.5 rounded-tag px-1 text-caption leading-snug', {
  variants: {
    mark: {
      last: 'bg-attention font-semibold text-on-attention outline-2 outline-attention-line',
      uncovered: 'outline-2 outline-ink-muted outline-dashed',
      plain: '',
    },
  },
});

/** One transition in words: trigger, guard and actions. Marks do not change its size. */
export const TransitionLine = memo(function TransitionLine({ transition }: { transition: ChartTransition }) {
  const { key, trigger, guard, forbids } = transition;
  const mark = useMark(useCallback((store) => markOfTransition(store.marks, key), [key]));
  const effect = effectText(transition);
  return (
    <span data-transition={key} data-mark={mark} className={box({ mark })}>
      <Icon transition={transition} />
      <span className="min-w-0">
        <span className="sr-only">{markWords[mark]}</span>
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
          <span className="block text-ink-muted wrap-anywhere group-data-[mark=last]/line:text-inherit">
            {forbids ? <Ban aria-hidden="true" className="me-1 inline size-[1em]" /> : '/ '}
            {effect}
          </span>
        )}
      </span>
    </span>
  );
});
