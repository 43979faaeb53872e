import { cva, type VariantProps } from 'class-variance-authority';
import { ExternalLink } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

const link = cva(
  'rounded-tag underline decoration-1 underline-offset-[0.2em] transition-colors duration-quick hover:decoration-2',
  {
    variants: {
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
  /** Opens in a new tab, and says so: an icon, and words for screen readers. */
  external?: boolean;
  /** The words that screen readers hear after an external link's label. */
  externalHint?: string;
  /** What it leads to, where the label does not say so: read by search engines, neither seen nor spoken. */
  subject?: string;
  /** Renders the child element (a router's link) with the link's look. */
  asChild?: boolean;
}

/** Leads somewhere else, within text or on a line of its own. */
export function Link({
  tone,
  external = false,
  externalHint = '(opens in a new tab)',
  subject,
  asChild = false,
  className,
  children,
  ...props
}: LinkProps) {
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
      {external ? (
        <>
          <ExternalLink aria-hidden="true" className="ms-1 inline size-[0.85em] align-[-0.08em]" />
          <span className="sr-only"> {externalHint}</span>
        </>
      ) : null}
    </Root>
  );
}
