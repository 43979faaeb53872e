import { cx } from 'class-variance-authority';
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Parts of one page, of which one is visible. Put a `TabList` in it, and one `TabPanel` per `Tab`. */
export function Tabs(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export interface TabListProps extends ComponentProps<typeof Primitive.List> {
  /** Accessible name of the list: what the tabs have in common. */
  label: string;
}

/** The row of tabs. It wraps instead of scrolling. */
export function TabList({ label, className, ...props }: TabListProps) {
  return (
    <Primitive.List
      aria-label={label}
      {...props}
      className={cx('flex flex-wrap gap-x-1 border-b border-line-strong', className)}
    />
  );
}

/** Shows the panel of the same `value`. */
export function Tab({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...props}
      className={cx(
        '-mb-px inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-t-control border-b-4 border-transparent px-4 py-2 leading-snug font-medium text-ink-muted transition-colors duration-quick not-disabled:hover:text-ink data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-link data-[state=active]:forced-selected disabled:cursor-not-allowed disabled:line-through forced-colors:border-b-0 [&_svg]:size-[1.25em] [&_svg]:shrink-0',
        className,
      )}
    />
  );
}

/** The content of the tab with the same `value`. */
export function TabPanel({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...props} className={cx('rounded-control pt-5', className)} />;
}
