import {
  type AppointmentChange,
  type ChangeableAppointment,
  type ChangeFailure,
  type ChangeKind,
  provideAppointment,
  selectChangeFailure,
  selectIsChanging,
  startOf,
} from '@sehat/machines/appointment';
import type { DashboardAppointment } from '@sehat/machines/dashboard';
import type { Locale } from '@sehat/ui/format';
import { useLocale } from '@sehat/ui/locale';
import { type ToastOptions, useToaster } from '@sehat/ui/toaster';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { appointmentDepsOf, labVisitDepsOf } from '../../appointments/send-change';
import { slotText } from '../../appointments/slot-text';
import { useTakenSlots } from '../../appointments/use-taken-slots';
import { m } from '../../messages/generated/messages.js';
import { CancelDialog, CancelLabVisitDialog } from './cancel-dialog';
import type { ChangeRequest, StoredChange } from './change-request';
import type { LabVisit } from './lab-visits';
import { MoveDialog } from './move-dialog';

type ChangeActor = ReturnType<typeof useChange>;

interface Asked {
  appointment: ChangeableAppointment;
  kind: ChangeKind;
}

const toChangeable = ({ id, status, date, time }: DashboardAppointment): ChangeableAppointment => ({
  id,
  // The local list may call a booked appointment completed. Samples have no buttons.
  status: status === 'upcoming' ? 'booked' : status,
  startsAt: startOf(date, time),
});

interface WindowProps {
  userId: string;
  /** Closes the window. The list may be old after a failure. */
  onClose: (hasFailed: boolean) => void;
  onChanged: (change: StoredChange) => void;
}

interface Outcomes extends Pick<WindowProps, 'onClose'> {
  onChanged: (change: AppointmentChange) => void;
  onFailed?: (failure: ChangeFailure) => void;
}

/** Runs the machine of one change and counts its failures. */
function useChange(
  machine: ReturnType<typeof provideAppointment>,
  { appointment, kind }: Asked,
  { onClose, onChanged, onFailed }: Outcomes,
) {
  const actor = useAppActor(machine);
  const [attempt, setAttempt] = useState(0);
  const [asked] = useState({ appointment, kind });
  useEmitted(actor, {
    changed: ({ change }) => onChanged(change),
    failed: ({ failure }) => {
      setAttempt((count) => count + 1);
      onFailed?.(failure);
    },
  });
  useEffect(() => actor.send({ type: 'change.ask', ...asked }), [actor, asked]);
  const snapshot = useSelector(actor, (current) => current);
  return {
    attempt,
    isSending: selectIsChanging(snapshot),
    failure: selectChangeFailure(snapshot),
    submit: (change: AppointmentChange) => actor.send({ type: 'change.submit', change }),
    onKeep: () => {
      actor.send({ type: 'change.dismiss' });
      // The machine ignores the dismissal while it sends.
      if (actor.getSnapshot().matches('idle')) onClose(attempt > 0);
    },
  };
}

const dialogPropsOf = ({ attempt, isSending, failure, onKeep }: ChangeActor) => ({
  attempt,
  isSending,
  failure,
  onKeep,
});

interface AppointmentWindowProps extends WindowProps {
  appointment: DashboardAppointment;
}

function CancelWindow({ appointment, userId, onClose, onChanged }: AppointmentWindowProps) {
  const [machine] = useState(() => provideAppointment(appointmentDepsOf('patient', userId)));
  const change = useChange(
    machine,
    { appointment: toChangeable(appointment), kind: 'cancel' },
    {
      onClose,
      onChanged: (stored) => {
        if (stored.kind === 'cancel') onChanged({ kind: 'cancel', appointment, reason: stored.reason.trim() });
      },
    },
  );
  return (
    <CancelDialog
      {...dialogPropsOf(change)}
      doctorName={appointment.doctorName}
      slot={appointment}
      onSubmit={(reason) => change.submit({ kind: 'cancel', reason })}
    />
  );
}

