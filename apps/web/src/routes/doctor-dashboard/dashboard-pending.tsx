import { Skeleton } from '@sehat/ui/skeleton';
import { m } from '../../messages/generated/messages.js';

/** Stands for the dashboard's content until the service has said whether the doctor is verified. */
export function DashboardPending() {
  return (
    <div role="status" aria-busy="true" aria-label={m.doctor_state_loading()} className="grid gap-4">
      <Skeleton shape="rect" className="h-24" />
      <div className="grid gap-4 md:grid-cols-3">
        <Skeleton shape="rect" className="h-28" />
        <Skeleton shape="rect" className="h-28" />
        <Skeleton shape="rect" className="h-28" />
      </div>
      <Skeleton shape="rect" className="mt-8 h-96" />
    </div>
  );
}
