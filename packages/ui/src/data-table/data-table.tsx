import { cva, cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useControllableState } from 'radix-ui/internal';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type UiMessages, useLocale, useMessages } from '../locale/locale';
import { Pagination } from '../pagination/pagination';
import { Table, type TableColumn, type TableProps } from '../table/table';
import { type SortDirection, type SortValue, sortRows } from './sort-rows';

const english: UiMessages['dataTable'] = {
  sortedAscending: (column) => `Sorted by ${column}, ascending`,
  sortedDescending: (column) => `Sorted by ${column}, descending`,
  rows: (from, to, count) => `Rows ${from} to ${to} of ${count}`,
  pages: (caption) => `Pages of ${caption}`,
};

/** The column by whose values the rows are sorted, and the direction. */
export interface TableSort {
  /** Key of the column. */
  key: string;
  direction: SortDirection;
}

export interface DataTableColumn<Row> extends Omit<TableColumn<Row>, 'header' | 'aria-sort'> {
  header: string;
  /**
   * Returns the value by which the column sorts the rows: a text, a number, an ISO date or a `Date`. Missing values
   * come last. Without this function, the column has no button.
   */
  sortBy?: (row: Row) => SortValue;
}

export interface DataTableProps<Row>
  extends Omit<ComponentProps<'div'>, 'children'>,
    Pick<TableProps<Row>, 'caption' | 'captionHidden' | 'rows' | 'rowKey' | 'density' | 'empty'> {
  /** The columns, in reading order. Those with `sortBy` have a button in their header. */
  columns: readonly DataTableColumn<Row>[];
  /** The order of the rows, when the caller keeps it. `null` keeps the order of `rows`. */
  sort?: TableSort | null;
  /** The order at first, when the caller does not keep it. */
  defaultSort?: TableSort;
  /** Called with the order that the user chooses. */
  onSortChange?: (sort: TableSort | null) => void;
  /** The number of rows per page. Left out, all rows show. */
  pageSize?: number;
  /** The current page, from 1, when the caller keeps it. */
  page?: number;
  /** The page at first, when the caller does not keep it. @default 1 */
  defaultPage?: number;
  /** Called with the page that the user chooses, and with 1 when the user sorts the rows of another page. */
  onPageChange?: (page: number) => void;
}

const sortButton = cva(
  '-mx-2 -my-3 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2 text-start font-semibold transition-colors duration-quick hover:bg-action-soft hover:text-on-action-soft [&_svg]:size-[1.1em] [&_svg]:shrink-0',
  // The icon is before the text, so that the text aligns with the numbers below it.
  { variants: { align: { start: '', end: 'flex-row-reverse text-end' } }, defaultVariants: { align: 'start' } },
);

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

interface SortButtonProps extends Pick<TableColumn<unknown>, 'align'> {
  header: string;
  direction?: SortDirection | undefined;
  onSort: () => void;
}

function SortButton({ header, align, direction, onSort }: SortButtonProps) {
  const Icon = icons[direction ?? 'none'];
  return (
    <button type="button" onClick={onSort} className={sortButton({ align })}>
      {header}
      <Icon aria-hidden="true" className={direction ? undefined : 'text-ink-muted'} />
    </button>
  );
}

interface PagesProps {
  caption: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Buttons for the pages. Keeps the focus among them when the pressed button disappears. */
function Pages({ caption, page, pageCount, onPage }: PagesProps) {
  const messages = useMessages('dataTable', english);
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef<HTMLElement>(null);
  // On the last page there is no "Next". Without this, its focus falls to the start of the document.
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  });
  return (
    <Pagination
      ref={nav}
      aria-label={messages.pages(caption)}
      page={page}
      pageCount={pageCount}
      renderLink={(to, { rel: _rel, className, ...button }) => (
        <button
          type="button"
          {...button}
          className={cx(className, 'cursor-pointer')}
          onClick={(event) => {
            pressed.current = event.currentTarget;
            onPage(to);
          }}
        />
      )}
    />
  );
}

/**
 * A table whose rows the user sorts by the buttons in its headers, and whose rows may be divided into pages. It has all
 * rows; it asks no server for them.
 */
export function DataTable<Row>({
  sort: givenSort,
  defaultSort,
  onSortChange,
  pageSize,
  page: givenPage,
  defaultPage = 1,
  onPageChange,
  rows,
  columns,
  caption,
  rowKey,
  captionHidden,
  empty,
  density,
  className,
  ...props
}: DataTableProps<Row>) {
  const messages = useMessages('dataTable', english);
  const locale = useLocale();
  const [sort, setSort] = useControllableState<TableSort | null>({
    prop: givenSort,
    defaultProp: defaultSort ?? null,
    onChange: onSortChange,
  });
  const [page, setPage] = useControllableState({ prop: givenPage, defaultProp: defaultPage, onChange: onPageChange });
  const [announced, setAnnounced] = useState('');

  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.direction, locale) : rows;
  const pageCount = pageSize ? Math.max(1, Math.ceil(rows.length / pageSize)) : 1;
  // Fewer rows may have fewer pages than the caller or the state says.
  const current = Math.min(Math.max(1, page), pageCount);
  const from = pageSize ? (current - 1) * pageSize : 0;
  const shown = pageSize ? sorted.slice(from, from + pageSize) : sorted;

  const sortWith = ({ key, header }: DataTableColumn<Row>) => {
    const isAscending = sort?.key === key && sort.direction === 'ascending';
    setSort({ key, direction: isAscending ? 'descending' : 'ascending' });
    setPage(1);
    setAnnounced(isAscending ? messages.sortedDescending(header) : messages.sortedAscending(header));
  };

  return (
    <div {...props} className={cx('grid gap-3', className)}>
      <Table
        {...{ caption, captionHidden, rowKey, density, empty }}
        rows={shown}
        columns={columns.map((column) => {
          const { sortBy: sorter, header, ...rest } = column;
          if (!sorter) return { ...rest, header };
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return {
            ...rest,
            'aria-sort': direction,
            header: (
              <SortButton header={header} align={column.align} direction={direction} onSort={() => sortWith(column)} />
            ),
          };
        })}
      />
      {/* Announced apart from the rows, because the reset to the first page changes both at once. */}
      <output className="sr-only">{announced}</output>
      {pageCount > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className="text-small text-ink-muted tabular-nums">
            {messages.rows(from + 1, from + shown.length, rows.length)}
          </output>
          <Pages caption={caption} page={current} pageCount={pageCount} onPage={setPage} />
        </div>
      ) : null}
    </div>
  );
}
