import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';
import { SearchField } from '../search-field/search-field';
import { Select } from '../select/select';

export interface SpecialtyFilterValue {
  /** Search text for a name or a specialty. */
  search: string;
  /** One of `specialties`, or `''` for all. */
  specialty: string;
  /** One of `locations`, or `''` for all. */
  location: string;
}

const english: UiMessages['specialtyFilter'] = {
  search: 'Search by name or specialty',
  specialty: 'Specialty',
  allSpecialties: 'All specialties',
  location: 'Location',
  allLocations: 'All locations',
};

type Choice = string | { value: string; label: string };

export interface SpecialtyFilterProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'role'> {
  /** The specialties to choose from. A value with a label shows the label. */
  specialties: readonly Choice[];
  /** The cities to choose from. */
  locations: readonly Choice[];
  /** The current filters. */
  value: SpecialtyFilterValue;
  /** Called after each change, with the changed fields only. */
  onValueChange: (changes: Partial<SpecialtyFilterValue>) => void;
}

const choices = (all: string, values: readonly Choice[]) => [
  { value: '', label: all },
  ...values.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice)),
];

/**
 * Filters a list of doctors by text, specialty and location. Show the number of results beside the list, with the role
 * `status`.
 */
export function SpecialtyFilter({
  specialties,
  locations,
  value,
  onValueChange,
  className,
  ...props
}: SpecialtyFilterProps) {
  const messages = useMessages('specialtyFilter', english);
  return (
    <div
      role="search"
      {...props}
      className={cx(
        // A phone shows the two lists in one row, and below each other where large text needs the width.
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-3 md:grid-cols-[1fr_14rem_14rem] md:gap-4',
        className,
      )}
    >
      <SearchField
        className="col-span-full md:col-span-1"
        label={messages.search}
        value={value.search}
        onChange={(event) => onValueChange({ search: event.currentTarget.value })}
        onClear={() => onValueChange({ search: '' })}
      />
      <Select
        label={messages.specialty}
        value={value.specialty}
        options={choices(messages.allSpecialties, specialties)}
        onChange={(event) => onValueChange({ specialty: event.currentTarget.value })}
      />
      <Select
        label={messages.location}
        value={value.location}
        options={choices(messages.allLocations, locations)}
        onChange={(event) => onValueChange({ location: event.currentTarget.value })}
      />
    </div>
  );
}
