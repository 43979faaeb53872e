import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** A few words; no links or buttons. Read out as a description of the child. */
  content: ReactNode;
  /** One control that takes focus. Its own name must already say what it does. */
  children: ReactElement;
  /** @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** How long the pointer rests before it shows, in milliseconds; focus shows it at once. @default 300 */
  delay?: number;
}

/** Words that help but that nobody needs, shown while the pointer or the focus rests on a control. */
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
