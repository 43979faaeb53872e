import { cx } from 'class-variance-authority';
import { Check, Circle } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const itemLook =
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 leading-snug outline-none select-none data-highlighted:bg-action-soft data-highlighted:text-on-action-soft data-highlighted:forced-selected data-disabled:cursor-not-allowed data-disabled:text-ink-muted data-disabled:line-through [&_svg]:size-[1.25em] [&_svg]:shrink-0';

/** A list of actions or choices that opens from a button. The page behind it stays usable; a press there closes it. */
export function DropdownMenu(props: Omit<ComponentProps<typeof Menu.Root>, 'modal'>) {
  return <Menu.Root {...props} modal={false} />;
}

/** The button that opens the menu: put a `Button` or an `IconButton` in it. */
export function DropdownMenuTrigger(props: Omit<ComponentProps<typeof Menu.Trigger>, 'asChild'>) {
  return <Menu.Trigger {...props} asChild />;
}

/** The menu itself, as wide as its longest item. */
export function DropdownMenuContent({ className, children, ...props }: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Portal>
      <Menu.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        {...props}
        className={cx(
          'z-overlay max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,calc(100vw-1rem))] min-w-48 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-card hairline border-line-strong bg-surface p-1.5 text-ink shadow-overlay transition-[opacity,scale] duration-quick starting:scale-96 starting:opacity-0',
          className,
        )}
      >
        {children}
      </Menu.Content>
    </Menu.Portal>
  );
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Menu.Item> {
  /** `danger` for an action that cannot be undone. @default 'default' */
  tone?: 'default' | 'danger';
}

/** One action. Use `asChild` around a link to navigate. */
export function DropdownMenuItem({ tone = 'default', className, ...props }: DropdownMenuItemProps) {
  return <Menu.Item {...props} className={cx(itemLook, tone === 'danger' && 'text-danger-ink', className)} />;
}

/** A line between groups of items. */
export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator {...props} className={cx('mx-3 my-1.5 border-t', className)} />;
}

/** A heading for the items below it. Not an item itself. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Menu.Label>) {
  return (
    <Menu.Label {...props} className={cx('px-3 pt-2 pb-1 text-caption font-semibold text-ink-muted', className)} />
  );
}

const mark = (icon: ReactNode) => (
  <span aria-hidden="true" className="grid size-[1.25em] shrink-0 place-items-center">
    <Menu.ItemIndicator>{icon}</Menu.ItemIndicator>
  </span>
);

/** An item that is on or off. */
export function DropdownMenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem {...props} className={cx(itemLook, className)}>
      {mark(<Check />)}
      {children}
    </Menu.CheckboxItem>
  );
}

/** One choice among the `DropdownMenuRadioItem`s in it. */
export function DropdownMenuRadioGroup(props: ComponentProps<typeof Menu.RadioGroup>) {
  return <Menu.RadioGroup {...props} />;
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem {...props} className={cx(itemLook, className)}>
      {mark(<Circle fill="currentColor" className="scale-50" />)}
      {children}
    </Menu.RadioItem>
  );
}
