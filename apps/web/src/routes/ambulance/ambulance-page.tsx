import { nearbyHospitals } from '@sehat/catalog/hospitals';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { EmergencyNumbers } from '@sehat/ui/emergency-numbers';
import { HospitalCard } from '@sehat/ui/hospital-card';
import { PageHeader } from '@sehat/ui/page-header';
import { QuickLink } from '@sehat/ui/quick-link';
import { Section } from '@sehat/ui/section';
import { Stack } from '@sehat/ui/stack';
import { ContactRound, Phone } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { translatedEmergencyNumbers } from '../../catalog-text/emergency';
import type { FormDraft } from '../../forms/use-form-draft';
import { m } from '../../messages/generated/messages.js';
import { withElements } from '../../messages/with-elements';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';
import { type AmbulanceRequest, emptyRequest } from './ambulance-request';
import { type PositionView, RequestForm } from './request-form';
import { RequestNoted } from './request-noted';

interface AmbulancePageProps extends FormDraft<AmbulanceRequest> {
  position: PositionView;
  /** The last submitted request, or null. */
  request: AmbulanceRequest | null;
  /** Whether the page shows the noted request instead of the form. */
  noted: boolean;
  onRequest: (request: AmbulanceRequest) => void;
  onChangeRequest: () => void;
}

/** Emergency Services: first the numbers to call, then a form that is only noted, then hospitals nearby. */
export function AmbulancePage(props: AmbulancePageProps) {
  return (
    <Container className="pb-16">
      <PageHeader title={m.nav_emergency()} />
      <Stack gap={4}>
        <Banner tone="danger" title={m.emergency_call()}>
          {m.ambulance_call_text()}
        </Banner>
        <EmergencyNumbers aria-label={m.emergency_numbers()} numbers={translatedEmergencyNumbers()} />
      </Stack>
      <DeferredContent>
        <div className="mt-6 grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Section title={m.ambulance_request()}>
            <Request {...props} />
          </Section>
          <Hospitals />
        </div>
      </DeferredContent>
    </Container>
  );
}

function Request({ position, request, noted, onRequest, onChangeRequest, draft, onDraft }: AmbulancePageProps) {
  return (
    <Card padding="large" className="grid grid-cols-1 gap-6">
      <Banner tone="warning" title={m.ambulance_not_sent()}>
        {withElements(m.ambulance_not_sent_text, { number: <a href="tel:102">102</a> })}
      </Banner>
      {noted && request ? (
        <RequestNoted request={request} onChange={onChangeRequest} />
      ) : (
        <RequestForm
          initial={request ?? emptyRequest}
          takeFocus={request !== null}
          position={position}
          onSubmit={onRequest}
          // The request is newer than the draft of an earlier visit.
          draft={request ? null : draft}
          onDraft={onDraft}
        />
      )}
    </Card>
  );
}

function Hospitals() {
  return (
    <Section title={m.ambulance_hospitals()} lead={m.ambulance_hospitals_lead()}>
      <Stack as="ul" gap={4}>
        {nearbyHospitals.map(({ id, name, distanceKm, phone }) => (
          <li key={id}>
            <HospitalCard
              name={name}
              distanceKm={distanceKm}
              action={
                <Button asChild variant="secondary" icon={<Phone aria-hidden="true" />}>
                  <a href={`tel:${phone}`}>{m.ambulance_call_hospital({ phone })}</a>
                </Button>
              }
            />
          </li>
        ))}
      </Stack>
      <QuickLink icon={<ContactRound />} label={m.ambulance_contacts()} className="mt-6" asChild>
        <RouterLink to={paths.emergencyContacts} />
      </QuickLink>
    </Section>
  );
}
