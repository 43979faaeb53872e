import type { LabBooking } from '@sehat/machines/lab-booking';
import { Button } from '@sehat/ui/button';
import { CalendarLeaf } from '@sehat/ui/calendar-leaf';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { EmptyState } from '@sehat/ui/empty-state';
import { useTimeText } from '@sehat/ui/locale';
import { NumberedSteps } from '@sehat/ui/numbered-steps';
import { OrderSummary } from '@sehat/ui/order-summary';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { CalendarAndPrint } from '../../appointments/calendar-and-print';
import { CalendarFailure } from '../../appointments/calendar-failure';
import { chosenTests } from '../../appointments/chosen-tests';
import { bookedTotal, placeOf } from '../../appointments/confirmed-lab-booking';
import type { CalendarFileStatus } from '../../appointments/use-calendar-file';
import { paths } from '../../paths/paths';

interface BookingConfirmationPageProps {
  /** Null on a direct visit, and for any user other than the one who booked. */
  booking: LabBooking | null;
  /** The e-mail address of the user who booked. */
  email: string;
  calendarFile?: CalendarFileStatus;
  onAddToCalendar: () => void;
  onPrint: () => void;
}

/** Confirms a lab booking with place, time and price, and lists the next steps. */
export function BookingConfirmationPage({
  booking,
  email,
  calendarFile = 'idle',
  onAddToCalendar,
  onPrint,
}: BookingConfirmationPageProps) {
  const timeText = useTimeText();
  if (!booking) return <NotFound />;
  return (
    <Container className="@container pb-12">
      <PageHeader
        eyebrow="Booked"
        title="Booking confirmed"
        lead="Keep the date and time at hand: put them into your calendar, or print this page."
        actions={
          <div className="flex flex-wrap gap-3 print:hidden">
            <CalendarAndPrint calendarFile={calendarFile} onAddToCalendar={onAddToCalendar} onPrint={onPrint} />
          </div>
        }
      />
      <CalendarFailure status={calendarFile} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <Card padding="large" className="flex flex-wrap gap-6 print:mb-6">
          <CalendarLeaf date={booking.date} />
          <Details booking={booking} email={email} />
        </Card>
        <OrderSummary title="Tests" items={chosenTests(booking.tests)} total={bookedTotal(booking)} />
      </div>
      <Section title="What happens next">
        <NumberedSteps steps={nextSteps(booking, timeText(booking.time))} />
      </Section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button asChild>
          <RouterLink to={paths.home}>Back to Home</RouterLink>
        </Button>
        <Button asChild variant="secondary">
          <RouterLink to={paths.labTests}>Book more tests</RouterLink>
        </Button>
      </div>
    </Container>
  );
}

function NotFound() {
  return (
    <Container className="py-10">
      <Card padding="none">
        <EmptyState
          title="Booking Information Not Found"
          headingLevel={1}
          action={
            <Button asChild>
              <RouterLink to={paths.labTests}>Go to Lab Tests</RouterLink>
            </Button>
          }
        >
          This page shows a booking right after it was made, to the person who made it.
        </EmptyState>
      </Card>
    </Container>
  );
}

function Details({ booking, email }: { booking: LabBooking; email: string }) {
  const atHome = booking.location === 'home';
  return (
    <DescriptionList
      className="flex-1 basis-72"
      items={[
        { term: 'Type', description: atHome ? 'Home Collection' : 'Lab Visit' },
        { term: 'Date', description: <DateTime value={booking.date} format="weekday" /> },
        { term: 'Time', description: <DateTime value={booking.time} format="time" /> },
        atHome
          ? {
              term: 'Address',
              description: (
                <Text as="address" lines="kept">
                  {placeOf(booking)}
                </Text>
              ),
            }
          : { term: 'Location', description: placeOf(booking) },
        { term: 'Patient', description: booking.name },
        { term: 'Email', description: email },
      ]}
    />
  );
}

const dayBefore = {
  title: 'The day before',
  text: 'Ask the lab whether your tests need an empty stomach. Some do.',
};

function nextSteps(booking: LabBooking, time: string) {
  return booking.location === 'home'
    ? [
        dayBefore,
        { title: 'Before we come', text: 'Have an identity card and earlier reports ready.' },
        {
          title: `At ${time}`,
          text: 'A technician comes to your address and takes the samples. It takes a few minutes.',
        },
      ]
    : [
        dayBefore,
        { title: 'Before you leave', text: 'Take an identity card and earlier reports with you.' },
        { title: 'At the lab', text: `Arrive 10 minutes early at ${placeOf(booking)}.` },
      ];
}
