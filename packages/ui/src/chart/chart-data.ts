/** One line or set of bars: a value for each label, in the same order. */
export interface ChartSeries {
  name: string;
  values: readonly number[];
}

export interface ChartData {
  /** `line` for values over time, `bar` for values of separate things. */
  kind: 'line' | 'bar';
  /** The label under each value, such as days or months. Each label is unique. */
  labels: readonly string[];
  /** One to three series. */
  series: readonly ChartSeries[];
  /** Unit of the values, such as `bpm`. */
  unit?: string;
  /** A value to reach, drawn as a dashed line. */
  goal?: { value: number; label: string };
}

/** Colours of the series, which also differ in dashes and in the shape of their points. */
export const seriesColour = ['text-link', 'text-rating', 'text-on-info-soft'] as const;
