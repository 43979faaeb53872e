/** One line or set of bars: a value for each label, in the same order. */
export interface ChartSeries {
  name: string;
  values: readonly number[];
}

export interface ChartData {
  kind: 'line' | 'bar';
  /** What stands under each value: days, months, names, each different. */
  labels: readonly string[];
  /** One to three series. */
  series: readonly ChartSeries[];
  /** What the values are counted in, as `bpm`. */
  unit?: string;
  /** A value to reach, drawn as a dashed line. */
  goal?: { value: number; label: string };
}

/** Series differ in colour, in dash and in the shape of their points. */
export const seriesColour = ['text-link', 'text-rating', 'text-on-info-soft'] as const;
