import { cva, cx, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadingLevel } from '../section/section';

// Cards from the seventh on are below the first screen. Deferred layout of earlier ones would be visible as a shift.
const inLists = 'nth-[n+7]:when-near [li:nth-child(n+7)>&]:when-near';

const card = cva('relative min-w-0 rounded-card hairline text-ink', {
  variants: {
    // On a phone with large text, the padding shrinks so that the text has room.
    /** Space between the edge and the content. @default 'medium' */
    padding: {
      none: '',
      small: 'p-[min(1rem,5vw)]',
      medium: 'p-[min(1.25rem,6vw)] sm:p-6',
      large: 'p-[min(1.5rem,7vw)] sm:p-8',
    },
    /** Colour of the surface. `danger` also colours the border. @default 'plain' */
    tone: {
      plain: 'border-line bg-surface',
      sunken: 'border-line bg-surface-sunken',
      action: 'border-line bg-action-soft',
      attention: 'border-line bg-attention-soft',
      danger: 'border-danger bg-danger-soft',
    },
    /** Raises the card under the pointer, for a card with a `CardLink`. @default false */
    interactive: {
      true: 'transition-shadow duration-calm ease-out hover:shadow-raised hover:border-line-strong has-[:focus-visible]:border-line-strong',
      false: '',
    },
  },
  defaultVariants: { padding: 'medium', tone: 'plain', interactive: false },
});

export interface CardProps extends ComponentProps<'div'>, VariantProps<typeof card> {
  /** The element. `article` for a thing that makes sense on its own, `li` for an item of a list. @default 'div' */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
}

/**
 * A surface around the parts of one thing. Set `interactive` when a `CardLink` inside makes the whole card clickable.
 */
export function Card({ as = 'div', padding, tone, interactive, className, ...props }: CardProps) {
  // The elements differ in their types only; `div` stands for all.
  const Root = as as 'div';
  return (
    <Root
      {...props}
      className={card({ padding, tone, interactive, className: cx(as === 'article' && inLists, className) })}
    />
  );
}

const cardTitle = cva('font-semibold', {
  variants: {
    /** Size of the text. @default 'medium' */
    size: { medium: 'text-subheading', large: 'text-title' },
  },
  defaultVariants: { size: 'medium' },
});

export interface CardTitleProps extends ComponentProps<'h3'>, VariantProps<typeof cardTitle> {
  /** Heading level in the outline of the page. @default 3 */
  level?: HeadingLevel;
}

/** The heading of a card. */
export function CardTitle({ level = 3, size, className, ...props }: CardTitleProps) {
  const Root = `h${level}` as const;
  return <Root {...props} className={cardTitle({ size, className })} />;
}

export interface CardLinkProps extends ComponentProps<'a'> {
  /** Renders the child element, such as the router's link, with the card as its target. */
  asChild?: boolean;
}

/** The link of an interactive card. Its clickable area is the whole card; its accessible name is its text. */
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
  /** Id of the card's heading, which becomes the description of a link such as "Read More". */
  describedBy: string;
  children: ReactNode;
}

/**
 * Shows a card's actions at full width. A single element is described by the card's heading; other children stay
 * unchanged.
 */
export function CardAction({ describedBy, children }: CardActionProps) {
  const single = isValidElement(children) && children.type !== Fragment;
  return (
    <div className="mt-auto grid grid-cols-1 gap-2 pt-1">
      {single ? <Slot.Root aria-describedby={describedBy}>{children}</Slot.Root> : children}
    </div>
  );
}
