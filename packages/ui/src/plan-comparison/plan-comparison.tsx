import type { ReactNode } from 'react';
import { Badge } from '../badge/badge';
import { type UiMessages, useMessages } from '../locale/locale';
import { Table } from '../table/table';

const english: UiMessages['planComparison'] = {
  feature: 'What you get',
  included: 'Included',
  notIncluded: 'Not included',
};

export interface ComparedPlan {
  id: string;
  name: string;
}

export interface PlanFeature {
  name: string;
  /** One value per plan, in their order. `true` and `false` show as "Included" and "Not included". */
  values: readonly ReactNode[];
}

export interface PlanComparisonProps {
  /** The table's name, for screen readers only. */
  caption: string;
  /** The plans, one per column. */
  plans: readonly ComparedPlan[];
  /** The features, one per row. */
  features: readonly PlanFeature[];
}

/** Compares plans feature by feature. */
export function PlanComparison({ caption, plans, features }: PlanComparisonProps) {
  const messages = useMessages('planComparison', english);
  const show = (value: ReactNode) =>
    typeof value === 'boolean' ? (
      <Badge tone={value ? 'success' : 'neutral'}>{value ? messages.included : messages.notIncluded}</Badge>
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
        { key: 'feature', header: messages.feature, cell: ({ name }) => name, rowHeader: true },
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
