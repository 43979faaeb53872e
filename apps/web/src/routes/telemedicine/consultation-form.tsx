import { specialties } from '@sehat/catalog/doctors';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { timeSlots } from '@sehat/catalog/time-slots';
import { Button } from '@sehat/ui/button';
import { DateInput } from '@sehat/ui/date-input';
import { FieldRow } from '@sehat/ui/field-row';
import { FormActions } from '@sehat/ui/form-actions';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Select } from '@sehat/ui/select';
import { TimeSlotPicker } from '@sehat/ui/time-slot-picker';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';

/** A form for a consultation. It saves nothing and says so. */
export function ConsultationForm({ now }: { now: Date }) {
  const today = indiaDate(now);
  const [date, setDate] = useState('');
  return (
    <form
      method="post"
      noValidate
      aria-label={m.telemedicine_book()}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5"
    >
      <InlineMessage tone="info">{m.telemedicine_form_sample()}</InlineMessage>
      <Select
        label={m.telemedicine_specialty()}
        placeholder={m.telemedicine_specialty_choose()}
        options={specialties.map((specialty) => ({ value: specialty, label: specialtyText(specialty) }))}
      />
      <FieldRow>
        <DateInput
          label={m.telemedicine_date()}
          min={today}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TimeSlotPicker
          label={m.telemedicine_time()}
          slots={timeSlots}
          isOver={(slot) => date === today && isSlotOver(date, slot, now)}
        />
      </FieldRow>
      <FormActions>
        <Button asChild>
          <RouterLink to={paths.appointmentConfirmation}>{m.telemedicine_confirm()}</RouterLink>
        </Button>
      </FormActions>
    </form>
  );
}
