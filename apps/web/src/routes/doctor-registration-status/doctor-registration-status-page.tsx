import { Badge } from '@sehat/ui/badge';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { PageHeader } from '@sehat/ui/page-header';
import { Spinner } from '@sehat/ui/spinner';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Loadable } from '../../actors/use-loading';
import type { RegistrationStatus } from '../../api/registrations';
import { m } from '../../messages/generated/messages.js';
import { bookAppointmentHref, paths } from '../../paths/paths';
import { returnState } from '../../paths/return-to';

/** The owner's answer to a registration under the email of their account. */
export type Answer = 'confirm' | 'decline';

export interface DoctorRegistrationStatusPageProps {
  /** The registration of the mailed link or of the signed-in user; null when there is none. */
  registration: Loadable<RegistrationStatus | null>;
  /** Whether the mailed link has led here. */
  hasLink: boolean;
  isSignedIn: boolean;
  /** Whether the registration awaits the answer of the signed-in user. */
  canAnswer: boolean;
  /** What the user has answered in this visit. */
  answered: Answer | null;
  /** Where a declined doctor writes to. */
  adminEmail: string;
  onAnswer: (answer: Answer) => void;
  onRetry: () => void;
  /** The open dialog of an answer. */
  dialog?: ReactNode;
}

/** Without the fragment, so that navigation state does not hold the token. The account finds its registration. */
const backHere = returnState({ pathname: paths.doctorRegistrationStatus, search: '', hash: '' });

function SignInLink() {
  return (
    <Button asChild>
      <RouterLink to={paths.signIn} state={backHere}>
        {m.registration_sign_in()}
      </RouterLink>
    </Button>
  );
}

/** There is no registration to show. */
function Nothing({ hasLink, isSignedIn }: Pick<DoctorRegistrationStatusPageProps, 'hasLink' | 'isSignedIn'>) {
  if (isSignedIn) {
    return (
      <EmptyState
        title={m.registration_none()}
        action={
          <Button asChild>
            <RouterLink to={paths.doctorRegistration}>{m.nav_register()}</RouterLink>
          </Button>
        }
      >
        {hasLink ? m.registration_unknown_link() : m.registration_none_hint()}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={hasLink ? m.registration_unknown_link() : m.registration_signed_out()} action={<SignInLink />}>
      {m.registration_signed_out_hint()}
    </EmptyState>
  );
}

const badges: Record<RegistrationStatus['registration_state'], () => ReactNode> = {
  pending: () => <VerificationBadge status="pending" />,
  verified: () => <VerificationBadge status="verified" />,
  awaiting_owner: () => <Badge tone="info">{m.registration_awaiting_owner()}</Badge>,
  declined: () => <Badge tone="danger">{m.registration_declined()}</Badge>,
};

/** What the state means for the doctor, and what they can do. */
function NextStep(props: DoctorRegistrationStatusPageProps & { of: RegistrationStatus }) {
  const { of: registration, isSignedIn, canAnswer, adminEmail, onAnswer } = props;
  switch (registration.registration_state) {
    case 'pending':
      return <Text>{m.registration_pending_text()}</Text>;
    case 'verified':
      return (
        <>
          <Text>{m.registration_verified_text()}</Text>
          <Stack direction="row" wrap gap={3}>
            {isSignedIn ? (
              <Button asChild>
                <RouterLink to={paths.doctorDashboard}>{m.title_doctor_dashboard()}</RouterLink>
              </Button>
            ) : (
              <SignInLink />
            )}
            {isSignedIn && registration.number !== null ? (
              <Button asChild variant="secondary">
                <RouterLink to={bookAppointmentHref(registration.number)}>{m.registration_booking_page()}</RouterLink>
              </Button>
            ) : null}
          </Stack>
        </>
      );
    case 'declined':
      return (
        <Text>
          {m.registration_declined_text()} <Link href={`mailto:${adminEmail}`}>{adminEmail}</Link>
        </Text>
      );
    case 'awaiting_owner':
      if (!canAnswer) {
        return (
          <>
            <Text>{isSignedIn ? m.registration_other_account() : m.registration_sign_in_to_confirm()}</Text>
            {isSignedIn ? null : (
              <div>
                <SignInLink />
              </div>
            )}
          </>
        );
      }
      return (
        <>
          <Text>{m.registration_confirm_text()}</Text>
          <Stack direction="row" wrap gap={3}>
            <Button onClick={() => onAnswer('confirm')}>{m.registration_confirm()}</Button>
            <Button variant="secondary" onClick={() => onAnswer('decline')}>
              {m.registration_decline()}
            </Button>
          </Stack>
        </>
      );
  }
}

function Registration(props: DoctorRegistrationStatusPageProps & { of: RegistrationStatus }) {
  const { of: registration, answered } = props;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answered) message.current?.focus();
  }, [answered]);
  return (
    <Card padding="large" className="grid grid-cols-1 gap-6">
      {answered ? (
        <InlineMessage ref={message} tabIndex={-1} tone="success">
          {answered === 'confirm' ? m.registration_confirmed() : m.registration_owner_declined()}
        </InlineMessage>
      ) : null}
      <DescriptionList
        items={[
          { term: m.registration_name(), description: <bdi>{registration.full_name}</bdi> },
          { term: m.registration_state(), description: badges[registration.registration_state]() },
          { term: m.registration_sent(), description: <DateTime value={registration.created_at} format="dateTime" /> },
          ...(registration.decided_at === null
            ? []
            : [
                {
                  term: m.registration_decided(),
                  description: <DateTime value={registration.decided_at} format="dateTime" />,
                },
              ]),
          ...(registration.registration_state === 'declined' && registration.decline_reason
            ? [
                {
                  term: m.registration_reason(),
                  description: (
                    <Text as="span" lines="kept">
                      <bdi>{registration.decline_reason}</bdi>
                    </Text>
                  ),
                },
              ]
            : []),
        ]}
      />
      <NextStep {...props} />
    </Card>
  );
}

/** The state of a doctor's registration: for the holder of the mailed link, and for its owner after sign-in. */
export function DoctorRegistrationStatusPage(props: DoctorRegistrationStatusPageProps) {
  const { registration, hasLink, isSignedIn, onRetry, dialog } = props;
  const content = () => {
    if (registration.status === 'loading') return <Spinner label={m.registration_loading()} />;
    if (registration.status === 'failed') {
      return (
        <ErrorState title={m.registration_failed()} onRetry={onRetry}>
          {m.registration_failed_hint()}
        </ErrorState>
      );
    }
    if (registration.content === null) return <Nothing hasLink={hasLink} isSignedIn={isSignedIn} />;
    return <Registration {...props} of={registration.content} />;
  };
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader title={m.registration_page_title()} lead={m.registration_page_lead()} />
      {content()}
      {dialog}
    </Container>
  );
}
