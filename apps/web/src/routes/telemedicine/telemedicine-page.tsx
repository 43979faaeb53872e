import { specialties } from '@sehat/catalog/doctors';
import { daysAfter } from '@sehat/catalog/india-time';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import { timeSlots } from '@sehat/catalog/time-slots';
import { AppointmentCard } from '@sehat/ui/appointment-card';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { FeatureCard } from '@sehat/ui/feature-card';
import { Grid } from '@sehat/ui/grid';
import { Link } from '@sehat/ui/link';
import { useTimeText } from '@sehat/ui/locale';
import { NumberedSteps } from '@sehat/ui/numbered-steps';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Text } from '@sehat/ui/text';
import { CalendarPlus, ChevronUp, FileText, Headphones, Smartphone, Video } from 'lucide-react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { paths, videoCallHref } from '../../paths/paths';
import { ConsultationForm } from './consultation-form';

interface TelemedicinePageProps {
  /** The present moment, or null until it is known; fixed in stories. */
  now: Date | null;
  /** Ids of the appointments whose call was ended in this browser. */
  completed?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const lastSlot = timeSlots[timeSlots.length - 1] ?? '';

function UpcomingConsultation({ now, completed = none }: TelemedicinePageProps) {
  const upcoming = sampleAppointments.find(({ id }) => !now || !completed.has(id));
  if (!upcoming) return <p>{m.telemedicine_samples_over()}</p>;
  const { id, doctorName, specialty, daysFromToday, time } = upcoming;
  return (
    <div className="grid">
      {/* Until hydration, the skeleton takes its height from a placeholder date, because the build does not know the day. */}
      {now ? null : <Skeleton shape="rect" className="col-start-1 row-start-1 h-full" />}
      <AppointmentCard
        doctorName={doctorName}
        specialty={specialtyText(specialty)}
        date={now ? daysAfter(now, daysFromToday) : '2028-11-29'}
        className={now ? 'col-start-1 row-start-1' : 'col-start-1 row-start-1 invisible'}
        time={time}
        mode="video"
        status="upcoming"
        sample
        headingLevel={3}
        actions={
          <Button asChild icon={<Video aria-hidden="true" />}>
            <RouterLink to={videoCallHref(id)} state={{ doctorName }}>
              {m.common_join()}
            </RouterLink>
          </Button>
        }
      />
    </div>
  );
}

function BookingToggle({ now }: Pick<TelemedicinePageProps, 'now'>) {
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  const timeText = useTimeText();
  return (
    <Card padding="large" className="grid grid-cols-1 justify-items-start gap-5">
      <p>
        {m.telemedicine_hours({
          count: specialties.length,
          first: timeText(timeSlots[0] ?? ''),
          last: timeText(lastSlot),
        })}
      </p>
      <Button asChild>
        <RouterLink to={paths.doctors}>{m.telemedicine_find()}</RouterLink>
      </Button>
      <Text tone="muted" size="small">
        {m.telemedicine_try_form()}
      </Text>
      <Button
        className="wrap-anywhere"
        variant="secondary"
        icon={isOpen ? <ChevronUp aria-hidden="true" /> : <CalendarPlus aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.telemedicine_book()}
      </Button>
      {isOpen && now && (
        <div id={formId} className="w-full">
          <ConsultationForm now={now} />
        </div>
      )}
    </Card>
  );
}

const steps = () => [
  { title: m.telemedicine_step_book_title(), text: m.telemedicine_step_book() },
  { title: m.telemedicine_step_open_title(), text: m.telemedicine_step_open() },
  { title: m.telemedicine_step_allow_title(), text: m.telemedicine_step_allow() },
  { title: m.telemedicine_step_talk_title(), text: m.telemedicine_step_talk() },
];

/** Video consultations: the upcoming sample, a form that saves nothing, and how a call works. */
export function TelemedicinePage({ now, completed }: TelemedicinePageProps) {
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_telemedicine()} lead={m.telemedicine_lead()} />
      <DeferredContent>
        <div className="grid gap-x-10 lg:grid-cols-2">
          <Section title={m.telemedicine_upcoming()} lead={m.telemedicine_sample()}>
            <UpcomingConsultation now={now} completed={completed} />
            <Text className="mt-4">
              {m.telemedicine_own()}{' '}
              <Link asChild>
                <RouterLink to={paths.dashboard}>{m.telemedicine_own_link()}</RouterLink>
              </Link>
            </Text>
          </Section>
          <Section title={m.telemedicine_new_title()} lead={m.telemedicine_new()}>
            <BookingToggle now={now} />
          </Section>
        </div>
        <Section whenNear title={m.telemedicine_how()} divider>
          <NumberedSteps steps={steps()} />
        </Section>
        <Section whenNear title={m.telemedicine_need()}>
          <Grid columns={3} gap={6}>
            <FeatureCard icon={<Smartphone />} title={m.telemedicine_need_device_title()}>
              {m.telemedicine_need_device()}
            </FeatureCard>
            <FeatureCard icon={<Headphones />} title={m.telemedicine_need_place_title()}>
              {m.telemedicine_need_place()}
            </FeatureCard>
            <FeatureCard icon={<FileText />} title={m.telemedicine_need_papers_title()}>
              {m.telemedicine_need_papers()}
            </FeatureCard>
          </Grid>
        </Section>
      </DeferredContent>
    </Container>
  );
}
