import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['breadcrumbs'] = { navigation: 'Breadcrumb' };

export interface Breadcrumb {
  label: string;
  href: string;
}

/** Props that a rendered link must spread onto its element. */
export interface BreadcrumbLinkProps {
  className: string;
  children: ReactNode;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The pages above this one, from the home page down. */
  items: readonly Breadcrumb[];
  /** This page's title; not a link. */
  current: string;
  /** Renders one link, for example as the router's link. Spread the given props onto it. */
  renderLink?: (item: Breadcrumb, props: BreadcrumbLinkProps) => ReactNode;
}

const renderAnchor = (item: Breadcrumb, { children, ...props }: BreadcrumbLinkProps) => (
  <a href={item.href} {...props}>
    {children}
  </a>
);

/** The path from the home page to the open page. */
export function Breadcrumbs({ items, current, renderLink = renderAnchor, className, ...props }: BreadcrumbsProps) {
  const messages = useMessages('breadcrumbs', english);
  return (
    <nav aria-label={messages.navigation} {...props} className={cx('print:hidden', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-small">
        {items.map((item) => (
          <li key={item.href} className="flex items-center gap-1.5">
            {renderLink(item, {
              className:
                'inline-flex min-h-8 items-center rounded-tag text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
              children: item.label,
            })}
            <ChevronRight aria-hidden="true" className="size-[1em] shrink-0 text-ink-muted rtl:-scale-x-100" />
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-8 items-center text-ink-muted">
          {current}
        </li>
      </ol>
    </nav>
  );
}
