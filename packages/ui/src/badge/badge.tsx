import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

const badge = cva(
  [
    'inline-flex max-w-full items-center gap-1.5 rounded-full hairline px-2.5 py-0.5 text-caption font-medium',
    'border-current/20 high-contrast:border-current',
  ],
  {
    variants: {
      /** Colour that supports the meaning of the text. @default 'neutral' */
      tone: {
        neutral: 'bg-surface-sunken text-ink',
        action: 'bg-action-soft text-on-action-soft',
        success: 'bg-success-soft text-on-success-soft',
        attention: 'bg-attention-soft text-on-attention-soft',
        danger: 'bg-danger-soft text-on-danger-soft',
        info: 'bg-info-soft text-on-info-soft',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export interface BadgeProps extends ComponentProps<'span'>, VariantProps<typeof badge> {
  /** Shows a dot before the text, for an ongoing state. @default false */
  dot?: boolean;
  /** An icon before the text, instead of the dot. */
  icon?: ReactNode;
}

/** A state in one or two words. The text carries the meaning; the tone only supports it. */
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
