import type { ReactNode } from 'react';
import { Badge } from '../badge/badge';
import { Table } from '../table/table';

export interface ComparedPlan {
  id: string;
  name: string;
}

export interface PlanFeature {
  name: string;
  /** For each plan in order what it brings: `true` and `false` are said in words. */
  values: readonly ReactNode[];
}

export interface PlanComparisonProps {
  /** What the table is; read out, not shown. */
  caption: string;
  /** The head of the column of features. */
  featureLabel?: string;
  includedLabel?: string;
  notIncludedLabel?: string;
  plans: readonly ComparedPlan[];
  features: readonly PlanFeature[];
}

/** What each plan brings, feature by feature. */
export function PlanComparison({
  caption,
  featureLabel = 'What you get',
  includedLabel = 'Included',
  notIncludedLabel = 'Not included',
  plans,
  features,
}: PlanComparisonProps) {
  const show = (value: ReactNode) =>
    typeof value === 'boolean' ? (
      <Badge tone={value ? 'success' : 'neutral'}>{value ? includedLabel : notIncludedLabel}</Badge>
    ) : (
      value
    );
  return (
    <Table
      caption={caption}
      captionHidden
      rows={features}
      rowKey={({ name }) => name}
      columns={[
        { key: 'feature', header: featureLabel, cell: ({ name }) => name, rowHeader: true },
        ...plans.map(({ id, name }, index) => ({
          key: id,
          header: name,
          align: 'end' as const,
          cell: ({ values }: PlanFeature) => show(values[index]),
        })),
      ]}
    />
  );
}
