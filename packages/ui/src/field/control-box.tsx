import { cx } from 'class-variance-authority';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

const box = cx(
  'hairline relative flex min-h-11 items-stretch rounded-control border-line-strong bg-surface text-ink transition-colors duration-quick',
  'hover:border-ink',
  'has-[>:is(input,select,textarea):focus-visible]:outline-3 has-[>:is(input,select,textarea):focus-visible]:outline-focus has-[>:is(input,select,textarea):focus-visible]:outline-offset-2',
  // The second pixel of the error border is an inset ring, so that nothing moves. Forced colours remove rings and get a
  // wider border.
  'has-[>[aria-invalid=true]]:border-danger-ink has-[>[aria-invalid=true]]:ring-1 has-[>[aria-invalid=true]]:ring-danger-ink has-[>[aria-invalid=true]]:ring-inset forced-colors:has-[>[aria-invalid=true]]:border-3',
  'has-[>:disabled]:cursor-not-allowed has-[>:disabled]:border-dashed has-[>:disabled]:border-line-strong has-[>:disabled]:bg-surface-sunken has-[>:disabled]:text-ink-muted',
  'has-[>:is(input,textarea):read-only:not(:disabled)]:bg-surface-sunken',
);

/** Classes of the native control inside a `ControlBox`, which draws border, background and focus ring. */
export const bareControl =
  'min-w-0 flex-1 rounded-[inherit] bg-transparent px-[min(0.75rem,4vw)] py-2 text-body text-ellipsis outline-none placeholder:text-ink-muted placeholder:opacity-100 disabled:cursor-not-allowed';

export interface ControlBoxProps {
  /** Shown before the control: a unit, a code, an icon. */
  start?: ReactNode;
  /** Shown after the control: a unit or a button. */
  end?: ReactNode;
  /** Shows a lock. @default false */
  readOnly?: boolean;
  className?: string;
  /** The native control, as a direct child, because the box's styles depend on its state. */
  children: ReactNode;
}

/** The box around every control with text. */
export function ControlBox({ start, end, readOnly, className, children }: ControlBoxProps) {
  return (
    <div className={cx(box, className)}>
      {start}
      {children}
      {readOnly ? (
        <span className="grid h-10.5 shrink-0 place-items-center self-start pe-3 text-ink-muted">
          <Lock aria-hidden className="size-[1.1em]" />
        </span>
      ) : null}
      {end}
    </div>
  );
}

/** Fixed text or an icon at either end of a `ControlBox`. */
export function Affix({ id, side, children }: { id?: string; side: 'start' | 'end'; children: ReactNode }) {
  return (
    <span
      id={id}
      className={cx('flex shrink-0 items-center text-body text-ink-muted', side === 'start' ? 'ps-3' : 'pe-3')}
    >
      {children}
    </span>
  );
}
