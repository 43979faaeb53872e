import { cx } from 'class-variance-authority';
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

export interface TabsProps extends ComponentProps<typeof Primitive.Root> {
  /** Value of the chosen tab, when the caller keeps it. */
  value?: string;
  /** Value of the tab that is chosen at first, when the caller does not keep it. */
  defaultValue?: string;
  /** Called with the value of the tab that the user chooses. */
  onValueChange?: (value: string) => void;
  /** Direction of the row of tabs, which decides the arrow keys. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  /** Reading direction. Left out, the direction of the page. */
  dir?: 'ltr' | 'rtl';
  /** `manual` chooses a focused tab by Enter or Space only. @default 'automatic' */
  activationMode?: 'automatic' | 'manual';
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
}

/** Parts of one page, of which one is visible. Put a `TabList` in it, and one `TabPanel` per `Tab`. */
export function Tabs(props: TabsProps) {
  return <Primitive.Root {...props} />;
}

export interface TabListProps extends ComponentProps<typeof Primitive.List> {
  /** Accessible name of the list: what the tabs have in common. */
  label: string;
  /** Moves from the last tab to the first one, and back, with the arrow keys. @default true */
  loop?: boolean;
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
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

export interface TabProps extends ComponentProps<typeof Primitive.Trigger> {
  /** Name that the tab shares with its `TabPanel`. */
  value: string;
  /** Keeps users from choosing the tab. @default false */
  disabled?: boolean;
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
}

/** Shows the panel of the same `value`. */
export function Tab({ className, ...props }: TabProps) {
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

export interface TabPanelProps extends ComponentProps<typeof Primitive.Content> {
  /** Name that the panel shares with its `Tab`. */
  value: string;
  /** Keeps the panel in the page while another tab is chosen, for example for an animation library. */
  forceMount?: true;
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
}

/** The content of the tab with the same `value`. */
export function TabPanel({ className, ...props }: TabPanelProps) {
  return <Primitive.Content {...props} className={cx('rounded-control pt-5', className)} />;
}
