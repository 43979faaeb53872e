import { Select, type SelectProps } from '../select/select';

export interface TimeSlotPickerProps extends Omit<SelectProps, 'options'> {
  /** The day's slots in order, as they are shown and sent: `9:00 AM`. */
  slots: readonly string[];
  /** Whether a slot can no longer be chosen. It stays in sight, disabled. */
  isOver?: (slot: string) => boolean;
  /** Said when every slot is over, unless another error is. */
  noneLeft?: string;
}

const neverOver = () => false;

/** A time of day from a known list, through the browser's own select. */
export function TimeSlotPicker({
  slots,
  isOver = neverOver,
  noneLeft = 'No time is left today. Choose a later date',
  placeholder = 'Choose a time',
  error,
  ...props
}: TimeSlotPickerProps) {
  return (
    <Select
      {...props}
      placeholder={placeholder}
      options={slots.map((slot) => ({ value: slot, label: slot, disabled: isOver(slot) }))}
      error={error ?? (slots.length > 0 && slots.every(isOver) ? noneLeft : undefined)}
    />
  );
}
