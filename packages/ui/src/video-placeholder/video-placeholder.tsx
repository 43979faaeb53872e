import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Portrait } from '../portrait/portrait';

export interface VideoPlaceholderProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** A decorative icon, shown without a portrait. */
  icon: ReactNode;
  /** URL of a picture of the person. */
  portrait?: string;
  /** The state, such as `Camera Off`. With a title, the text is below the icon at every width. */
  title?: ReactNode;
  /** The reason and the next step. */
  children?: ReactNode;
}

/** The placeholder of a `VideoPanel` without video. */
export function VideoPlaceholder({ icon, portrait, title, className, children, ...props }: VideoPlaceholderProps) {
  if (title) {
    return (
      <div
        {...props}
        className={cx('grid justify-items-center gap-1 [&_svg]:mb-1 [&_svg]:size-8 [&_svg]:text-ink-muted', className)}
      >
        {icon}
        <p className="text-subheading font-semibold">{title}</p>
        {children ? <p className="text-small text-ink-muted">{children}</p> : null}
      </div>
    );
  }
  return (
    <div
      {...props}
      className={cx(
        'flex min-w-0 flex-col items-center justify-center gap-5 text-center text-on-action-soft low:flex-row low:text-start',
        className,
      )}
    >
      {portrait ? (
        <div className="w-[min(8rem,40vw)] shrink-0 sm:w-40 lg:w-52 low:w-24">
          <Portrait src={portrait} size="huge" />
        </div>
      ) : (
        <span className="contents [&_svg]:size-24 low:[&_svg]:size-16">{icon}</span>
      )}
      <div className="max-w-[40ch] min-w-0">{children}</div>
    </div>
  );
}
