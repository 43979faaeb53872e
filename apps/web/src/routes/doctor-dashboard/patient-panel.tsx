import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PartFailure } from '@sehat/ui/lazy-part';
import { Spinner } from '@sehat/ui/spinner';
import { Text } from '@sehat/ui/text';
import { useId, useState } from 'react';
import { useLoading } from '../../actors/use-loading';
import type { DoctorAppointment } from '../../api/appointments';
import { modeText } from '../../catalog-text/appointment-modes';
import { m } from '../../messages/generated/messages.js';
import { type LoadVisits, statusText } from './visits';

interface PatientPanelProps {
  visit: DoctorAppointment;
  headingLevel: 3 | 4;
  loadVisits: LoadVisits;
}

function EarlierVisits({ visits, isByName }: { visits: readonly DoctorAppointment[]; isByName: boolean }) {
  if (visits.length === 0) return <Text size="small">{m.doctor_patient_earlier_none()}</Text>;
  return (
    <>
      {isByName && <InlineMessage size="small">{m.doctor_patient_by_name()}</InlineMessage>}
      <ul className="grid gap-2">
        {visits.map((visit) => (
          <li key={visit.id} className="min-w-0">
            <Text as="div" size="small" weight="medium" className="flex flex-wrap gap-x-3">
              <DateTime value={visit.date} format="weekday" />
              <span>{modeText(visit.preferred_mode)}</span>
              <span>{statusText[visit.status]()}</span>
            </Text>
            <Text as="div" size="small" tone="muted" lines="anywhere">
              {visit.symptoms || m.doctor_patient_symptoms_none()}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a doctor needs to know of a patient: age, symptoms, and earlier visits with this doctor. */
export function PatientPanel({ visit, headingLevel, loadVisits }: PatientPanelProps) {
  const titleId = useId();
  // The same for the whole time, because the row is a new object after each refresh of the day.
  const [load] = useState(() => (signal: AbortSignal) => loadVisits(visit, signal));
  const { loaded, retry } = useLoading(load);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DescriptionList
        items={[
          { term: m.doctor_patient_age(), description: m.profile_age_years({ count: visit.age }) },
          { term: m.doctor_patient_symptoms(), description: visit.symptoms || m.doctor_patient_symptoms_none() },
        ]}
      />
      <section aria-labelledby={titleId} className="grid gap-2">
        <Text as={`h${headingLevel}`} id={titleId} size="small" weight="semibold">
          {m.doctor_patient_earlier()}
        </Text>
        {loaded.status === 'loading' && (
          <Spinner size="small" label={m.doctor_patient_earlier_loading()} labelVisible />
        )}
        {loaded.status === 'failed' && <PartFailure text={m.doctor_patient_earlier_failed()} onRetry={retry} />}
        {loaded.status === 'ready' && <EarlierVisits visits={loaded.content} isByName={visit.user_id === null} />}
      </section>
    </div>
  );
}
