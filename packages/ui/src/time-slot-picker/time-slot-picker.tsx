import { type UiMessages, useClockNote, useMessages } from '../locale/locale';
import { Select, type SelectProps } from '../select/select';

const english: UiMessages['timeSlotPicker'] = {
  placeholder: 'Choose a time',
  noneLeft: 'No time is left today. Choose a later date',
};

export interface TimeSlotPickerProps extends Omit<SelectProps, 'options'> {
  /** The day's slots in order, as text that is also the value: `9:00 AM`. */
  slots: readonly string[];
  /** Whether a slot has passed. It shows disabled. When all have passed, the field shows an error. */
  isOver?: (slot: string) => boolean;
}

const neverOver = () => false;

/** A choice of a time slot, with the browser's own select. Inside a `ClockNoteProvider`, its hint names the clock. */
export function TimeSlotPicker({ slots, isOver = neverOver, placeholder, error, hint, ...props }: TimeSlotPickerProps) {
  const messages = useMessages('timeSlotPicker', english);
  const clockNote = useClockNote();
  return (
    <Select
      {...props}
      placeholder={placeholder ?? messages.placeholder}
      hint={hint ?? clockNote ?? undefined}
      options={slots.map((slot) => ({ value: slot, label: slot, disabled: isOver(slot) }))}
      error={error ?? (slots.length > 0 && slots.every(isOver) ? messages.noneLeft : undefined)}
    />
  );
}
