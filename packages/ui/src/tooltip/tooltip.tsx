import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** A short text without links or buttons. Screen readers read it as the description of the child. */
  content: ReactNode;
  /** One focusable control, whose accessible name already says what it does. */
  children: ReactElement;
  /** Preferred side. The tooltip moves to another side where this one has no room. @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Time that the pointer must rest before the tooltip shows, in milliseconds. Focus shows it at once. @default 300 */
  delay?: number;
}

/** Optional help, shown while the pointer or focus is on a control. Not available on touch screens. */
export function Tooltip({ content, children, side = 'top', delay = 300 }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={delay}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="hairline z-overlay max-w-[min(20rem,calc(100vw-1.5rem))] rounded-control border-ink bg-ink px-3 py-1.5 text-small text-pretty text-ground transition-opacity duration-quick ease-out starting:opacity-0"
          >
            {content}
            <RadixTooltip.Arrow className="fill-ink" width={12} height={6} />
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
