import { cva } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { type UiMessages, useMessages } from '../locale/locale';
import { type Tone, ToneIcon } from '../tone/tone';

const banner = cva(
  'hairline flex flex-wrap items-start gap-x-3 rounded-card border-current/40 high-contrast:border-current py-1.5 ps-4 pe-4 text-body',
  {
    variants: {
      tone: {
        success: 'bg-success-soft text-on-success-soft',
        info: 'bg-info-soft text-on-info-soft',
        warning: 'bg-attention-soft text-on-attention-soft',
        danger: 'bg-danger-soft text-on-danger-soft',
      },
      dismissable: { true: 'pe-1.5' },
    },
    defaultVariants: { tone: 'info' },
  },
);

const english: UiMessages['banner'] = { dismiss: 'Dismiss' };

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  /** Meaning of the message, which sets icon and colours. @default 'info' */
  tone?: Tone;
  /** The message in a few words. `children` then say what to do. */
  title?: ReactNode;
  /** Buttons below the message, such as the one thing to do now. */
  action?: ReactNode;
  /** Shows a close button. Called when the user presses it. */
  onDismiss?: () => void;
  /**
   * Makes it a live region: `danger` interrupts the screen reader, other tones wait. Leave out where the page contains
   * it from the start.
   *
   * @default false
   */
  live?: boolean;
}

/**
 * A message about the whole page or a large part of it. Show it until it is no longer true or the user dismisses it.
 */
export function Banner({
  tone = 'info',
  title,
  action,
  onDismiss,
  live = false,
  className,
  children,
  ...props
}: BannerProps) {
  const messages = useMessages('banner', english);
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div {...props} role={live ? role : undefined} className={banner({ tone, dismissable: !!onDismiss, className })}>
      <ToneIcon tone={tone} className="mt-3 text-current" />
      <div className="min-w-0 grow basis-32 py-2">
        <div className="[&_a]:text-current [&_a]:underline [&_a]:underline-offset-4">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
        {action ? <div className="mt-3 flex flex-wrap gap-3">{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton
          label={messages.dismiss}
          icon={<X />}
          className="text-current hover:bg-surface hover:text-ink"
          onClick={onDismiss}
        />
      ) : null}
    </div>
  );
}
