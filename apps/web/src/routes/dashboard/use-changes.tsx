import type { DashboardAppointment, DashboardEvent } from '@sehat/machines/dashboard';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useToaster } from '@sehat/ui/toaster';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/generated/messages.js';
import type { ChangeRequest, LabVisitRequest, StoredChange } from './change-request';
import type { DashboardPageProps } from './dashboard-page';
import type * as calendarFiles from './save-calendar';

const changeWindow = lazyModule(() => import('./change-window'));
const calendar = lazyModule(() => import('./save-calendar'));

/** The event by which the list shows a stored change. */
function storedEvent(change: StoredChange): DashboardEvent {
  const { id } = change.appointment;
  if (change.kind === 'cancel') return { type: 'appointment.cancelled', id, reason: change.reason };
  return { type: 'appointment.moved', id, date: change.date, time: change.time };
}

/** The changes of the dashboard: their dialog and the calendar files. `send` reaches the dashboard machine. */
export function useChanges(
  userId: string,
  send: (event: DashboardEvent) => void,
): {
  changeWindow: ReactNode;
  cancelLabVisit: (request: LabVisitRequest) => void;
  props: Pick<DashboardPageProps, 'cancelled' | 'onMove' | 'onCancel' | 'onSaveCalendar'>;
} {
  const { notify } = useToaster();
  const [request, setRequest] = useState<ChangeRequest | null>(null);
  const [cancelled, setCancelled] = useState(0);
  const close = () => setRequest(null);
  const save = (use: (module: typeof calendarFiles) => void) => {
    calendar.load().then(use, () => notify({ tone: 'danger', message: m.dashboard_calendar_failed() }));
  };
  const onSaveCalendar = (appointment: DashboardAppointment) => save((module) => module.saveCalendar(appointment));

  return {
    cancelLabVisit: setRequest,
    props: {
      cancelled,
      onMove: (appointment) => setRequest({ kind: 'move', appointment }),
      onCancel: (appointment) => setRequest({ kind: 'cancel', appointment }),
      onSaveCalendar,
    },
    changeWindow: request && (
      <LazyOverlay
        of={changeWindow}
        title={request.kind === 'move' ? m.dashboard_move() : m.dashboard_cancel()}
        failureText={m.dashboard_change_failed_to_load()}
        onCancel={close}
      >
        {({ ChangeWindow }) => (
          <ChangeWindow
            request={request}
            userId={userId}
            onClose={close}
            onStored={(change) => {
              send(storedEvent(change));
              if (change.kind === 'cancel') setCancelled((count) => count + 1);
            }}
            onFailed={() => send({ type: 'appointments.refresh' })}
            onSaveCalendar={onSaveCalendar}
            onSaveCancelledLabVisit={(visit) => save((module) => module.saveCancelledLabVisit(visit))}
          />
        )}
      </LazyOverlay>
    ),
  };
}
