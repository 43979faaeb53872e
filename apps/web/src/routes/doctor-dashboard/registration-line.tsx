import type { RegistrationState } from '@sehat/catalog/registration-states';
import { Button } from '@sehat/ui/button';
import { formatDateTime } from '@sehat/ui/format';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { useLocale } from '@sehat/ui/locale';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import type { Loadable } from '../../actors/use-loading';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';

/** What the dashboard knows of the registration under this account. */
export interface OwnState {
  full_name: string;
  registration_state: RegistrationState;
  decline_reason: string | null;
  /** ISO timestamp. */
  created_at: string;
}

/** The registration as it is loaded; null where none belongs to the account. */
export type RegistrationView = Loadable<OwnState | null>;

/** One line on the state of a registration that is not verified. After a failure, a button that reads it again. */
export function RegistrationLine({ registration, onRetry }: { registration: RegistrationView; onRetry: () => void }) {
  const locale = useLocale();
  if (registration.status === 'loading') return null;
  if (registration.status === 'failed') {
    return (
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <InlineMessage tone="warning" size="small" live>
          {m.doctor_sample_failed()}
        </InlineMessage>
        <Button size="small" variant="secondary" onClick={onRetry}>
          {m.doctor_sample_retry()}
        </Button>
      </div>
    );
  }
  const own = registration.content;
  const textOf = () => {
    switch (own?.registration_state) {
      case 'declined':
        return m.doctor_state_declined({ reason: own.decline_reason ?? '' });
      case 'awaiting_owner':
        return m.doctor_state_awaiting_owner();
      case 'pending':
        return m.doctor_state_pending({ date: formatDateTime(own.created_at, 'date', locale) });
      default:
        return m.doctor_state_none();
    }
  };
  return (
    <Text size="small" weight="semibold" className="mt-1">
      {textOf()}{' '}
      {own?.registration_state === 'awaiting_owner' && (
        <Link asChild>
          <RouterLink to={paths.doctorRegistrationStatus}>{m.doctor_state_confirm()}</RouterLink>
        </Link>
      )}
    </Text>
  );
}
