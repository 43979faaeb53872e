import { rowsPerPage } from '@sehat/catalog/limits';
import { Button } from '@sehat/ui/button';
import { DateInput } from '@sehat/ui/date-input';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { formatDateTime } from '@sehat/ui/format';
import { IconButton } from '@sehat/ui/icon-button';
import { useLocale } from '@sehat/ui/locale';
import { Pagination } from '@sehat/ui/pagination';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Text } from '@sehat/ui/text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import type { Loadable } from '../../actors/use-loading';
import type { DoctorAppointment } from '../../api/appointments';
import { m } from '../../messages/generated/messages.js';
import { UnreadableNote } from '../../page/unreadable-note';
import { isTypedDate } from '../../parsing/typed-date';
import { paths, withSearch } from '../../paths/paths';
import { dayAfter, type ShownDay, searchOf } from './shown-day';

/** One page of a day. */
export interface DayPage {
  rows: readonly DoctorAppointment[];
  /** The number of appointments of the day. */
  total: number;
  /** The number of rows of the page that cannot be read. */
  unreadable: number;
}

export interface DayView extends ShownDay {
  /** ISO date of today in India. */
  today: string;
  view: Loadable<DayPage>;
}

interface DaySectionProps {
  day: DayView;
  /** The names of the patients who wait in their calls. They are announced. */
  waiting: readonly string[];
  onDay: (day: ShownDay) => void;
  onRetry: () => void;
  /** Shows one appointment. */
  renderVisit: (visit: DoctorAppointment) => ReactNode;
}

/** No appointment is older. */
const firstDay = '2000-01-01';

function DayChoice({ day: { date, today }, onDay }: Pick<DaySectionProps, 'day' | 'onDay'>) {
  /** An unfinished date in the field of the shown day. */
  const [typed, setTyped] = useState<{ shown: string; text: string } | null>(null);
  const show = (next: string) => onDay({ date: next, page: 1 });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton
        variant="secondary"
        label={m.doctor_day_before()}
        icon={<ChevronLeft />}
        onClick={() => show(dayAfter(date, -1))}
      />
      <DateInput
        label={m.doctor_day_field()}
        labelVisible={false}
        value={typed?.shown === date ? typed.text : date}
        onChange={({ target: { value: text } }) => {
          setTyped({ shown: date, text });
          if (isTypedDate(text, firstDay)) show(text);
        }}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        variant="secondary"
        label={m.doctor_day_after()}
        icon={<ChevronRight />}
        onClick={() => show(dayAfter(date, 1))}
      />
      {date !== today && (
        <Button variant="quiet" onClick={() => show(today)}>
          {m.doctor_day_back()}
        </Button>
      )}
    </div>
  );
}

/** The appointments of one day, by hour, 50 per page. */
export function DaySection({ day, waiting, onDay, onRetry, renderVisit }: DaySectionProps) {
  const { date, page, today, view } = day;
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const pageCount = view.status === 'ready' ? Math.ceil(view.content.total / rowsPerPage) : 0;

  const addressOf = (number: number) => withSearch(paths.doctorDashboard, searchOf({ date, page: number }, today));

  const content = () => {
    switch (view.status) {
      case 'loading':
        return (
          <div role="status" aria-busy="true" aria-label={m.doctor_day_loading()} className="grid gap-3">
            <Skeleton shape="rect" className="h-36" />
            <Skeleton shape="rect" className="h-36" />
          </div>
        );
      case 'failed':
        return (
          <ErrorState
            title={m.doctor_day_failed()}
            headingLevel={3}
            onRetry={() => {
              onRetry();
              // Without this, the focus is lost, because its button is removed with the failure.
              section.current?.focus();
            }}
          />
        );
      case 'ready':
        if (view.content.total === 0) {
          return (
            <EmptyState title={m.doctor_day_empty()} headingLevel={3}>
              {m.doctor_day_empty_lead()}
            </EmptyState>
          );
        }
        // Without this, the section would be empty.
        if (view.content.rows.length === 0 && page > pageCount) return <Navigate to={addressOf(pageCount)} replace />;
        return (
          <>
            <UnreadableNote count={view.content.unreadable} message={m.unreadable_appointments} />
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {view.content.rows.map((visit) => (
                <li key={visit.id} className="grid grid-cols-[minmax(0,1fr)]">
                  {renderVisit(visit)}
                </li>
              ))}
            </ul>
          </>
        );
    }
  };

  return (
    <Section
      ref={section}
      tabIndex={-1}
      title={date === today ? m.doctor_day_today() : formatDateTime(date, 'weekday', locale)}
      lead={m.doctor_day_lead()}
    >
      <DayChoice day={day} onDay={onDay} />
      <Text role="status" size="small" tone="muted" className="mb-3">
        {view.status === 'ready' && m.doctor_day_count({ count: view.content.total })}
      </Text>
      <div role="status" className="sr-only">
        {waiting.map((name) => (
          <p key={name}>{m.doctor_patient_waits({ name })}</p>
        ))}
      </div>
      {content()}
      <Pagination
        aria-label={m.doctor_day_pages()}
        className="mt-4"
        page={page}
        pageCount={pageCount}
        renderLink={(number, props) => (
          <RouterLink {...props} to={addressOf(number)} onClick={() => section.current?.focus()} />
        )}
      />
    </Section>
  );
}
