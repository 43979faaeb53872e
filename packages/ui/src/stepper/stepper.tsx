import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

export interface Step {
  label: string;
  /** What the user chose in it, or what it asks for. */
  description?: string;
}

export interface StepperProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The steps in their order. */
  steps: readonly Step[];
  /** Index of the current step, from 0. The number of steps when all are done. */
  current: number;
  /** Accessible name of the list: the task. @default 'Steps' */
  label?: string;
}

const english: UiMessages['stepper'] = { steps: 'Steps', done: 'done', current: 'current step' };

type State = 'done' | 'current' | 'ahead';

const dots: Record<State, string> = {
  done: 'border-action bg-action text-on-action forced-selected',
  current: 'border-action bg-surface text-link outline-2 outline-offset-2 outline-action',
  ahead: 'border-line-strong bg-surface text-ink-muted',
};

function StepItem({
  step,
  index,
  state,
  spokenState,
}: {
  step: Step;
  index: number;
  state: State;
  spokenState?: string;
}) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx(
        'group relative flex gap-3 pb-6 last:pb-0 md:flex-1 md:basis-40 md:flex-col md:pb-0',
        'not-last:before:absolute not-last:before:start-4.5 not-last:before:top-9 not-last:before:bottom-0 not-last:before:border-s-2 md:not-last:before:start-9 md:not-last:before:end-0 md:not-last:before:top-4.5 md:not-last:before:bottom-auto md:not-last:before:border-s-0 md:not-last:before:border-t-2',
        state === 'done'
          ? 'not-last:before:border-action'
          : 'not-last:before:border-dashed not-last:before:border-line-strong',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'relative grid size-9 shrink-0 place-items-center rounded-full border-2 text-small font-semibold tabular-nums',
          dots[state],
        )}
      >
        {state === 'done' ? <Check className="size-[1.25em]" /> : index + 1}
      </span>
      <div className="min-w-0 pt-1.5 md:pe-4 md:pt-0">
        <p className={cx('leading-snug', state === 'ahead' ? 'text-ink-muted' : 'font-semibold text-ink')}>
          {step.label}
          {spokenState ? <span className="sr-only">, {spokenState}</span> : null}
        </p>
        {step.description ? <p className="mt-1 text-small text-ink-muted">{step.description}</p> : null}
      </div>
    </li>
  );
}

/** The user's progress through a task of several steps. Its steps are not links. */
export function Stepper({ steps, current, label, className, ...props }: StepperProps) {
  const messages = useMessages('stepper', english);
  return (
    <ol
      role="list"
      aria-label={label ?? messages.steps}
      {...props}
      className={cx('flex flex-col md:flex-row md:gap-2', className)}
    >
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <StepItem
            key={step.label}
            step={step}
            index={index}
            state={state}
            spokenState={state === 'ahead' ? undefined : messages[state]}
          />
        );
      })}
    </ol>
  );
}
