import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { type Tone, ToneIcon } from '../tone/tone';

const inlineMessage = cva('flex items-start gap-2 font-medium', {
  variants: {
    tone: {
      success: 'text-on-success-soft',
      info: 'text-on-info-soft',
      warning: 'text-on-attention-soft',
      danger: 'text-danger-ink',
    },
    size: { small: 'text-small', medium: 'text-body' },
  },
  defaultVariants: { tone: 'info', size: 'medium' },
});

export interface InlineMessageProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** Meaning of the message, which sets icon and colours. @default 'info' */
  tone?: Tone;
  /** Text size. @default 'medium' */
  size?: 'small' | 'medium';
  /**
   * Makes it a live region: `danger` interrupts the screen reader, other tones wait. Only one place on a page may
   * announce the same message.
   *
   * @default false
   */
  live?: boolean;
}

/** A short message beside the content that it is about, without a box. */
export function InlineMessage({
  tone = 'info',
  size,
  live = false,
  className,
  children,
  ...props
}: InlineMessageProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div {...props} role={live ? role : undefined} className={inlineMessage({ tone, size, className })}>
      <ToneIcon tone={tone} className="mt-[0.2em] text-current" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
