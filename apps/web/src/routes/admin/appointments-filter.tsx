import { Button } from '@sehat/ui/button';
import { DateInput } from '@sehat/ui/date-input';
import { Select } from '@sehat/ui/select';
import { m } from '../../messages/generated/messages.js';

/** Which appointments show. An empty text does not filter. */
export interface AppointmentFilters {
  /** ISO date in India. */
  day: string;
  doctorName: string;
}

interface AppointmentsFilterProps {
  value: AppointmentFilters;
  doctorNames: readonly string[];
  onChange: (filters: AppointmentFilters) => void;
}

/**
 * Chooses day and doctor. The button applies both: a typed date is a valid, wrong date until its last digit, and each
 * would be a request.
 */
export function AppointmentsFilter({ value, doctorNames, onChange }: AppointmentsFilterProps) {
  const apply = (data: FormData) => {
    const textOf = (name: string) => {
      const text = data.get(name);
      return typeof text === 'string' ? text : '';
    };
    onChange({ day: textOf('day'), doctorName: textOf('doctor') });
  };
  const names = [...new Set(value.doctorName === '' ? doctorNames : [...doctorNames, value.doctorName])];
  return (
    <form
      method="get"
      aria-label={m.admin_appointments_filter()}
      className="mb-6 grid items-end gap-4 md:grid-cols-[14rem_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        apply(new FormData(event.currentTarget));
      }}
    >
      <DateInput
        key={`day ${value.day}`}
        label="Date"
        name="day"
        hint={m.admin_all_days_hint()}
        defaultValue={value.day}
      />
      <Select
        key={`doctor ${value.doctorName}`}
        label="Doctor"
        name="doctor"
        defaultValue={value.doctorName}
        options={[{ value: '', label: m.admin_all_doctors() }, ...names.map((name) => ({ value: name, label: name }))]}
      />
      <Button type="submit">{m.admin_show_appointments()}</Button>
    </form>
  );
}
