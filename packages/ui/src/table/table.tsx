import { cva, cx, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';
import { useOverflow } from './use-overflow';

const english: UiMessages['table'] = { empty: 'Nothing here yet.' };

const cell = cva('align-top', {
  variants: {
    /** `compact` for many rows of short values. @default 'comfortable' */
    density: { comfortable: 'px-4 py-3', compact: 'px-3 py-1.5 text-small' },
    align: { start: 'text-start', end: 'text-end tabular-nums' },
    nowrap: { true: 'whitespace-nowrap' },
  },
  defaultVariants: { density: 'comfortable', align: 'start' },
});

const frame = cva('flex max-w-full overflow-x-auto rounded-card hairline border-line bg-surface', {
  variants: {
    overflow: {
      fits: '',
      atEnd: '',
      // A shadow over the edge behind which there are more columns.
      moreAtEnd:
        'after:pointer-events-none after:sticky after:end-0 after:-ms-5 after:w-5 after:shrink-0 after:bg-linear-to-l after:from-ink/20 after:to-transparent rtl:after:bg-linear-to-r',
    },
  },
});

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  /** Renders the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** Use `end` for numbers and money, so that their digits align. @default 'start' */
  align?: 'start' | 'end';
  /** Keeps the text on one line; the table scrolls sideways instead. For names and numbers. @default false */
  nowrap?: boolean;
  /** Makes the column's cells the headings of their rows, which screen readers read with each cell. @default false */
  rowHeader?: boolean;
  /** The order of the rows, when this column's values decide it. `DataTable` sets it. */
  'aria-sort'?: 'ascending' | 'descending';
}

export interface TableProps<Row>
  extends Omit<ComponentProps<'div'>, 'children'>,
    Pick<VariantProps<typeof cell>, 'density'> {
  /** The table's name. */
  caption: string;
  /** Hides the caption visually, where a heading above says the same. @default false */
  captionHidden?: boolean;
  /** The columns, in reading order. */
  columns: readonly TableColumn<Row>[];
  /** The records, one per row, in the order in which they show. */
  rows: readonly Row[];
  /** Returns a unique key of a row. */
  rowKey: (row: Row) => string | number;
  /**
   * Shows each row as a block on a phone, without scrolling sideways: its row header, and below it the other cells in
   * two columns. For tables of up to three columns.
   *
   * @default false
   */
  stacked?: boolean;
  /** Shown instead of rows while there are none. @default 'Nothing here yet.' */
  empty?: ReactNode;
}

/** The roles of a stacked table. Without them, the layout of its rows takes the table's meaning from screen readers. */
const role = (stacked: boolean, name: string) => (stacked ? name : undefined);

function Head<Row>({ columns, density, stacked = false }: Pick<TableProps<Row>, 'columns' | 'density' | 'stacked'>) {
  return (
    <thead role={role(stacked, 'rowgroup')} className={stacked ? 'max-sm:sr-only' : undefined}>
      <tr role={role(stacked, 'row')} className="bg-surface-sunken">
        {columns.map(({ key, header, align, nowrap, 'aria-sort': sort }) => (
          <th
            key={key}
            scope="col"
            aria-sort={sort}
            role={role(stacked, 'columnheader')}
            className={cell({ density, align, nowrap, className: 'text-small font-semibold' })}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A row of a stacked table on a phone. */
const blocks = 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-end max-sm:py-1';

export type BareTableProps<Row> = Pick<
  TableProps<Row>,
  'caption' | 'captionHidden' | 'columns' | 'rows' | 'rowKey' | 'density' | 'empty' | 'stacked' | 'className'
> & {
  /** Id of the caption, for elements that refer to it. */
  captionId?: string;
};

/** A table without a scrolling box, for places where it always fits or only screen readers get it. */
export function BareTable<Row>({
  caption,
  captionId,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  density,
  empty,
  stacked = false,
  className,
}: BareTableProps<Row>) {
  const messages = useMessages('table', english);
  return (
    <table role={role(stacked, 'table')} className={cx('w-full border-collapse', stacked && 'max-sm:block', className)}>
      <caption
        id={captionId}
        className={captionHidden ? 'sr-only' : cell({ density, className: 'text-start font-semibold' })}
      >
        {caption}
      </caption>
      <Head columns={columns} density={density} stacked={stacked} />
      <tbody role={role(stacked, 'rowgroup')} className={stacked ? 'max-sm:block' : undefined}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role={role(stacked, 'row')}
            className={cx('border-t border-line', stacked && blocks, stacked && 'max-sm:first:border-t-0')}
          >
            {columns.map(({ key, cell: content, align, nowrap, rowHeader }) =>
              rowHeader ? (
                <th
                  key={key}
                  scope="row"
                  role={role(stacked, 'rowheader')}
                  className={cell({
                    density,
                    align,
                    nowrap,
                    className: cx('font-medium', stacked && 'max-sm:col-span-full'),
                  })}
                >
                  {content(row)}
                </th>
              ) : (
                <td key={key} role={role(stacked, 'cell')} className={cell({ density, align, nowrap })}>
                  {content(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 ? (
          <tr role={role(stacked, 'row')} className="border-t border-line">
            <td
              colSpan={columns.length}
              role={role(stacked, 'cell')}
              className={cell({ density, className: 'text-ink-muted' })}
            >
              {empty ?? messages.empty}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** Rows of similar things to compare. A table wider than its container scrolls sideways, and is focusable then. */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  density,
  empty,
  stacked,
  className,
  ...props
}: TableProps<Row>) {
  const captionId = useId();
  const [box, overflow] = useOverflow<HTMLDivElement>();
  // A group instead of a region, because the section around it often has the same name, and landmarks need unique
  // names.
  const scrolling = overflow !== 'fits' ? { role: 'group', tabIndex: 0, 'aria-labelledby': captionId } : {};
  return (
    <div {...scrolling} {...props} ref={box} className={frame({ overflow, className })}>
      <BareTable
        className={stacked ? 'sm:shrink-0' : 'shrink-0'}
        {...{ caption, captionId, captionHidden, columns, rows, rowKey, density, empty, stacked }}
      />
    </div>
  );
}
