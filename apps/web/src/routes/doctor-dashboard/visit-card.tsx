import { indiaDate } from '@sehat/catalog/india-time';
import { allowedChanges, type ChangeableAppointment, type ChangeKind, startOf } from '@sehat/machines/appointment';
import { Badge, type BadgeProps } from '@sehat/ui/badge';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { DateTime } from '@sehat/ui/date-time';
import { formatDateTime } from '@sehat/ui/format';
import { InlineMessage } from '@sehat/ui/inline-message';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
import { Video } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DoctorAppointment } from '../../api/appointments';
import { modeText } from '../../catalog-text/appointment-modes';
import { m } from '../../messages/generated/messages.js';
import { showInView } from '../../page/show-in-view';
import { videoCallHref } from '../../paths/paths';
import { callStartStore } from '../../storage/call-start-store';
import { asksFirst, type ChangeView, statusFailureText } from './appointment-change';
import { InPersonStart } from './in-person-start';
import { startOpens } from './start-time';
import { type LoadVisits, statusText } from './visits';

const patientPanel = lazyModule(() => import('./patient-panel'));

/** The changes that a doctor may make. */
export type DoctorChange = Extract<ChangeKind, 'complete' | 'miss' | 'cancel'>;

const changes: readonly DoctorChange[] = ['complete', 'miss', 'cancel'];

/** Whether a change of the machine is one that a doctor may make. */
export const isDoctorChange = (kind: ChangeKind): kind is DoctorChange => changes.some((known) => known === kind);

const labels: Record<DoctorChange, () => string> = {
  complete: m.doctor_complete,
  miss: m.doctor_miss,
  cancel: m.doctor_cancel_confirm,
};

const tones: Record<DoctorAppointment['status'], BadgeProps['tone']> = {
  booked: 'success',
  completed: 'neutral',
  cancelled: 'danger',
  missed: 'attention',
};

/** What the machine needs to know of a row. */
const changeableOf = ({ id, status, date, time }: DoctorAppointment): ChangeableAppointment => ({
  id: String(id),
  status,
  startsAt: startOf(date, time),
});

interface StartProps {
  visit: DoctorAppointment;
  now: Date;
  /** Ids of the elements that name the patient and the hour. */
  describedBy: string;
}

/** Start of an appointment, usable from 15 minutes before its hour on. Before, it says when. */
function Start({ visit, now, describedBy }: StartProps) {
  const noteId = useId();
  const locale = useLocale();
  const timeText = useTimeText();
  const opens = startOpens(startOf(visit.date, visit.time), now);
  const isVideo = visit.preferred_mode === 'video';
  if (opens === null)
    return isVideo ? (
      <Button asChild size="small" icon={<Video aria-hidden="true" />}>
        <RouterLink
          to={videoCallHref(visit.id)}
          aria-describedby={describedBy}
          onClick={() => callStartStore.write(String(visit.id))}
        >
          {m.doctor_start()}
        </RouterLink>
      </Button>
    ) : (
      <InPersonStart
        patientName={visit.full_name}
        time={<DateTime value={visit.time} format="time" />}
        reason={visit.symptoms || m.doctor_patient_symptoms_none()}
        describedBy={describedBy}
      />
    );
  const time = timeText(formatDateTime(opens, 'time', locale));
  const isToday = opens.startsWith(indiaDate(now));
  return (
    <>
      <Button
        disabled
        size="small"
        variant={isVideo ? 'primary' : 'secondary'}
        icon={isVideo ? <Video aria-hidden="true" /> : undefined}
        aria-describedby={`${describedBy} ${noteId}`}
      >
        {m.doctor_start()}
      </Button>
      <Text as="span" id={noteId} size="small" tone="muted" className="order-last basis-full">
        {isToday
          ? m.doctor_start_from_today({ time })
          : m.doctor_start_from({ day: formatDateTime(opens.slice(0, 10), 'weekday', locale), time })}
      </Text>
    </>
  );
}

export interface VisitCardProps {
  visit: DoctorAppointment;
  now: Date;
  change: ChangeView;
  /** Whether a change of this appointment was the last one that the service stored. */
  isChanged: boolean;
  /** Whether the patient waits in the call. */
  isWaiting: boolean;
  onAsk: (visit: ChangeableAppointment, kind: DoctorChange) => void;
  loadVisits: LoadVisits;
}

/** One appointment of the doctor's day: the patient, the hour, the state, and what the doctor can do. */
export function VisitCard({ visit, now, change, isChanged, isWaiting, onAsk, loadVisits }: VisitCardProps) {
  const id = useId();
  const [nameId, whenId, panelId] = [`${id}-name`, `${id}-when`, `${id}-panel`];
  const describedBy = `${nameId} ${whenId}`;
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const changeable = changeableOf(visit);
  const allowed = allowedChanges({ ...changeable, role: 'doctor', now: now.getTime() });
  // The dialog shows the progress and the failure of the changes that it asks about.
  const isAsked = change.asked?.appointment.id === changeable.id && !asksFirst(change.asked, now);

  useEffect(() => {
    // The change removes its button, and with it the focus.
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (isChanged && isFree) card.current?.focus();
  }, [isChanged]);

  const button = (kind: DoctorChange) => (
    <Button
      size="small"
      variant={kind === 'complete' ? 'secondary' : 'quiet'}
      loading={kind === 'complete' && isAsked && change.isChanging}
      aria-describedby={describedBy}
      onClick={() => onAsk(changeable, kind)}
    >
      {labels[kind]()}
    </Button>
  );

  return (
    <Card
      as="article"
      ref={card}
      tabIndex={-1}
      padding="small"
      aria-labelledby={nameId}
      aria-describedby={whenId}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <Text id={whenId} weight="semibold" className="w-20 shrink-0">
          <DateTime value={visit.time} format="time" />
        </Text>
        <div className="min-w-0 flex-1 basis-32">
          <CardTitle id={nameId} level={3}>
            {visit.full_name}
          </CardTitle>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Text as="span" size="small" tone="muted">
              {modeText(visit.preferred_mode)}
            </Text>
            <Badge tone={tones[visit.status]}>{statusText[visit.status]()}</Badge>
            {isWaiting && <Badge tone="attention">{m.doctor_patient_waiting()}</Badge>}
          </div>
        </div>
      </div>
      {visit.status_reason ? (
        <Text size="small" lines="anywhere">
          {m.doctor_reason_shown({ reason: visit.status_reason })}
        </Text>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {visit.status === 'booked' && <Start visit={visit} now={now} describedBy={describedBy} />}
        {allowed.includes('complete') && button('complete')}
      </div>
      <div className="-mx-3 flex flex-wrap">
        {allowed.includes('miss') && button('miss')}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-describedby={describedBy}
          onClick={() => setOpen(!isOpen)}
        >
          {m.doctor_patient_details()}
        </Button>
        {allowed.includes('cancel') && button('cancel')}
      </div>
      {isAsked && change.failure && (
        <InlineMessage ref={showInView} tone="danger" size="small" live>
          {statusFailureText(change.failure)}
        </InlineMessage>
      )}
      {isOpen && (
        <Stack id={panelId} ruled>
          <LazyPart
            of={patientPanel}
            failureText={m.doctor_patient_failed()}
            pending={<Skeleton shape="text" lines={4} />}
          >
            {({ PatientPanel }) => <PatientPanel visit={visit} headingLevel={4} loadVisits={loadVisits} />}
          </LazyPart>
        </Stack>
      )}
    </Card>
  );
}
