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
import { genderOptions } from '../../catalog-text/genders';
import { labText } from '../../catalog-text/labs';
import { m } from '../../messages/generated/messages.js';

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

const modes = () => [
  {
    value: 'lab',
    label: withIcon(<Microscope aria-hidden size="1.25em" />, m.lab_mode_lab()),
    hint: m.lab_mode_lab_hint({ count: labTests.length }),
  },
  {
    value: 'home',
    label: withIcon(<House aria-hidden size="1.25em" />, m.lab_mode_home()),
    hint: m.lab_mode_home_hint({ home: atHome, count: labTests.length }),
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
      <FieldSet legend={m.lab_where()}>
        <RadioGroup
          legend={m.lab_where_question()}
          legendVisible={false}
          name="mode"
          boxed
          direction="row"
          options={modes()}
          value={form.mode}
          onChange={(event) => onModeChange(event.target.value as LabMode)}
        />
        {form.mode === 'lab' && (
          <Select
            label={m.lab_field_lab()}
            placeholder={m.lab_choose_lab()}
            options={labs.map(({ id, name }) => ({ value: id, label: labText(name) }))}
            {...control('selectedLab')}
          />
        )}
      </FieldSet>
      <FieldSet legend={m.lab_person()}>
        <TextInput label={m.field_name()} autoComplete="name" {...control('name')} />
        <FieldRow>
          <NumberInput label={m.field_age()} {...control('age')} />
          <Select
            label={m.field_gender()}
            placeholder={m.field_gender_missing()}
            options={genderOptions()}
            autoComplete="sex"
            {...control('gender')}
          />
        </FieldRow>
        {form.mode === 'home' && (
          <TextArea
            label={m.field_address()}
            hint={m.lab_address_hint()}
            rows={3}
            autoComplete="street-address"
            {...control('address')}
          />
        )}
      </FieldSet>
      <FieldSet legend={m.lab_when()}>
        <FieldRow>
          <DateInput label={m.field_date()} min={today} {...control('date')} />
          <TimeSlotPicker
            label={m.lab_slot()}
            placeholder={m.lab_choose_slot()}
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