function MoveWindow({ appointment, userId, onClose, onChanged }: AppointmentWindowProps) {
  const { doctorName } = appointment;
  const [machine] = useState(() => provideAppointment(appointmentDepsOf('patient', userId)));
  const [date, setDate] = useState(appointment.date);
  const { taken, failed, reload } = useTakenSlots({ userId, doctorName, date });
  const change = useChange(
    machine,
    { appointment: toChangeable(appointment), kind: 'move' },
    {
      onClose,
      onChanged: (stored) => {
        if (stored.kind === 'move') onChanged({ kind: 'move', appointment, date: stored.date, time: stored.time });
      },
      onFailed: ({ kind }) => {
        if (kind === 'slotTaken') reload();
      },
    },
  );
  return (
    <MoveDialog
      {...dialogPropsOf(change)}
      doctorName={doctorName}
      slot={appointment}
      taken={taken}
      failed={failed}
      onDate={setDate}
      onSubmit={(slot) => change.submit({ kind: 'move', ...slot })}
    />
  );
}

interface LabVisitWindowProps extends Pick<WindowProps, 'userId' | 'onClose'> {
  visit: LabVisit;
  onCancelled: () => void;
}

function CancelLabVisitWindow({ visit, userId, onClose, onCancelled }: LabVisitWindowProps) {
  const { id, date, time, tests } = visit;
  const [machine] = useState(() => provideAppointment(labVisitDepsOf(userId)));
  const change = useChange(
    machine,
    { appointment: { id, status: 'booked', startsAt: startOf(date, time) }, kind: 'cancel' },
    { onClose, onChanged: onCancelled },
  );
  return (
    <CancelLabVisitDialog
      {...dialogPropsOf(change)}
      tests={tests}
      slot={visit}
      onSubmit={() => change.submit({ kind: 'cancel', reason: '' })}
    />
  );
}

/** The notification of a stored change. Its action saves the changed entry for the user's calendar. */
function notificationOf(
  change: StoredChange,
  locale: Locale,
  save: (appointment: DashboardAppointment) => void,
): ToastOptions {
  const revision = change.appointment.revision + 1;
  if (change.kind === 'cancel') {
    const onSelect = () => save({ ...change.appointment, status: 'cancelled', revision });
    return {
      tone: 'success',
      message: m.dashboard_appointment_cancelled(),
      action: { label: m.dashboard_calendar_remove(), onSelect },
    };
  }
  const { date, time } = change;
  const onSelect = () => save({ ...change.appointment, date, time, revision });
  return {
    tone: 'success',
    message: m.dashboard_appointment_moved({ slot: slotText(change, locale) }),
    action: { label: m.dashboard_calendar_add(), onSelect },
  };
}

interface ChangeWindowProps {
  request: ChangeRequest;
  userId: string;
  /** Closes the window. */
  onClose: () => void;
  /** Called when the service has stored the change of an appointment. */
  onStored: (change: StoredChange) => void;
  /** Called on closing after a failure of an appointment: its list may be old. */
  onFailed: () => void;
  onSaveCalendar: (appointment: DashboardAppointment) => void;
  onSaveCancelledLabVisit: (visit: LabVisit) => void;
}

/** The dialog of one change, with its machine and its notification. A chunk of its own, which includes Dialog. */
export function ChangeWindow({ request, userId, onClose, onStored, onFailed, ...save }: ChangeWindowProps) {
  const { notify } = useToaster();
  const locale = useLocale();
  if (request.kind === 'cancelLabVisit') {
    const close = (hasFailed: boolean) => {
      onClose();
      if (hasFailed) request.onFailed();
    };
    const finish = () => {
      onClose();
      request.onStored();
      notify({
        tone: 'success',
        message: m.dashboard_lab_cancelled(),
        action: {
          label: m.dashboard_calendar_remove(),
          onSelect: () => save.onSaveCancelledLabVisit(request.visit),
        },
      });
    };
    return <CancelLabVisitWindow visit={request.visit} userId={userId} onClose={close} onCancelled={finish} />;
  }
  const AppointmentWindow = request.kind === 'move' ? MoveWindow : CancelWindow;
  return (
    <AppointmentWindow
      appointment={request.appointment}
      userId={userId}
      onClose={(hasFailed) => {
        onClose();
        if (hasFailed) onFailed();
      }}
      onChanged={(change) => {
        onClose();
        onStored(change);
        notify(notificationOf(change, locale, save.onSaveCalendar));
      }}
    />
  );
}
