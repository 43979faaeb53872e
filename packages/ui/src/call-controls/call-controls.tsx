import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { useFootprint } from '../bottom-bar/use-footprint';
import { LoadingMark } from '../button/loading-mark';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['callControls'] = { group: 'Call controls' };

export interface CallControlsProps extends Omit<ComponentProps<'div'>, 'ref'> {}

/**
 * The buttons of a call, side by side; with large text one under another. They stick to the window's foot, unless the
 * window is so low that they would cover the call.
 */
export function CallControls({ className, ...props }: CallControlsProps) {
  const messages = useMessages('callControls', english);
  const bar = useFootprint<HTMLDivElement>();
  return (
    <div
      role="group"
      aria-label={messages.group}
      {...props}
      ref={bar}
      className={cx(
        'mx-auto flex w-full max-w-[30rem] flex-wrap justify-center gap-1 rounded-card hairline border-line-strong bg-surface p-1.5 sm:gap-2 sm:p-2',
        '[@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:bottom-2 [@media(min-height:34rem)]:z-floating [@media(min-height:34rem)]:shadow-overlay',
        className,
      )}
    />
  );
}

const disc = cva(
  'grid size-11 shrink-0 sm:size-13 place-items-center rounded-full hairline transition-[background-color,border-color,color] duration-quick [&_svg]:size-5.5 sm:[&_svg]:size-6 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        on: 'border-transparent bg-action text-on-action group-hover:bg-action-hover',
        off: 'border-dashed border-line-strong bg-surface-sunken text-ink group-hover:border-action group-hover:bg-action-soft group-hover:text-on-action-soft',
        end: 'border-transparent bg-danger text-on-danger group-hover:bg-danger-hover',
      },
    },
    defaultVariants: { tone: 'on' },
  },
);

export interface CallControlProps extends Omit<ComponentProps<'button'>, 'children'>, VariantProps<typeof disc> {
  /** What the next press does, with the device: `Mute microphone`, then `Unmute microphone`. */
  label: string;
  /** An icon of the device's current state, hidden from assistive technology. */
  icon: ReactNode;
  /** Keyboard shortcut in the format of `aria-keyshortcuts`: `M`, `Shift+E`. The page must handle the key. */
  shortcut?: string;
  /** Shows that the action is in progress. The button stays focusable. @default false */
  busy?: boolean;
}

/**
 * One large round button of a call. Its label says what the next press does. It therefore has no pressed state, which
 * would say the opposite. The disc shows the device's current state.
 */
export function CallControl({ label, icon, shortcut, busy = false, tone, className, ...props }: CallControlProps) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      className={cx(
        'group flex flex-1 basis-[5.25rem] cursor-pointer flex-col items-center gap-1 rounded-control px-0.5 py-1.5 text-center text-small leading-snug font-semibold text-ink select-none aria-busy:cursor-progress',
        className,
      )}
    >
      <span aria-hidden="true" className={disc({ tone })}>
        {busy ? <LoadingMark /> : icon}
      </span>
      <span>{label}</span>
      {shortcut ? (
        <kbd
          aria-hidden="true"
          className="rounded-tag hairline border-line-strong bg-surface px-1.5 font-sans text-caption font-medium text-ink-muted pointer-coarse:hidden"
        >
          {shortcut.replaceAll('+', ' + ')}
        </kbd>
      ) : null}
    </button>
  );
}
