import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { SearchField } from '../search-field/search-field';
import { Select } from '../select/select';

export interface SpecialtyFilterValue {
  /** Words of a name or a specialty. */
  search: string;
  /** One of `specialties`, or empty for all. */
  specialty: string;
  /** One of `locations`, or empty for all. */
  location: string;
}

export interface SpecialtyFilterLabels {
  search: string;
  specialty: string;
  allSpecialties: string;
  location: string;
  allLocations: string;
}

const english: SpecialtyFilterLabels = {
  search: 'Search by name or specialty',
  specialty: 'Specialty',
  allSpecialties: 'All specialties',
  location: 'Location',
  allLocations: 'All locations',
};

export interface SpecialtyFilterProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'role'> {
  specialties: readonly string[];
  locations: readonly string[];
  value: SpecialtyFilterValue;
  /** What was just changed; the list follows at once. */
  onValueChange: (changes: Partial<SpecialtyFilterValue>) => void;
  labels?: SpecialtyFilterLabels;
}

const choices = (all: string, values: readonly string[]) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: value })),
];

/** Narrows a list of doctors by words, by specialty and by place. Say beside the list how many are left, in a `status`. */
export function SpecialtyFilter({
  specialties,
  locations,
  value,
  onValueChange,
  labels = english,
  className,
  ...props
}: SpecialtyFilterProps) {
  return (
    <div role="search" {...props} className={cx('grid items-end gap-4 md:grid-cols-[1fr_14rem_14rem]', className)}>
      <SearchField
        label={labels.search}
        value={value.search}
        onChange={(event) => onValueChange({ search: event.currentTarget.value })}
        onClear={() => onValueChange({ search: '' })}
      />
      <Select
        label={labels.specialty}
        value={value.specialty}
        options={choices(labels.allSpecialties, specialties)}
        onChange={(event) => onValueChange({ specialty: event.currentTarget.value })}
      />
      <Select
        label={labels.location}
        value={value.location}
        options={choices(labels.allLocations, locations)}
        onChange={(event) => onValueChange({ location: event.currentTarget.value })}
      />
    </div>
  );
}
