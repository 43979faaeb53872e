import { type InsurancePlan, insuranceBenefits } from '@sehat/catalog/insurance-plans';
import { BulletList } from '@sehat/ui/bullet-list';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { Grid } from '@sehat/ui/grid';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Money } from '@sehat/ui/money';
import { PageHeader } from '@sehat/ui/page-header';
import { PlanCard } from '@sehat/ui/plan-card';
import { PlanComparison } from '@sehat/ui/plan-comparison';
import { Section } from '@sehat/ui/section';
import { Text } from '@sehat/ui/text';
import { CircleCheck } from 'lucide-react';
import { DeferredContent } from '../../page/page';

interface InsurancePageProps {
  plans: readonly InsurancePlan[];
  /** The selected plan, or null. */
  selected: InsurancePlan | null;
  onSelect: (plan: InsurancePlan) => void;
}

/** The plans, their common terms, and a comparison. Selecting a plan only marks it. */
export function InsurancePage({ plans, selected, onSelect }: InsurancePageProps) {
  return (
    <Container className="pb-12">
      <PageHeader
        title="Insurance"
        lead="Three plans for hospital costs. Compare what you pay each month with what is covered, then mark the one that suits you."
      />
      <DeferredContent>
        <Grid min="17rem" gap={6}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              name={plan.name}
              price={plan.pricePerMonth}
              period="per month"
              coverage={plan.coverage}
              coverageLabel="Coverage"
              headingLevel={2}
              selected={plan === selected}
              action={
                <Button
                  size="large"
                  variant={plan === selected ? 'primary' : 'secondary'}
                  icon={plan === selected ? <CircleCheck aria-hidden="true" /> : undefined}
                  aria-pressed={plan === selected}
                  onClick={() => onSelect(plan)}
                >
                  Select Plan
                </Button>
              }
            />
          ))}
        </Grid>
        <div role="status" className="mt-6 min-h-7 max-w-text">
          <InlineMessage size="small">
            {selected
              ? `${selected.name} is marked for this visit. There is no further step here: no enrollment has started, nothing was sent and nothing is charged.`
              : 'Selecting a plan marks it for this visit only. Nothing is sent and nothing is charged.'}
          </InlineMessage>
        </div>
        <Section whenNear title="With every plan" divider className="mt-4">
          <Card padding="large" tone="action">
            <BulletList marks="checks" items={insuranceBenefits} className="md:grid md:grid-cols-2 md:gap-x-10" />
          </Card>
        </Section>
        <Section whenNear title="Compare the plans" divider>
          <PlanComparison caption="The plans compared" plans={plans} features={features(plans)} />
          <Text size="small" tone="muted" className="mt-4">
            Sample plans: they are not an offer of insurance.
          </Text>
        </Section>
      </DeferredContent>
    </Container>
  );
}

const features = (plans: readonly InsurancePlan[]) => {
  const rupees = (name: string, amount: (plan: InsurancePlan) => number) => ({
    name,
    values: plans.map((plan) => <Money key={plan.id} amount={amount(plan)} />),
  });
  return [
    rupees('Price per month', ({ pricePerMonth }) => pricePerMonth),
    rupees('Price per year (12 months)', ({ pricePerMonth }) => pricePerMonth * 12),
    rupees('Coverage', ({ coverage }) => coverage),
    ...insuranceBenefits.map((name) => ({ name, values: plans.map(() => true) })),
  ];
};
