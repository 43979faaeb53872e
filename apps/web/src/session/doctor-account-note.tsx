import { Banner } from '@sehat/ui/banner';
import { m } from '../messages/generated/messages.js';

/** Says before a form that no doctor's account can book. The database refuses its bookings. */
export function DoctorAccountNote() {
  return (
    <Banner tone="warning" title={m.doctor_account_cannot_book()}>
      {m.doctor_account_cannot_book_hint()}
    </Banner>
  );
}
