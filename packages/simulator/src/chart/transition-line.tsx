import { cx } from 'class-variance-authority';
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
import { useCallback } from 'react';
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

const markWords: Record<TransitionMark, string> = { last: 'taken last, ', uncovered: 'not gone through, ', plain: '' };

const boxes: Record<TransitionMark, string> = {
  last: 'bg-attention text-on-attention outline-2 outline-attention-line font-semibold',
  uncovered: 'outline-2 outline-dashed outline-ink-muted',
  plain: '',
};

function Icon({ transition, mark }: { transition: ChartTransition; mark: TransitionMark }) {
  const Kind = transition.forbids ? ZapOff : icons[transition.trigger.kind];
  const Shown = mark === 'uncovered' ? CircleDashed : Kind;
  return <Shown aria-hidden="true" className="mt-[0.15em] size-[1.1em] shrink-0" />;
}

/** One transition in words: what makes it happen, on which condition, and what is done. Its size never depends on its marks. */
export function TransitionLine({ transition }: { transition: ChartTransition }) {
  const { key, trigger, guard, forbids } = transition;
  const mark = useMark(useCallback((store) => markOfTransition(store.marks, key), [key]));
  const effect = effectText(transition);
  return (
    <span
      data-transition={key}
      data-mark={mark}
      className={cx('flex gap-1.5 rounded-tag px-1 text-caption leading-snug', boxes[mark])}
    >
      <Icon transition={transition} mark={mark} />
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
          <span className={cx('block wrap-anywhere', mark === 'last' ? '' : 'text-ink-muted')}>
            {forbids ? <Ban aria-hidden="true" className="me-1 inline size-[1em]" /> : '/ '}
            {effect}
          </span>
        )}
      </span>
    </span>
  );
}
