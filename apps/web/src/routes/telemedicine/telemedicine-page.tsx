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
import { useTimeText } from '@sehat/ui/locale';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { CalendarPlus, ChevronUp, FileText, Headphones, ShieldCheck, Video } from 'lucide-react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DeferredContent } from '../../page/page';
import { videoCallHref } from '../../paths/paths';
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
  if (!upcoming) return <p>You ended the calls of both samples. Book an appointment to have another one.</p>;
  const { id, doctorName, specialty, daysFromToday, time } = upcoming;
  return (
    <div className="grid">
      {/* Until hydration, the skeleton takes its height from a placeholder date, because the build does not know the day. */}
      {now ? null : <Skeleton shape="rect" className="col-start-1 row-start-1 h-full" />}
      <AppointmentCard
        doctorName={doctorName}
        specialty={specialty}
        date={now ? daysAfter(now, daysFromToday) : '2028-11-29'}
        className={now ? 'col-start-1 row-start-1' : 'col-start-1 row-start-1 invisible'}
        time={time}
        mode="video"
        status="upcoming"
        headingLevel={3}
        actions={
          <Button asChild icon={<Video aria-hidden="true" />}>
            <RouterLink to={videoCallHref(id)} state={{ doctorName }}>
              Join Video Call
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
    <Card padding="large" className="grid justify-items-start gap-5">
      <p>
        {specialties.length} specialties, by video, from {timeSlots[0]} to {timeText(lastSlot)}.
      </p>
      <Button
        variant="secondary"
        icon={isOpen ? <ChevronUp aria-hidden="true" /> : <CalendarPlus aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Book a Consultation
      </Button>
      {isOpen && now && (
        <div id={formId} className="w-full">
          <ConsultationForm now={now} />
        </div>
      )}
    </Card>
  );
}

/** Video consultations: the upcoming sample, and a form that saves nothing. */
export function TelemedicinePage({ now, completed }: TelemedicinePageProps) {
  return (
    <Container className="pb-12">
      <PageHeader title="Telemedicine" lead="See a doctor by video, from where you are." />
      <DeferredContent>
        <div className="grid gap-x-10 lg:grid-cols-2">
          <Section title="Upcoming consultation" lead="A sample, so that you can try a call.">
            <UpcomingConsultation now={now} completed={completed} />
          </Section>
          <Section title="New consultation" lead="Choose a specialty and when it suits you.">
            <BookingToggle now={now} />
          </Section>
        </div>
        <Section whenNear title="Before you join" divider>
          <Grid columns={3} gap={6}>
            <FeatureCard icon={<ShieldCheck />} title="Allow camera and microphone">
              Your browser asks when the call begins. Choose Allow; both are let go when the call ends.
            </FeatureCard>
            <FeatureCard icon={<Headphones />} title="Find a quiet, bright place">
              Sit with the light in front of you. Headphones keep what the doctor says between the two of you.
            </FeatureCard>
            <FeatureCard icon={<FileText />} title="Keep your papers at hand">
              Earlier reports, the names of your medicines, and the questions that you want to ask.
            </FeatureCard>
          </Grid>
        </Section>
      </DeferredContent>
    </Container>
  );
}
