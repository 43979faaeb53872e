import { Banner } from '@sehat/ui/banner';
import { BulletList } from '@sehat/ui/bullet-list';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';

/** Says after a registration what happens next. A chunk of its own, which the registration page loads early. */
export function RegisteredNote() {
  return (
    <Banner tone="info" title={m.registered_next()}>
      <BulletList items={[m.registered_next_mail(), m.registered_next_admin(), m.registered_next_sign_in()]} />
      <RouterLink to={paths.doctorRegistrationStatus}>{m.registered_state_link()}</RouterLink>
    </Banner>
  );
}
