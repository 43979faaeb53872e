import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface TagProps extends ComponentProps<'span'> {
  /** An icon before the text. */
  icon?: ReactNode;
  /** Adds a remove button. Called when the user presses it. */
  onRemove?: () => void;
  /** Accessible name of the remove button, including the tag's text. Required with `onRemove`. */
  removeLabel?: string;
}

/** A category that something belongs to: a specialty, a chosen filter. */
export function Tag({ icon, onRemove, removeLabel, className, children, ...props }: TagProps) {
  return (
    <span
      {...props}
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full hairline border-line-strong bg-surface ps-3 text-small text-ink',
        onRemove ? 'pe-0.5' : 'py-0.5 pe-3',
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="inline-grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-ink-muted transition-colors duration-quick hover:bg-action-soft hover:text-on-action-soft"
        >
          <X aria-hidden="true" className="size-[1.15em]" />
        </button>
      ) : null}
    </span>
  );
}
