import { cva, cx, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useOverflow } from './use-overflow';

const cell = cva('align-top', {
  variants: {
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
      // A shade over the edge beyond which there is more.
      moreAtEnd:
        'after:pointer-events-none after:sticky after:end-0 after:-ms-5 after:w-5 after:shrink-0 after:bg-linear-to-l after:from-ink/20 after:to-transparent rtl:after:bg-linear-to-r',
    },
  },
});

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** What stands in the column for a row. */
  cell: (row: Row) => ReactNode;
  /** Figures and money go to the end, so that their digits line up. */
  align?: 'start' | 'end';
  /** Keeps its text on one line: names and numbers to look up. The table rather scrolls sideways. */
  nowrap?: boolean;
  /** The column that names the row, read out with each of its cells. */
  rowHeader?: boolean;
}

export interface TableProps<Row>
  extends Omit<ComponentProps<'div'>, 'children'>,
    Pick<VariantProps<typeof cell>, 'density'> {
  /** What the table shows; its name. */
  caption: string;
  /** Keeps the caption for screen readers alone, where a heading above says the same. */
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** What tells rows apart. */
  rowKey: (row: Row) => string | number;
  /** Shown in place of rows while there are none. */
  empty?: ReactNode;
}

function Head<Row>({ columns, density }: Pick<TableProps<Row>, 'columns' | 'density'>) {
  return (
    <thead>
      <tr className="bg-surface-sunken">
        {columns.map(({ key, header, align, nowrap }) => (
          <th key={key} scope="col" className={cell({ density, align, nowrap, className: 'text-small font-semibold' })}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export type BareTableProps<Row> = Pick<
  TableProps<Row>,
  'caption' | 'captionHidden' | 'columns' | 'rows' | 'rowKey' | 'density' | 'empty' | 'className'
> & { captionId?: string };

/** The table without a box that scrolls: for where it is certain to fit, or is only read out. */
export function BareTable<Row>({
  caption,
  captionId,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  density,
  empty = 'Nothing here yet.',
  className,
}: BareTableProps<Row>) {
  return (
    <table className={cx('w-full border-collapse', className)}>
      <caption
        id={captionId}
        className={captionHidden ? 'sr-only' : cell({ density, className: 'text-start font-semibold' })}
      >
        {caption}
      </caption>
      <Head columns={columns} density={density} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-t border-line">
            {columns.map(({ key, cell: content, align, nowrap, rowHeader }) =>
              rowHeader ? (
                <th key={key} scope="row" className={cell({ density, align, nowrap, className: 'font-medium' })}>
                  {content(row)}
                </th>
              ) : (
                <td key={key} className={cell({ density, align, nowrap })}>
                  {content(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 ? (
          <tr className="border-t border-line">
            <td colSpan={columns.length} className={cell({ density, className: 'text-ink-muted' })}>
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** Rows of equal things to compare. Wider than its place, it scrolls sideways by itself, by keyboard too. */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  density,
  empty,
  className,
  ...props
}: TableProps<Row>) {
  const captionId = useId();
  const [box, overflow] = useOverflow<HTMLDivElement>();
  // A group, no region: it mostly stands in a section of the same name, and landmarks must differ.
  const scrolling = overflow !== 'fits' ? { role: 'group', tabIndex: 0, 'aria-labelledby': captionId } : {};
  return (
    <div {...scrolling} {...props} ref={box} className={frame({ overflow, className })}>
      <BareTable
        className="shrink-0"
        {...{ caption, captionId, captionHidden, columns, rows, rowKey, density, empty }}
      />
    </div>
  );
}
