import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { pageNumbers } from './page-numbers';

/** What a rendered link must spread onto its element. */
export interface PaginationLinkProps {
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
}

export interface PaginationLabels {
  nav: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

const english: PaginationLabels = { nav: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` };

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The page in view, from 1. */
  page: number;
  pageCount: number;
  /** Renders the link to a page, so that each page has an address. Spread the given props onto it. */
  renderLink: (page: number, props: PaginationLinkProps) => ReactNode;
  labels?: PaginationLabels;
}

const cell =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control hairline border-transparent px-3 font-medium tabular-nums text-link transition-colors duration-quick hover:border-action hover:bg-action-soft hover:text-on-action-soft aria-[current=page]:border-action aria-[current=page]:bg-action aria-[current=page]:text-on-action aria-[current=page]:forced-selected [&_svg]:size-[1.25em] [&_svg]:shrink-0 rtl:[&_svg]:-scale-x-100';

/** Leads through a long list, a page at a time. Renders nothing where there is one page only. */
export function Pagination({ page, pageCount, renderLink, labels = english, className, ...props }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={labels.nav} {...props} className={cx('print:hidden', className)}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 ? (
          <li>
            {renderLink(page - 1, {
              className: cell,
              rel: 'prev',
              children: (
                <>
                  <ChevronLeft aria-hidden="true" />
                  {labels.previous}
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
                'aria-label': labels.page(number),
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
                  {labels.next}
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
