import { genders } from '@sehat/catalog/genders';
import { indiaDate } from '@sehat/catalog/india-time';
import type { LabMode } from '@sehat/catalog/lab-modes';
import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { timeSlots } from '@sehat/catalog/time-slots';
import type { LabField, LabForm } from '@sehat/machines/lab-booking';
import { DateInput } from '@sehat/ui/date-input';
import { FieldRow } from '@sehat/ui/field-row';
import { FieldSet } from '@sehat/ui/field-set';
import { NumberInput } from '@sehat/ui/number-input';
import { RadioGroup } from '@sehat/ui/radio-group';
import { Select } from '@sehat/ui/select';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { TimeSlotPicker } from '@sehat/ui/time-slot-picker';
import { House, Microscope } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';

interface LabFieldsProps {
  form: LabForm;
  errorOf: (field: LabField) => string | undefined;
  onModeChange: (mode: LabMode) => void;
  onFieldChange: (field: LabField, value: string) => void;
  /** Whether the service refused the chosen hour, because it has begun. */
  isHourRefused: boolean;
  now?: Date;
}

const atHome = labTests.filter(({ homeAvailable }) => homeAvailable).length;

const withIcon = (icon: ReactNode, label: string) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    {icon}
    {label}
  </span>
);

const modes = [
  {
    value: 'lab',
    label: withIcon(<Microscope aria-hidden size="1.25em" />, 'Lab Visit'),
    hint: `You come to one of our labs. All ${labTests.length} tests.`,
  },
  {
    value: 'home',
    label: withIcon(<House aria-hidden size="1.25em" />, 'Home Collection'),
    hint: `A technician comes to you. ${atHome} of ${labTests.length} tests.`,
  },
];

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields for place, person and time of the tests. */
export function LabFields({ form, errorOf, onModeChange, onFieldChange, isHourRefused, now }: LabFieldsProps) {
  const today = indiaDate(now);
  const control = (field: LabField) => ({
    id: field,
    name: field,
    required: true,
    value: form[field],
    error: errorOf(field),
    onChange: (event: ChangeEvent<Typed>) => onFieldChange(field, event.target.value),
  });

  return (
    <>
      <FieldSet legend="Where">
        <RadioGroup
          legend="Where should we take the samples?"
          legendVisible={false}
          name="mode"
          boxed
          direction="row"
          options={modes}
          value={form.mode}
          onChange={(event) => onModeChange(event.target.value as LabMode)}
        />
        {form.mode === 'lab' && (
          <Select
            label="Lab location"
            placeholder="Choose a lab"
            options={labs.map(({ id, name }) => ({ value: id, label: name }))}
            {...control('selectedLab')}
          />
        )}
      </FieldSet>
      <FieldSet legend="Who is being tested">
        <TextInput label="Name" autoComplete="name" {...control('name')} />
        <FieldRow>
          <NumberInput label="Age" {...control('age')} />
          <Select
            label="Gender"
            placeholder="Choose a gender"
            options={genders}
            autoComplete="sex"
            {...control('gender')}
          />
        </FieldRow>
        {form.mode === 'home' && (
          <TextArea
            label="Address"
            hint="House or flat, street, area, city and PIN code"
            rows={3}
            autoComplete="street-address"
            {...control('address')}
          />
        )}
      </FieldSet>
      <FieldSet legend="When">
        <FieldRow>
          <DateInput label="Date" min={today} {...control('date')} />
          <TimeSlotPicker
            label="Time slot"
            placeholder="Choose a time slot"
            slots={timeSlots}
            isOver={(slot) =>
              (form.date === today && isSlotOver(today, slot, now)) || (isHourRefused && slot === form.time)
            }
            {...control('time')}
          />
        </FieldRow>
      </FieldSet>
    </>
  );
}
