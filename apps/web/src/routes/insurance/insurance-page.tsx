import { type InsurancePlan, insuranceBenefits } from '@sehat/catalog/insurance-plans';
import { BulletList } from '@sehat/ui/bullet-list';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PageHeader } from '@sehat/ui/page-header';
import { PlanCard, PlanGroup } from '@sehat/ui/plan-card';
import { Section } from '@sehat/ui/section';
import { CircleCheck } from 'lucide-react';
import { insuranceBenefitText, insurancePlanText } from '../../catalog-text/insurance-plans';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';

interface InsurancePageProps {
  plans: readonly InsurancePlan[];
  /** The selected plan, or null. */
  selected: InsurancePlan | null;
  onSelect: (plan: InsurancePlan) => void;
}

/** The plans in one frame, line by line, and the benefits that they share. Selecting a plan only marks it. */
export function InsurancePage({ plans, selected, onSelect }: InsurancePageProps) {
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_insurance()} lead={m.insurance_lead()} />
      <DeferredContent>
        <PlanGroup>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              grouped
              name={insurancePlanText(plan.name)}
              price={plan.pricePerMonth}
              period={m.insurance_per_month()}
              coverage={plan.coverage}
              coverageLabel={m.insurance_coverage()}
              headingLevel={2}
              selected={plan === selected}
              action={
                <Button
                  variant={plan === selected ? 'primary' : 'secondary'}
                  icon={plan === selected ? <CircleCheck aria-hidden="true" /> : undefined}
                  aria-pressed={plan === selected}
                  onClick={() => onSelect(plan)}
                >
                  {m.insurance_select()}
                </Button>
              }
            />
          ))}
        </PlanGroup>
        <div role="status" className="mt-4 min-h-7 max-w-text">
          <InlineMessage size="small">
            {selected ? m.insurance_selected({ plan: insurancePlanText(selected.name) }) : m.insurance_note()}
          </InlineMessage>
        </div>
        <Section title={m.insurance_benefits()}>
          <BulletList
            marks="checks"
            items={insuranceBenefits.map((benefit) => insuranceBenefitText(benefit))}
            className="sm:grid sm:grid-cols-2 sm:gap-x-10 xl:grid-cols-4"
          />
        </Section>
      </DeferredContent>
    </Container>
  );
}
