import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { formatNumber } from '../format/format';
import { type ChartData, seriesColour } from './chart-data';
import { type Measure, useMeasure } from './use-measure';

type PlotData = Omit<ChartData, 'unit'>;

const paired = (labels: readonly string[], values: readonly number[]) =>
  labels.flatMap((label, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ label, value }];
  });

const dashes = [undefined, '7 5', '1 6'];

function makeScales({ kind, labels, series, goal }: PlotData, { width, height, rem, rtl }: Measure) {
  const values = [...series.flatMap((line) => line.values), ...(goal ? [goal.value] : [])];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spare = (high - low || high || 1) * 0.15;
  const y = scaleLinear({
    domain: [kind === 'bar' ? Math.min(0, low) : low - spare, high + spare],
    range: [height - 1.75 * rem, 0.75 * rem],
    nice: 4,
  });
  const ticks = y.ticks(4);
  const widest = Math.max(...ticks.map((tick) => formatNumber(tick).length));
  const axis = (widest * 0.5 + 0.9) * rem;
  const from = rtl ? width - axis : axis;
  const to = rtl ? 4 : width - 4;
  const x = scaleBand({
    domain: [...labels],
    range: [from, to],
    padding: kind === 'bar' ? 0.35 : 0,
  });
  const room = Math.abs(to - from) / labels.length;
  const longest = Math.max(...labels.map((label) => label.length)) * 0.45 * rem + 0.5 * rem;
  return { x, y, ticks, from, to, every: Math.max(1, Math.ceil(longest / room)) };
}

type Scales = ReturnType<typeof makeScales>;

function Axes({ labels, scales, measure }: { labels: PlotData['labels']; scales: Scales; measure: Measure }) {
  const { x, y, ticks, from, to, every } = scales;
  const gap = measure.rtl ? 8 : -8;
  return (
    <g className="fill-ink-muted text-caption tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={from}
            x2={to}
            y1={y(tick)}
            y2={y(tick)}
            stroke="var(--line)"
            strokeDasharray="0.01 6"
            strokeWidth="2"
            strokeLinecap="round"
          />
          <text x={from + gap} y={y(tick)} dy="0.32em" textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, index) =>
        index % every === 0 ? (
          <text
            key={label}
            x={(x(label) ?? 0) + x.bandwidth() / 2}
            y={measure.height - 0.35 * measure.rem}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}

function Point({ shape, x, y }: { shape: number; x: number; y: number }) {
  if (shape === 1) return <rect x={x - 4} y={y - 4} width="8" height="8" fill="currentColor" />;
  if (shape === 2) return <path d={`M${x} ${y - 6}l6 6-6 6-6-6Z`} fill="currentColor" />;
  return <circle cx={x} cy={y} r="4.5" fill="currentColor" />;
}

function Lines({ labels, series, scales }: Pick<PlotData, 'labels' | 'series'> & { scales: Scales }) {
  const { x, y } = scales;
  const at = (label: string) => (x(label) ?? 0) + x.bandwidth() / 2;
  return series.map(({ name, values }, line) => (
    <g key={name} className={seriesColour[line]}>
      <LinePath
        data={paired(labels, values)}
        x={({ label }) => at(label)}
        y={({ value }) => y(value)}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={dashes[line]}
      />
      {paired(labels, values).map(({ label, value }) => (
        <Point key={label} shape={line} x={at(label)} y={y(value)} />
      ))}
    </g>
  ));
}

function Bars({ labels, series, scales }: Pick<PlotData, 'labels' | 'series'> & { scales: Scales }) {
  const { x, y } = scales;
  const each = x.bandwidth() / series.length;
  return series.map(({ name, values }, set) => (
    <g key={name} className={seriesColour[set]}>
      {paired(labels, values).map(({ label, value }) => (
        <rect
          key={label}
          x={(x(label) ?? 0) + set * each + 1}
          y={Math.min(y(value), y(0))}
          width={Math.max(each - 2, 1)}
          height={Math.abs(y(0) - y(value))}
          rx="3"
          fill="currentColor"
          fillOpacity={set === 1 ? 0.55 : 1}
          stroke="currentColor"
          strokeDasharray={dashes[set]}
        />
      ))}
    </g>
  ));
}

function Goal({ goal, scales, measure }: { goal: NonNullable<PlotData['goal']>; scales: Scales; measure: Measure }) {
  const { y, from, to } = scales;
  const level = y(goal.value);
  return (
    <g className="fill-ink text-caption font-medium text-ink">
      <line
        x1={from}
        x2={to}
        y1={level}
        y2={level}
        strokeWidth="4"
        className="stroke-surface forced-colors:stroke-[Canvas]"
      />
      <line x1={from} x2={to} y1={level} y2={level} stroke="currentColor" strokeWidth="1.5" strokeDasharray="6 5" />
      <text x={to} y={level} dy={-0.35 * measure.rem} textAnchor="end">
        {goal.label}
      </text>
    </g>
  );
}

/** The drawing of a chart, as large as its container. A lazy chunk of `Chart`. */
export function ChartPlot(data: PlotData) {
  const [box, measure] = useMeasure<HTMLDivElement>();
  const scales = measure && data.labels.length > 0 && data.series.length > 0 ? makeScales(data, measure) : null;
  return (
    <div ref={box} className="size-full">
      {measure && scales ? (
        <svg width={measure.width} height={measure.height} fill="none" className="absolute">
          <Axes labels={data.labels} scales={scales} measure={measure} />
          {data.kind === 'bar' ? (
            <Bars labels={data.labels} series={data.series} scales={scales} />
          ) : (
            <Lines labels={data.labels} series={data.series} scales={scales} />
          )}
          {data.goal ? <Goal goal={data.goal} scales={scales} measure={measure} /> : null}
        </svg>
      ) : null}
    </div>
  );
}

/** The drawing of a sparkline: a line that ends in a dot. A lazy chunk of `Sparkline`. */
export function SparkPlot({ values }: { values: readonly number[] }) {
  const x = scaleLinear({ domain: [0, Math.max(values.length - 1, 1)], range: [4, 92] });
  const y = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [27, 5] });
  const last = values.at(-1);
  return (
    <svg viewBox="0 0 96 32" fill="none" className="block size-full rtl:-scale-x-100">
      <LinePath
        data={[...values]}
        x={(_, index) => x(index)}
        y={(value) => y(value)}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last === undefined ? null : <circle cx={x(values.length - 1)} cy={y(last)} r="3.5" fill="currentColor" />}
    </svg>
  );
}
