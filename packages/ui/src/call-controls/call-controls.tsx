import { cva, cx, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { useFootprint } from '../bottom-bar/use-footprint';
import { LoadingMark } from '../button/loading-mark';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['callControls'] = { group: 'Call controls' };

export interface CallControlsProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The controls. */
  children?: ReactNode;
}

/**
 * The buttons of a call, side by side; with large text one under another. They stick to the window's foot, unless they
 * would cover most of the call. The nearest size container decides: with large text it has fewer rem.
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
        'mx-auto flex w-full max-w-[34rem] flex-wrap justify-center gap-1 rounded-card hairline border-line-strong bg-surface p-1.5 shadow-overlay sm:gap-2 low:w-fit low:max-w-full low:p-1',
        // 34rem: the least height of an upright phone. 20rem: that of a phone on its side, which shows one low row.
        '@min-[18rem]:[@media(min-height:34rem)]:sticky @min-[35rem]:[@media(min-height:20rem)]:sticky bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-floating',
        className,
      )}
    />
  );
}

const disc = cva(
  'relative grid size-11 shrink-0 sm:size-13 low:size-11 place-items-center rounded-full hairline transition-[background-color,border-color,color] duration-quick [&_svg]:size-5.5 sm:[&_svg]:size-6 [&_svg]:shrink-0',
  {
    variants: {
      /** State of the device: `on` or `off`. `end` is for the button that ends the call. @default 'on' */
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
  /** A short count at the disc's corner, hidden from assistive technology. */
  badge?: ReactNode;
  /** Shows that the action is in progress. The button stays focusable. @default false */
  busy?: boolean;
}

/**
 * One large round button of a call. Its label says what the next press does. It therefore has no pressed state, which
 * would say the opposite. The disc shows the device's current state.
 */
export function CallControl({
  label,
  icon,
  shortcut,
  badge,
  busy = false,
  tone,
  className,
  ...props
}: CallControlProps) {
  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      className={cx(
        'group flex flex-1 basis-[4.25rem] cursor-pointer flex-col items-center gap-1 rounded-control px-0.5 py-1 text-center text-caption leading-tight sm:basis-[5.25rem] sm:text-small sm:leading-snug low:basis-auto low:flex-none low:px-2 low:py-0.5 low:leading-tight font-semibold text-ink select-none aria-busy:cursor-progress',
        className,
      )}
    >
      <span aria-hidden="true" className={disc({ tone })}>
        {busy ? <LoadingMark /> : icon}
        {badge ? (
          <span className="absolute -end-1 -top-1 min-w-5 rounded-full border border-attention-line bg-attention px-1 text-center text-caption leading-snug font-semibold text-on-attention tabular-nums">
            {badge}
          </span>
        ) : null}
      </span>
      <span>{label}</span>
      {shortcut ? (
        <kbd
          aria-hidden="true"
          className="rounded-tag hairline border-line-strong bg-surface px-1.5 font-sans text-caption font-medium text-ink-muted no-keyboard:hidden low:hidden"
        >
          {shortcut.replaceAll('+', ' + ')}
        </kbd>
      ) : null}
    </button>
  );
}
