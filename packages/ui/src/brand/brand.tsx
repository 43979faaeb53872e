import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { KolamMotif } from '../kolam/kolam';

/** The logo: mark and name. Put it inside the link to the home page. */
export function Brand({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      className={cx('flex w-fit items-center gap-2.5 text-heading font-bold tracking-tight text-ink', className)}
    >
      <KolamMotif className="size-[1.5em] shrink-0" />
      Sehat
    </span>
  );
}
