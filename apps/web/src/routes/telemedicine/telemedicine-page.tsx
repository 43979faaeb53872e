import { specialties } from '@sehat/catalog/doctors';
import { sampleAppointments } from '@sehat/catalog/sample-appointments';
import { timeSlots } from '@sehat/catalog/time-slots';
import { AppointmentCard } from '@sehat/ui/appointment-card';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { FeatureCard } from '@sehat/ui/feature-card';
import { Grid } from '@sehat/ui/grid';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { CalendarPlus, ChevronUp, FileText, Headphones, ShieldCheck, Video } from 'lucide-react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { daysAfter } from '../../app/local-date';
import { Later } from '../../app/page';
import { videoCallHref } from '../../app/paths';
import { ConsultationForm } from './consultation-form';

interface TelemedicinePageProps {
  /** The present moment, or null until it is known; fixed in stories. */
  now: Date | null;
}

const [upcoming] = sampleAppointments;

function UpcomingConsultation({ now }: TelemedicinePageProps) {
  const { id, doctorName, specialty, daysFromToday, time } = upcoming;
  return (
    <div className="grid">
      {/* Until its day is known it gives the skeleton its height: some day stands there, as long to write as any. */}
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

function BookingToggle({ now }: TelemedicinePageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  return (
    <Card padding="large" className="grid justify-items-start gap-5">
      <p>
        {specialties.length} specialties, by video, from {timeSlots[0]} to {timeSlots.at(-1)}.
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

/** Consultations by video: the sample one that is coming up, and a form that saves nothing. */
export function TelemedicinePage({ now }: TelemedicinePageProps) {
  return (
    <Container className="pb-12">
      <PageHeader title="Telemedicine" lead="See a doctor by video, from where you are." />
      <Later>
        <div className="grid gap-x-10 lg:grid-cols-2">
          <Section title="Upcoming consultation" lead="A sample, so that you can try a call.">
            <UpcomingConsultation now={now} />
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
      </Later>
    </Container>
  );
}
