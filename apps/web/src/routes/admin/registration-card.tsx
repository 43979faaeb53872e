import { Badge } from '@sehat/ui/badge';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import { useEffect, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Registration } from '../../api/registrations';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';
import { certificateLink } from './certificate-link';
import { type Decision, decisionsOf } from './registration-decisions';

const decisionLabels: Record<Decision, (texts: { name: string }) => string> = {
  verify: m.admin_verify_name,
  decline: m.admin_decline_name,
  reopen: m.admin_reopen_name,
};

function StateBadge({ state }: { state: Registration['registration_state'] }) {
  switch (state) {
    case 'pending':
    case 'verified':
      return <VerificationBadge status={state} />;
    case 'awaiting_owner':
      return <Badge tone="info">{m.registration_awaiting_owner()}</Badge>;
    case 'declined':
      return <Badge tone="danger">{m.registration_declined()}</Badge>;
  }
}

function Certificate({ text }: { text: string }) {
  const link = certificateLink(text);
  if (link !== null) {
    return (
      <Link external rel="noopener noreferrer" href={link}>
        {link}
      </Link>
    );
  }
  return (
    <>
      <bdi>{text}</bdi>
      <InlineMessage tone="warning" size="small">
        {m.admin_certificate_no_link()}
      </InlineMessage>
    </>
  );
}

const asTyped = (text: string) => (
  <Text as="span" lines="kept">
    <bdi>{text}</bdi>
  </Text>
);

interface RegistrationCardProps {
  registration: Registration;
  /** What a decision of this visit led to; the heading gets focus when it changes. */
  outcome?: string;
  onDecide: (decision: Decision) => void;
}

/** Everything that an admin needs to decide about one registration. */
export function RegistrationCard({ registration, outcome, onDecide }: RegistrationCardProps) {
  const titleId = useId();
  const emailId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { full_name: name, registration_state: state, decline_reason: reason } = registration;

  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  return (
    <Card as="article" aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <Stack direction="row" wrap gap={3} align="center" justify="between">
        <CardTitle id={titleId} ref={heading} tabIndex={-1} level={3}>
          <bdi>{name}</bdi>
        </CardTitle>
        <StateBadge state={state} />
      </Stack>
      {outcome ? <InlineMessage tone="success">{outcome}</InlineMessage> : null}
      <DescriptionList
        layout="columns"
        items={[
          {
            term: m.admin_email(),
            description: <span id={emailId}>{registration.email}</span>,
          },
          { term: m.admin_phone(), description: asTyped(registration.contact_number) },
          { term: m.admin_specialization(), description: asTyped(registration.specialization) },
          { term: m.admin_registration_number(), description: asTyped(registration.registration_number) },
          { term: m.admin_qualifications(), description: asTyped(registration.qualifications) },
          { term: m.admin_other_certifications(), description: asTyped(registration.other_certifications) },
          {
            term: m.admin_registered(),
            description: <DateTime wraps value={registration.created_at} format="dateTime" />,
          },
          ...(registration.decided_at === null
            ? []
            : [
                {
                  term: m.admin_decided(),
                  description: <DateTime wraps value={registration.decided_at} format="dateTime" />,
                },
              ]),
          ...(registration.number === null
            ? []
            : [{ term: m.admin_doctor_number(), description: String(registration.number) }]),
          ...(state === 'declined' && reason ? [{ term: m.admin_reason(), description: asTyped(reason) }] : []),
        ]}
      />
      <DescriptionList
        items={[
          { term: m.admin_certifications_url(), description: <Certificate text={registration.certifications_url} /> },
          {
            term: m.admin_experience_url(),
            description: <Certificate text={registration.experience_certificates_url} />,
          },
          { term: m.admin_bio(), description: asTyped(registration.bio) },
        ]}
      />
      {state === 'verified' ? (
        <Link asChild>
          <RouterLink to={`${paths.adminAppointments}?${new URLSearchParams({ day: 'all', doctor: name }).toString()}`}>
            {m.admin_see_appointments({ name })}
          </RouterLink>
        </Link>
      ) : null}
      {decisionsOf[state].length > 0 ? (
        <Stack direction="row" wrap gap={3}>
          {decisionsOf[state].map((decision) => (
            <Button
              key={decision}
              variant={decision === 'verify' ? 'primary' : 'secondary'}
              aria-describedby={emailId}
              onClick={() => onDecide(decision)}
            >
              {decisionLabels[decision]({ name })}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Card>
  );
}
