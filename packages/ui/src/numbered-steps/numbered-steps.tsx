import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export interface NumberedStepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The steps in order: a short title and a sentence. */
  steps: readonly { title: string; text: string }[];
}

/** Explains a process in numbered steps on a line, side by side in wide windows. */
export function NumberedSteps({ steps, className, ...props }: NumberedStepsProps) {
  return (
    // Without the role, VoiceOver does not treat a list without markers as a list.
    <ol
      role="list"
      {...props}
      className={cx('grid grid-cols-1 gap-y-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none', className)}
    >
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative flex min-w-0 gap-4 lg:flex-col lg:gap-3 lg:pe-6">
          <span
            aria-hidden="true"
            className="absolute start-[calc(1.375rem-1px)] top-11 -bottom-6 border-s-2 border-dotted border-line-strong group-last:hidden lg:start-11 lg:end-0 lg:top-[calc(1.375rem-1px)] lg:bottom-auto lg:border-s-0 lg:border-t-2"
          />
          <span className="relative grid size-11 shrink-0 place-items-center rounded-full hairline border-action bg-action-soft font-bold text-on-action-soft tabular-nums">
            {index + 1}
          </span>
          <span className="block min-w-0 pt-2 lg:pt-0">
            <strong className="block text-subheading font-semibold">{title}</strong>
            <span className="mt-1 block text-small text-ink-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
