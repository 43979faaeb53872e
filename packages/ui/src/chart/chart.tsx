import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';
import { Button } from '../button/button';
import { formatNumber } from '../format/format';
import { InlineMessage } from '../inline-message/inline-message';
import { lazyModule, useLazyModule } from '../lazy-module/lazy-module';
import { type UiMessages, useMessages } from '../locale/locale';
import { BareTable, Table } from '../table/table';
import { type ChartData, seriesColour } from './chart-data';

const plots = lazyModule(() => import('./chart-plot'));

const english: UiMessages['chart'] = {
  labels: 'When',
  failure: 'The chart could not be loaded. This table shows the same numbers.',
  retry: 'Try again',
};

export interface ChartProps extends Omit<ComponentProps<'figure'>, 'title' | 'children'>, ChartData {
  /** What the chart shows. Also the caption of its table. */
  title: string;
  /** Shows the table under the drawing. Otherwise only screen readers get it. @default false */
  tableVisible?: boolean;
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

interface FiguresProps extends Omit<ChartProps, 'kind'> {
  /** Heading of the first column. */
  labelsHeading: string;
}

function Figures({ title, labels, series, unit, goal, tableVisible, labelsHeading }: FiguresProps) {
  const inUnit = (value: number | undefined) =>
    value === undefined ? '' : [formatNumber(value), unit].filter(Boolean).join(unit === '%' ? '' : ' ');
  const table = {
    caption: goal ? `${title} (${goal.label}: ${inUnit(goal.value)})` : title,
    density: 'compact' as const,
    rows: labels.map((label, index) => ({ label, index })),
    rowKey: ({ label }: { label: string }) => label,
    columns: [
      { key: 'label', header: labelsHeading, rowHeader: true, cell: ({ label }: { label: string }) => label },
      ...series.map(({ name, values }) => ({
        key: name,
        header: name,
        align: 'end' as const,
        cell: ({ index }: { index: number }) => inUnit(values[index]),
      })),
    ],
  };
  // A hidden table must not scroll, because a box that scrolls is focusable.
  return tableVisible ? (
    <Table {...table} className="mt-4" />
  ) : (
    <div className="sr-only">
      <BareTable {...table} />
    </div>
  );
}

/**
 * Values over time or side by side, drawn as lines or bars. The drawing is a lazy chunk. A table has the same figures,
 * and is visible when the drawing cannot be loaded or there is nothing to draw.
 */
export function Chart({
  kind,
  title,
  labels,
  series,
  unit,
  goal,
  tableVisible = false,
  className,
  ...props
}: ChartProps) {
  const titleId = useId();
  const plot = useLazyModule(plots);
  const isMissing = plot.status === 'failed' || plot.status === 'retrying';
  const isEmpty = labels.length === 0;
  const messages = useMessages('chart', english);
  return (
    <figure aria-labelledby={titleId} {...props} className={cx('relative min-w-0', className)}>
      <figcaption id={titleId} className="mb-1 font-semibold">
        {title}
        {unit ? <span className="font-normal text-ink-muted"> ({unit})</span> : null}
      </figcaption>
      {series.length > 1 ? <Legend series={series} /> : null}
      {isMissing ? (
        <div className="flex flex-wrap items-center gap-3">
          <InlineMessage key={plot.status} size="small" live={plot.status === 'failed'}>
            {messages.failure}
          </InlineMessage>
          <Button variant="secondary" size="small" loading={plot.status === 'retrying'} onClick={plot.retry}>
            {messages.retry}
          </Button>
        </div>
      ) : isEmpty ? null : (
        <div aria-hidden="true" className="h-64">
          {plot.status === 'ready' ? <plot.module.ChartPlot {...{ kind, labels, series, goal }} /> : null}
        </div>
      )}
      <Figures
        title={title}
        labels={labels}
        series={series}
        unit={unit}
        goal={goal}
        tableVisible={tableVisible || isMissing || isEmpty}
        labelsHeading={messages.labels}
      />
    </figure>
  );
}

export interface SparklineProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The accessible name: what the line shows, such as `Heart rate, steady at 72 bpm`. */
  label: string;
  /** The values in the order of time. */
  values: readonly number[];
}

/** A small line chart beside a figure, in a line of text. */
export function Sparkline({ label, values, className, ...props }: SparklineProps) {
  // If the drawing cannot be loaded, the label still says what it shows.
  const plot = useLazyModule(plots);
  return (
    <span
      role="img"
      aria-label={label}
      {...props}
      className={cx('inline-block h-8 w-24 align-middle text-link', className)}
    >
      {plot.status === 'ready' ? <plot.module.SparkPlot values={values} /> : null}
    </span>
  );
}
