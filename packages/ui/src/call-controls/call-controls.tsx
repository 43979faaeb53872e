import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { useFootprint } from '../bottom-bar/use-footprint';
import { LoadingMark } from '../button/loading-mark';

export interface CallControlsProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Names the group. @default 'Call controls' */
  label?: string;
}

/**
 * What a person can do during a call, side by side; one under another where large text needs it. It stays at the window's foot, always in
 * sight, unless the window is so low that it would hide the call.
 */
export function CallControls({ label = 'Call controls', className, ...props }: CallControlsProps) {
  const bar = useFootprint<HTMLDivElement>();
  return (
    <div
      role="group"
      aria-label={label}
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
  /** What pressing it does, with the device: `Mute microphone`, then `Unmute microphone`. */
  label: string;
  /** The icon of how it is now; hidden from assistive technology. */
  icon: ReactNode;
  /** The key that does the same, where shortcuts are on, as `aria-keyshortcuts` writes it: `M`, `Shift+E`. */
  shortcut?: string;
  /** What it does is under way. It stays focusable. */
  busy?: boolean;
}

/**
 * One large round button of a call. Its label says what the next press does and changes with it; therefore it has no pressed state,
 * which would say the opposite. How the device is now shows in the disc.
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
