import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';
import { pageNumbers } from './page-numbers';

/** Props that a rendered link must spread onto its element. */
export interface PaginationLinkProps {
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
}

const english: UiMessages['pagination'] = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
};

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, from 1. */
  page: number;
  /** Number of pages. */
  pageCount: number;
  /** Renders the link to a page, so that each page has an address. Spread the given props onto it. */
  renderLink: (page: number, props: PaginationLinkProps) => ReactNode;
}

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control hairline border-transparent px-3 font-medium tabular-nums text-link transition-colors duration-quick hover:border-action hover:bg-action-soft hover:text-on-action-soft aria-[current=page]:border-action aria-[current=page]:bg-action aria-[current=page]:text-on-action aria-[current=page]:forced-selected [&_svg]:size-[1.25em] [&_svg]:shrink-0 rtl:[&_svg]:-scale-x-100';

/** Links to the pages of a long list. Renders nothing when there is only one page. */
export function Pagination({ page, pageCount, renderLink, className, ...props }: PaginationProps) {
  const messages = useMessages('pagination', english);
  if (pageCount < 2) return null;
  return (
    <nav aria-label={messages.navigation} {...props} className={cx('print:hidden', className)}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 ? (
          <li>
            {renderLink(page - 1, {
              className: cell,
              rel: 'prev',
              children: (
                <>
                  <ChevronLeft aria-hidden="true" />
                  {messages.previous}
                </>
              ),
            })}
          </li>
        ) : null}
        {pageNumbers(page, pageCount).map((number) =>
          typeof number === 'string' ? (
            <li key={number} aria-hidden="true" className="px-1 text-ink-muted">
              …
            </li>
          ) : (
            <li key={number}>
              {renderLink(number, {
                className: cell,
                'aria-label': messages.page(number),
                ...(number === page ? { 'aria-current': 'page' } : {}),
                children: number,
              })}
            </li>
          ),
        )}
        {page < pageCount ? (
          <li>
            {renderLink(page + 1, {
              className: cell,
              rel: 'next',
              children: (
                <>
                  {messages.next}
                  <ChevronRight aria-hidden="true" />
                </>
              ),
            })}
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
