import { cx } from 'class-variance-authority';
import { Check, Circle } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useLayer } from '../dialog/use-layer';
import { useMergedRef } from '../field/merge-refs';
import type { PlacementProps } from '../popover/placement';

const itemLook =
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 leading-snug outline-none select-none data-highlighted:bg-action-soft data-highlighted:text-on-action-soft data-highlighted:forced-selected data-disabled:cursor-not-allowed data-disabled:text-ink-muted data-disabled:line-through [&_svg]:size-[1.25em] [&_svg]:shrink-0';

export interface DropdownMenuProps extends Omit<ComponentProps<typeof Menu.Root>, 'modal'> {
  /** Whether it is open, when the caller keeps the state. @default its own state */
  open?: boolean;
  /** Whether it is open at first, when the caller does not keep the state. @default false */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Reading direction, which decides the arrow keys. Left out, the direction of the page. */
  dir?: 'ltr' | 'rtl';
}

/** A list of actions or choices that opens from a button. The page behind it stays usable; a press there closes it. */
export function DropdownMenu(props: DropdownMenuProps) {
  return <Menu.Root {...props} modal={false} />;
}

/** The button that opens the menu: put a `Button` or an `IconButton` in it. */
export function DropdownMenuTrigger(props: Omit<ComponentProps<typeof Menu.Trigger>, 'asChild'>) {
  return <Menu.Trigger {...props} asChild />;
}

type Content = ComponentProps<typeof Menu.Content>;

export interface DropdownMenuContentProps extends PlacementProps, Content {
  /** Distance from the trigger, in pixels. @default 6 */
  sideOffset?: number;
  /** Smallest distance from the edges of the window, in pixels. @default 8 */
  collisionPadding?: Content['collisionPadding'];
  /** Moves from the last item to the first one, and back, with the arrow keys. @default false */
  loop?: boolean;
  /** Called when Escape is pressed, before the menu closes. `event.preventDefault()` keeps it open. */
  onEscapeKeyDown?: Content['onEscapeKeyDown'];
  /** Called at a press outside of the menu, before it closes. `event.preventDefault()` keeps it open. */
  onPointerDownOutside?: Content['onPointerDownOutside'];
  /** Called when focus leaves the menu, before it closes. `event.preventDefault()` keeps it open. */
  onFocusOutside?: Content['onFocusOutside'];
  /** Called at a press or focus outside of the menu, before it closes. `event.preventDefault()` keeps it open. */
  onInteractOutside?: Content['onInteractOutside'];
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
}

/** The menu itself, as wide as its longest item. */
export function DropdownMenuContent({ className, children, ref, ...props }: DropdownMenuContentProps) {
  const layer = useLayer(props);
  const mergedRef = useMergedRef(layer.ref, ref);
  return (
    <Menu.Portal>
      <Menu.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        {...props}
        {...layer}
        ref={mergedRef}
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

/** What all items have in common. */
interface ItemProps {
  /** Called when the user chooses the item. `event.preventDefault()` keeps the menu open. */
  onSelect?: (event: Event) => void;
  /** Keeps users from choosing the item. @default false */
  disabled?: boolean;
  /** Text that typing finds the item by. Left out, the text of the item. */
  textValue?: string;
  /** Renders the child element, such as a link, with the behaviour and look of the item. @default false */
  asChild?: boolean;
}

export interface DropdownMenuItemProps extends ItemProps, Omit<ComponentProps<typeof Menu.Item>, keyof ItemProps> {
  /** `danger` for an action that cannot be undone. @default 'default' */
  tone?: 'default' | 'danger';
}

/** One action. Use `asChild` around a link to navigate. */
export function DropdownMenuItem({ tone = 'default', className, ...props }: DropdownMenuItemProps) {
  return <Menu.Item {...props} className={cx(itemLook, tone === 'danger' && 'text-danger-ink', className)} />;
}

export interface DropdownMenuSeparatorProps extends ComponentProps<typeof Menu.Separator> {
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
}

/** A line between groups of items. */
export function DropdownMenuSeparator({ className, ...props }: DropdownMenuSeparatorProps) {
  return <Menu.Separator {...props} className={cx('mx-3 my-1.5 border-t', className)} />;
}

export interface DropdownMenuLabelProps extends ComponentProps<typeof Menu.Label> {
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
}

/** A heading for the items below it. Not an item itself. */
export function DropdownMenuLabel({ className, ...props }: DropdownMenuLabelProps) {
  return (
    <Menu.Label {...props} className={cx('px-3 pt-2 pb-1 text-caption font-semibold text-ink-muted', className)} />
  );
}

const mark = (icon: ReactNode) => (
  <span aria-hidden="true" className="grid size-[1.25em] shrink-0 place-items-center">
    <Menu.ItemIndicator>{icon}</Menu.ItemIndicator>
  </span>
);

export interface DropdownMenuCheckboxItemProps
  extends ItemProps,
    Omit<ComponentProps<typeof Menu.CheckboxItem>, keyof ItemProps> {
  /** Whether it is on. `indeterminate` when it is on for some of the things that it stands for. @default false */
  checked?: boolean | 'indeterminate';
  /** Called when the user turns it on or off. */
  onCheckedChange?: (checked: boolean) => void;
}

/** An item that is on or off. */
export function DropdownMenuCheckboxItem({ className, children, ...props }: DropdownMenuCheckboxItemProps) {
  return (
    <Menu.CheckboxItem {...props} className={cx(itemLook, className)}>
      {mark(<Check />)}
      {children}
    </Menu.CheckboxItem>
  );
}

export interface DropdownMenuRadioGroupProps extends ComponentProps<typeof Menu.RadioGroup> {
  /** Value of the chosen item. */
  value?: string;
  /** Called with the value of the item that the user chooses. */
  onValueChange?: (value: string) => void;
  /** Renders the child element with the behaviour of this one. @default false */
  asChild?: boolean;
}

/** One choice among the `DropdownMenuRadioItem`s in it. */
export function DropdownMenuRadioGroup(props: DropdownMenuRadioGroupProps) {
  return <Menu.RadioGroup {...props} />;
}

export interface DropdownMenuRadioItemProps
  extends ItemProps,
    Omit<ComponentProps<typeof Menu.RadioItem>, keyof ItemProps> {
  /** Value that the group gets when the user chooses the item. */
  value: string;
}

/** One of the choices in a `DropdownMenuRadioGroup`. */
export function DropdownMenuRadioItem({ className, children, ...props }: DropdownMenuRadioItemProps) {
  return (
    <Menu.RadioItem {...props} className={cx(itemLook, className)}>
      {mark(<Circle fill="currentColor" className="scale-50" />)}
      {children}
    </Menu.RadioItem>
  );
}
