import { Section } from '@sehat/ui/section';
import { m } from '../../messages/generated/messages.js';
import { PendingCard } from './pending-card';

/** Upcoming Lab Tests before the sections are fetched, and until its chunk arrives. */
export function LabTestsPending({ isBusy }: { isBusy: boolean }) {
  return (
    <Section title={m.dashboard_lab()} lead={m.dashboard_lab_sample()} className="grid grid-rows-[auto_1fr]">
      <PendingCard text={m.dashboard_lab_none()} busy={isBusy} />
    </Section>
  );
}
