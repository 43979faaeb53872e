import { Button } from '@sehat/ui/button';
import { CalendarPlus, Printer } from 'lucide-react';
import { m } from '../messages/generated/messages.js';
import type { CalendarFileStatus } from './use-calendar-file';

interface CalendarAndPrintProps {
  calendarFile?: CalendarFileStatus;
  onAddToCalendar: () => void;
  onPrint: () => void;
}

/** The buttons that save a confirmed booking to a calendar and print it. */
export function CalendarAndPrint({ calendarFile, onAddToCalendar, onPrint }: CalendarAndPrintProps) {
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarPlus />}
        loading={calendarFile === 'preparing'}
        onClick={onAddToCalendar}
      >
        {m.calendar_add()}
      </Button>
      <Button variant="secondary" icon={<Printer />} onClick={onPrint}>
        {m.confirmation_print()}
      </Button>
    </>
  );
}
