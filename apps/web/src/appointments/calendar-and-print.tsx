import { Button } from '@sehat/ui/button';
import { CalendarPlus, Printer } from 'lucide-react';
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
        Add to calendar
      </Button>
      <Button variant="secondary" icon={<Printer />} onClick={onPrint}>
        Print
      </Button>
    </>
  );
}
