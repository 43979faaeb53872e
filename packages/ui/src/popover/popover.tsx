import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Popover as RadixPopover } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { useLayer } from '../dialog/use-layer';
import { useMergedRef } from '../field/merge-refs';
import { IconButton } from '../icon-button/icon-button';
import { type UiMessages, useMessages } from '../locale/locale';
import type { PlacementProps } from './placement';

const english: UiMessages['popover'] = { close: 'Close' };

export interface PopoverProps
  extends PlacementProps,
    Omit<ComponentProps<typeof RadixPopover.Content>, 'title' | 'asChild' | 'forceMount' | 'ref'> {
  /** Distance from the trigger, in pixels. @default 8 */
  sideOffset?: number;
  /** Smallest distance from the edges of the window, in pixels. @default 16 */
  collisionPadding?: ComponentProps<typeof RadixPopover.Content>['collisionPadding'];
  /** Whether it is open, when the caller keeps the state. Left out, the trigger opens it. @default its own state */
  open?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  /** The heading, which is also the accessible name. */
  title: ReactNode;
  /** The content, under the heading. */
  children?: ReactNode;
}

/** A small panel beside the button that opens it, for details or a few settings. The page stays usable. */
export function Popover({ open, onOpenChange, trigger, title, className, children, ...props }: PopoverProps) {
  const messages = useMessages('popover', english);
  const titleId = useId();
  const contentRef = useRef<HTMLDivElement>(null);
  const layer = useLayer(props);
  const ref = useMergedRef(contentRef, layer.ref);
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-labelledby={titleId}
          sideOffset={8}
          collisionPadding={16}
          align="start"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            contentRef.current?.focus();
          }}
          {...props}
          {...layer}
          ref={ref}
          className={cx(
            'hairline z-overlay max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-2rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-card border-line-strong bg-surface text-ink shadow-overlay outline-none transition-[opacity,scale] duration-quick ease-out starting:scale-96 starting:opacity-0',
            className,
          )}
        >
          <div className="flex items-start gap-2 ps-4 pe-1.5 pt-1.5">
            <h2 id={titleId} className="min-w-0 grow py-2 text-body font-semibold">
              {title}
            </h2>
            <RadixPopover.Close asChild>
              <IconButton size="small" label={messages.close} icon={<X />} className="my-0.5" />
            </RadixPopover.Close>
          </div>
          <div className="px-4 pb-4 text-small">{children}</div>
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
