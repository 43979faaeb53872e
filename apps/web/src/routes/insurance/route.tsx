import { type InsurancePlan, insurancePlans } from '@sehat/catalog/insurance-plans';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { InsurancePage } from './insurance-page';

/** `/insurance` */
export function InsuranceRoute() {
  const [selected, setSelected] = useState<InsurancePlan | null>(null);
  const { notify } = useToaster();
  return (
    <Page title={m.nav_insurance()}>
      <InsurancePage
        plans={insurancePlans}
        selected={selected}
        onSelect={(plan) => {
          setSelected(plan);
          notify({ tone: 'success', message: m.insurance_plan_selected() });
        }}
      />
    </Page>
  );
}
