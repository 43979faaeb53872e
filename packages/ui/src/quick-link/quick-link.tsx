import { cx } from 'class-variance-authority';
import { ArrowRight } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { IconTile, type IconTileProps } from '../icon-tile/icon-tile';

export interface QuickLinkProps extends ComponentProps<'a'> {
  /** A decorative icon. */
  icon: ReactNode;
  /** The label of the link. */
  label: string;
  /** Colours of the icon. @default 'action' */
  tone?: IconTileProps['tone'];
  /** Renders the child element, such as the router's link without children, as the link. @default false */
  asChild?: boolean;
}

/** A large link to one of the main parts of the app. */
export function QuickLink({ icon, label, tone, asChild = false, className, children, ...props }: QuickLinkProps) {
  const content = (
    <>
      <IconTile tone={tone}>{icon}</IconTile>
      <span className="flex min-w-0 flex-[1_1_min-content] items-center gap-3">
        <span className="min-w-0 flex-1 font-semibold">{label}</span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform duration-calm group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
        />
      </span>
    </>
  );
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root
      {...props}
      className={cx(
        'group flex min-w-0 flex-wrap items-center gap-3 rounded-card hairline border-line bg-surface p-3 pe-4 text-ink transition-[border-color,box-shadow] duration-calm hover:border-line-strong hover:shadow-raised',
        className,
      )}
    >
      {asChild && isValidElement(children) ? cloneElement(children, undefined, content) : content}
    </Root>
  );
}
