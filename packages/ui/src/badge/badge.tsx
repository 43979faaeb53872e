import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

const badge = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full hairline px-2.5 py-0.5 text-caption font-medium',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-surface-sunken text-ink',
        action: 'border-current/20 bg-action-soft text-on-action-soft',
        success: 'border-current/20 bg-success-soft text-on-success-soft',
        attention: 'border-current/20 bg-attention-soft text-on-attention-soft',
        danger: 'border-current/20 bg-danger-soft text-on-danger-soft',
        info: 'border-current/20 bg-info-soft text-on-info-soft',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof badge> {
  /** A dot before the text, for a state that is going on now. */
  dot?: boolean;
  /** An icon before the text instead of the dot. */
  icon?: ReactNode;
}

/** The state of a thing in a word or two. The words carry the meaning; the tone only helps the eye. */
export function Badge({ tone, dot, icon, className, children, ...props }: BadgeProps) {
  return (
    <span className={badge({ tone, className })} {...props}>
      {dot && !icon ? (
        <span aria-hidden className="size-1.5 shrink-0 rounded-full border-[3px] border-current" />
      ) : null}
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
