import { rowsPerPage } from '@sehat/catalog/limits';
import { ErrorState } from '@sehat/ui/error-state';
import { formatNumber } from '@sehat/ui/format';
import { Pagination } from '@sehat/ui/pagination';
import { Spinner } from '@sehat/ui/spinner';
import { Text } from '@sehat/ui/text';
import type { ReactNode } from 'react';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import type { Loadable } from '../../actors/use-loading';
import { m } from '../../messages/generated/messages.js';
import { UnreadableNote } from '../../page/unreadable-note';
import { withSearch } from '../../paths/paths';
import type { AdminList } from './admin-list';

interface ListPagesProps<Row> {
  list: Loadable<AdminList<Row>>;
  page: number;
  path: string;
  /** What the list holds; names its links to other pages. */
  label: string;
  /** The search parameter with the number of the page. @default 'page' */
  pageParam?: string;
  /** The other search parameters of the address. */
  params?: Record<string, string>;
  /** Shown when no page has a row. */
  empty: string;
  onRetry: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * One page of a list with links to the other pages. Says when the list is loading, empty or not available. A page after
 * the last one leads to the last one.
 */
export function ListPages<Row>({
  list,
  label,
  page,
  path,
  pageParam = 'page',
  params,
  empty,
  onRetry,
  children,
}: ListPagesProps<Row>) {
  if (list.status === 'loading') return <Spinner label={m.admin_loading()} />;
  if (list.status === 'failed') {
    return (
      <ErrorState title={m.admin_list_failed()} headingLevel={3} onRetry={onRetry}>
        {m.admin_list_failed_hint()}
      </ErrorState>
    );
  }
  const { rows, total, unreadable } = list.content;
  const shown = { first: (page - 1) * rowsPerPage + 1, last: Math.min(page * rowsPerPage, total), total };
  const { first, last } = shown;
  const pageCount = Math.ceil(total / rowsPerPage);
  const addressOf = (number: number) =>
    withSearch(path, { ...params, [pageParam]: number === 1 ? '' : String(number) });
  // Without this, the page would say that the list is empty.
  if (total > 0 && rows.length === 0 && page > pageCount) return <Navigate to={addressOf(pageCount)} replace />;
  return (
    <>
      <UnreadableNote count={unreadable} message={m.unreadable_entries} />
      <Text role="status" tone="muted" className="mb-4">
        {first > last
          ? empty
          : m.admin_rows_shown({
              first: formatNumber(first),
              last: formatNumber(last),
              total: formatNumber(total),
            })}
      </Text>
      {rows.length > 0 ? children(rows) : null}
      <Pagination
        className="mt-6"
        aria-label={m.admin_pages_of({ list: label })}
        page={page}
        pageCount={pageCount}
        renderLink={(number, props) => <RouterLink to={addressOf(number)} {...props} />}
      />
    </>
  );
}
