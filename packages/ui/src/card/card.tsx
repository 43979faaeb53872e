import { cva, cx, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadingLevel } from '../section/section';

// From the seventh on, cards of a list are below the first screen. Those before would be seen to take their height.
const inLists = 'nth-[n+7]:when-near [li:nth-child(n+7)>&]:when-near';

const card = cva('relative min-w-0 rounded-card hairline text-ink', {
  variants: {
    // On a phone with large text, the padding gives way before the words do.
    padding: {
      none: '',
      small: 'p-[min(1rem,5vw)]',
      medium: 'p-[min(1.25rem,6vw)] sm:p-6',
      large: 'p-[min(1.5rem,7vw)] sm:p-8',
    },
    tone: {
      plain: 'border-line bg-surface',
      sunken: 'border-line bg-surface-sunken',
      action: 'border-line bg-action-soft',
      attention: 'border-line bg-attention-soft',
      danger: 'border-danger bg-danger-soft',
    },
    interactive: {
      true: 'transition-shadow duration-calm ease-out hover:shadow-raised hover:border-line-strong has-[:focus-visible]:border-line-strong',
      false: '',
    },
  },
  defaultVariants: { padding: 'medium', tone: 'plain', interactive: false },
});

export interface CardProps extends ComponentProps<'div'>, VariantProps<typeof card> {
  /** The element: an article stands on its own, a list item belongs to a list. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
}

/** A surface that holds one thing together. `interactive` marks a card that a `CardLink` inside makes clickable as a whole. */
export function Card({ as = 'div', padding, tone, interactive, className, ...props }: CardProps) {
  // All choices are plain block elements; one of them stands for the type of all.
  const Root = as as 'div';
  return (
    <Root
      {...props}
      className={card({ padding, tone, interactive, className: cx(as === 'article' && inLists, className) })}
    />
  );
}

const cardTitle = cva('font-semibold', {
  variants: { size: { medium: 'text-subheading', large: 'text-title' } },
  defaultVariants: { size: 'medium' },
});

export interface CardTitleProps extends ComponentProps<'h3'>, VariantProps<typeof cardTitle> {
  /** Its place in the outline of the page. */
  level?: HeadingLevel;
}

/** The heading of a card. */
export function CardTitle({ level = 3, size, className, ...props }: CardTitleProps) {
  const Root = `h${level}` as const;
  return <Root {...props} className={cardTitle({ size, className })} />;
}

export interface CardLinkProps extends ComponentProps<'a'> {
  /** Renders the child element (a router's link) with the stretched target. */
  asChild?: boolean;
}

/** The one link of an interactive card: its target reaches over the whole card, its name stays its text. */
export function CardLink({ asChild, className, ...props }: CardLinkProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root
      {...props}
      className={cx(
        'rounded-tag after:absolute after:inset-0 after:rounded-card hover:text-link hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
        className,
      )}
    />
  );
}

export interface CardActionProps {
  /** The id of the card's heading: "Read More" alone does not say what. */
  describedBy: string;
  children: ReactNode;
}

/** Holds a card's action at full width and ties it to the card's heading. A single element is described; anything else is left as it is. */
export function CardAction({ describedBy, children }: CardActionProps) {
  const single = isValidElement(children) && children.type !== Fragment;
  return (
    <div className="mt-auto grid grid-cols-1 gap-2 pt-1">
      {single ? <Slot.Root aria-describedby={describedBy}>{children}</Slot.Root> : children}
    </div>
  );
}
