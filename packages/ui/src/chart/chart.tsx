import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useId, useState } from 'react';
import { formatNumber } from '../format/format';
import { InlineMessage } from '../inline-message/inline-message';
import { BareTable, Table } from '../table/table';
import { type ChartData, seriesColour } from './chart-data';

interface PlotProps extends Omit<ChartData, 'unit'> {
  /** Called where there is nothing that could draw. */
  onMissing: () => void;
}

function NotDrawn({ onMissing }: PlotProps) {
  useEffect(onMissing);
  return null;
}

const Plot = lazy<ComponentType<PlotProps>>(() =>
  import('./chart-plot').then(
    ({ ChartPlot }) => ({ default: ChartPlot }),
    () => ({ default: NotDrawn }),
  ),
);

const Spark = lazy<ComponentType<Pick<SparklineProps, 'values'>>>(() =>
  import('./chart-plot').then(
    ({ SparkPlot }) => ({ default: SparkPlot }),
    // Its label says in words what the line would show.
    () => ({ default: () => null }),
  ),
);

const english = {
  when: 'When',
  missing: 'The drawing could not be loaded. Its figures are in this table.',
};

export interface ChartProps extends Omit<ComponentProps<'figure'>, 'title' | 'children'>, ChartData {
  /** What the chart shows; the name of its table. */
  title: string;
  /** Shows the table to everyone, under the drawing. */
  tableVisible?: boolean;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

const key = cva('inline-block w-6 border-t-[3px] align-middle', {
  variants: { index: { 0: 'border-solid', 1: 'border-dashed', 2: 'border-dotted' } },
});

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {series.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-2">
          <span
            className={cx(seriesColour[index], key({ index: index === 1 ? 1 : index === 2 ? 2 : 0 }), 'border-current')}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface FiguresProps extends Omit<ChartProps, 'kind' | 'words'> {
  /** What the first column is. */
  when: string;
}

function Figures({ title, labels, series, unit, goal, tableVisible, when }: FiguresProps) {
  const inUnit = (value: number | undefined) =>
    value === undefined ? '' : [formatNumber(value), unit].filter(Boolean).join(unit === '%' ? '' : ' ');
  const table = {
    caption: goal ? `${title} (${goal.label}: ${inUnit(goal.value)})` : title,
    density: 'compact' as const,
    rows: labels.map((label, index) => ({ label, index })),
    rowKey: ({ label }: { label: string }) => label,
    columns: [
      { key: 'label', header: when, rowHeader: true, cell: ({ label }: { label: string }) => label },
      ...series.map(({ name, values }) => ({
        key: name,
        header: name,
        align: 'end' as const,
        cell: ({ index }: { index: number }) => inUnit(values[index]),
      })),
    ],
  };
  // Hidden, the table must not scroll: a box that scrolls is a stop for the keyboard.
  return tableVisible ? (
    <Table {...table} className="mt-4" />
  ) : (
    <div className="sr-only">
      <BareTable {...table} />
    </div>
  );
}

/**
 * Values over time or side by side, drawn as lines or bars. The drawing loads when it is needed; the same figures stand in a table, which
 * shows where there is no drawing.
 */
export function Chart({
  kind,
  title,
  labels,
  series,
  unit,
  goal,
  tableVisible = false,
  words,
  className,
  ...props
}: ChartProps) {
  const titleId = useId();
  const [isMissing, setMissing] = useState(false);
  const text = { ...english, ...words };
  return (
    <figure aria-labelledby={titleId} {...props} className={cx('relative min-w-0', className)}>
      <figcaption id={titleId} className="mb-1 font-semibold">
        {title}
        {unit ? <span className="font-normal text-ink-muted"> ({unit})</span> : null}
      </figcaption>
      {series.length > 1 ? <Legend series={series} /> : null}
      {isMissing ? (
        <InlineMessage size="small">{text.missing}</InlineMessage>
      ) : (
        <div aria-hidden="true" className="h-64">
          <Suspense>
            <Plot kind={kind} labels={labels} series={series} goal={goal} onMissing={() => setMissing(true)} />
          </Suspense>
        </div>
      )}
      <Figures
        title={title}
        labels={labels}
        series={series}
        unit={unit}
        goal={goal}
        tableVisible={tableVisible || isMissing}
        when={text.when}
      />
    </figure>
  );
}

export interface SparklineProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What the line says, in words: `Heart rate, steady at 72 bpm`. */
  label: string;
  values: readonly number[];
}

/** The shape of a trend beside its figure, in a line of text. */
export function Sparkline({ label, values, className, ...props }: SparklineProps) {
  return (
    <span
      role="img"
      aria-label={label}
      {...props}
      className={cx('inline-block h-8 w-24 align-middle text-link', className)}
    >
      <Suspense>
        <Spark values={values} />
      </Suspense>
    </span>
  );
}
