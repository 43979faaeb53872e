import { specialties } from '@sehat/catalog/doctors';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { timeSlots } from '@sehat/catalog/time-slots';
import { Button } from '@sehat/ui/button';
import { DateInput } from '@sehat/ui/date-input';
import { FieldRow } from '@sehat/ui/field-row';
import { FormActions } from '@sehat/ui/form-actions';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { Select } from '@sehat/ui/select';
import { TimeSlotPicker } from '@sehat/ui/time-slot-picker';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths/paths';

/** A form for a consultation. It saves nothing and says so. */
export function ConsultationForm({ now }: { now: Date }) {
  const today = indiaDate(now);
  const [date, setDate] = useState('');
  return (
    <form
      method="post"
      noValidate
      aria-label="Book a Consultation"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5"
    >
      <InlineMessage tone="info">
        This form is a sample and saves nothing. To book for real, choose a doctor under{' '}
        <Link asChild>
          <RouterLink to={paths.doctors}>Find a Doctor</RouterLink>
        </Link>
        .
      </InlineMessage>
      <Select
        label="Specialty"
        placeholder="Choose a specialty"
        options={specialties.map((specialty) => ({ value: specialty, label: specialty }))}
      />
      <FieldRow>
        <DateInput
          label="Preferred date"
          min={today}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TimeSlotPicker
          label="Preferred time"
          slots={timeSlots}
          isOver={(slot) => date === today && isSlotOver(date, slot, now)}
        />
      </FieldRow>
      <FormActions>
        <Button asChild>
          <RouterLink to={paths.appointmentConfirmation}>Confirm Booking</RouterLink>
        </Button>
      </FormActions>
    </form>
  );
}
