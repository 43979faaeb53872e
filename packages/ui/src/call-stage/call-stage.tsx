import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface CallStageProps {
  /** The bar at the top, usually `CallBar`. */
  top: ReactNode;
  /** Messages about the call, under the bar. */
  notices?: ReactNode;
  /** The other person, or what stands in place of the call. */
  children: ReactNode;
  /** The user's own picture and facts about it, in a corner above the controls. */
  corner?: ReactNode;
  /** Which bottom corner it takes in a wide window. @default 'end' */
  cornerSide?: 'start' | 'end';
  /** A panel beside the stage in a wide window, and above the controls in others. */
  aside?: ReactNode;
  /** Whether the panel is open. While it is closed, it stays mounted. @default false */
  isAsideOpen?: boolean;
  /** The buttons, usually `CallControls`. */
  controls?: ReactNode;
}

const rows = { end: '@2xl:flex-row', start: '@2xl:flex-row-reverse' };

/** Width of the corner and its gap, which the other side of the stage leaves free. So its middle is the window's. */
const balance = {
  end: '@2xl:[--free-start:9.75rem] @5xl:[--free-start:16.75rem] low:@2xl:[--free-start:13.75rem]',
  start: '@2xl:[--free-end:9.75rem] @5xl:[--free-end:16.75rem] low:@2xl:[--free-end:13.75rem]',
};

/**
 * Fills the window with a call. Bar, messages, own picture and controls lie over the other person's video. Without room
 * for all of them, the page scrolls, and nothing covers anything.
 */
export function CallStage({
  top,
  notices,
  children,
  corner,
  cornerSide = 'end',
  aside,
  isAsideOpen = false,
  controls,
}: CallStageProps) {
  return (
    <div className="@container relative isolate bg-action-soft text-ink">
      <div
        className={cx(
          'flex min-h-dvh flex-col gap-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))] ps-[max(min(0.75rem,3vw),env(safe-area-inset-left))] pe-[max(min(0.75rem,3vw),env(safe-area-inset-right))]',
          isAsideOpen && '@5xl:pe-[24rem] @5xl:[--aside:23.25rem]',
        )}
      >
        {top}
        <div className="mx-auto grid w-full max-w-[44rem] gap-3 empty:hidden">{notices}</div>
        <div className={cx('flex grow flex-col gap-3 @2xl:items-end', rows[cornerSide])}>
          <div className={cx('flex w-full min-w-0 grow flex-col self-stretch', corner && balance[cornerSide])}>
            {children}
          </div>
          {corner ? (
            <div className="flex flex-wrap-reverse items-end justify-between gap-3 @2xl:w-36 @2xl:flex-none @2xl:flex-col @2xl:flex-nowrap @2xl:items-stretch @2xl:justify-end @5xl:w-64 low:@2xl:w-52">
              {corner}
            </div>
          ) : null}
        </div>
        {aside ? (
          <div
            className={cx(
              'w-full @5xl:absolute @5xl:inset-y-3 @5xl:end-[max(0.75rem,env(safe-area-inset-right))] @5xl:w-88',
              isAsideOpen ? 'grid' : 'hidden',
            )}
          >
            {aside}
          </div>
        ) : null}
        {controls}
      </div>
    </div>
  );
}

export interface CallBarProps {
  /** The way out: an `IconButton` with a link. */
  back: ReactNode;
  /** The page's `h1`, usually the other person's name. */
  title: ReactNode;
  /** Words before the title, which narrow windows leave to assistive technology. */
  prefix?: ReactNode;
  /** Controls for people with a keyboard. Hidden on phones and tablets. */
  keyboard?: ReactNode;
  /** Facts at the end, such as the call time. */
  children?: ReactNode;
}

/** The bar at the top of a call. */
export function CallBar({ back, title, prefix, keyboard, children }: CallBarProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-2">
      <div className="flex min-h-11 min-w-0 items-center gap-1 rounded-control hairline border-line bg-surface pe-3 rtl:[&_a_svg]:-scale-x-100">
        {back}
        <h1 tabIndex={-1} className="min-w-0 py-1 leading-tight font-semibold outline-none">
          {prefix ? (
            <>
              <span className="sr-only @2xl:not-sr-only">{prefix}</span> {title}
            </>
          ) : (
            title
          )}
        </h1>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2 empty:hidden">
        {keyboard ? <div className="no-keyboard:hidden">{keyboard}</div> : null}
        {children}
      </div>
    </header>
  );
}

/** Words or a spinner in the middle of the stage. */
export function CallMiddle({ children }: { children: ReactNode }) {
  return (
    <div className="grid grow content-center justify-items-center gap-6 text-on-action-soft low:gap-3 [&>[role=status]]:text-current">
      {children}
    </div>
  );
}

export interface CallCornerProps {
  /** A button over the picture. */
  action?: ReactNode;
  /** The picture. */
  children: ReactNode;
}

/** The user's own picture in the stage's corner, with a small button over it in wide windows. */
export function CallCorner({ action, children }: CallCornerProps) {
  return (
    <div className="relative @max-2xl:w-28 low:@2xl:w-40 low:@2xl:self-end">
      {children}
      {action ? (
        <span className="absolute end-1 top-1 hidden @2xl:block rtl:[&_svg]:-scale-x-100">{action}</span>
      ) : null}
    </div>
  );
}

/** A small surface over the stage. Low windows hide a meter in it. */
export function CallNote({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 flex-1 basis-40 gap-2 rounded-control hairline border-line bg-surface p-2 @2xl:flex-none @2xl:basis-auto low:[&>[role=meter]]:hidden">
      {children}
    </div>
  );
}
