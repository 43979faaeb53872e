import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { ExternalMark } from './external-mark';

const link = cva(
  'rounded-tag underline decoration-1 underline-offset-[0.2em] transition-colors duration-quick hover:decoration-2',
  {
    variants: {
      /** `quiet` has the colour of plain text, `inverse` of text on dark surfaces. @default 'default' */
      tone: {
        default: 'text-link hover:text-action-hover',
        quiet: 'text-ink decoration-line-strong hover:text-link hover:decoration-current',
        inverse: 'text-on-action',
      },
    },
    defaultVariants: { tone: 'default' },
  },
);

export interface LinkProps extends ComponentProps<'a'>, VariantProps<typeof link> {
  /** Opens in a new tab, and says so by an icon and a text for screen readers. @default false */
  external?: boolean;
  /** The link's subject, for search engines, where the label alone is vague. Neither visible nor spoken. */
  subject?: string;
  /** Renders the child element, such as the router's link, with the link's look. @default false */
  asChild?: boolean;
}

/** A link to another page or place, within text or on its own line. */
export function Link({ tone, external = false, subject, asChild = false, className, children, ...props }: LinkProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...props}
      className={link({ tone, className })}
    >
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : children}
      {subject ? (
        <span aria-hidden="true" className="sr-only">
          : {subject}
        </span>
      ) : null}
      {external ? <ExternalMark className="ms-1 inline size-[0.85em] align-[-0.08em]" /> : null}
    </Root>
  );
}
