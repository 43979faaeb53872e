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

/** Registered doctors of the filter. */
export interface RegisteredNames {
  names: readonly string[];
  /** Whether there are more registered doctors than names. */
  hasMore: boolean;
}

interface AppointmentsFilterProps {
  value: AppointmentFilters;
  /** The doctors of the catalog. */
  doctorNames: readonly string[];
  registered: RegisteredNames;
  onChange: (filters: AppointmentFilters) => void;
}

/**
 * Chooses day and doctor. The button applies both: a typed date is a valid, wrong date until its last digit, and each
 * would be a request.
 */
export function AppointmentsFilter({ value, doctorNames, registered, onChange }: AppointmentsFilterProps) {
  const apply = (data: FormData) => {
    const textOf = (name: string) => {
      const text = data.get(name);
      return typeof text === 'string' ? text : '';
    };
    onChange({ day: textOf('day'), doctorName: textOf('doctor') });
  };
  // The doctor of the address stays among them when the registered doctors arrive: a moved option loses its choice.
  const names = [...new Set(value.doctorName === '' ? doctorNames : [...doctorNames, value.doctorName])];
  const toOption = (name: string) => ({ value: name, label: name });
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
        label={m.admin_date()}
        name="day"
        hint={m.admin_all_days_hint()}
        defaultValue={value.day}
      />
      <Select
        key={`doctor ${value.doctorName}`}
        label={m.admin_doctor()}
        name="doctor"
        defaultValue={value.doctorName}
        options={[{ value: '', label: m.admin_all_doctors() }, ...names.map(toOption)]}
        groups={[
          {
            label: m.doctors_registered(),
            options: registered.names.filter((name) => !names.includes(name)).map(toOption),
          },
        ]}
        hint={registered.hasMore ? m.admin_more_doctors({ count: registered.names.length }) : undefined}
      />
      <Button type="submit">{m.admin_show_appointments()}</Button>
    </form>
  );
}
