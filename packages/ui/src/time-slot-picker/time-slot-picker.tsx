import { type UiMessages, useClockNote, useMessages } from '../locale/locale';
import { Select, type SelectProps } from '../select/select';

const english: UiMessages['timeSlotPicker'] = {
  placeholder: 'Choose a time',
  noneLeft: 'There are no more times today. Choose a later date',
  noneFree: 'There are no free times on this day. Choose another date',
  over: (slot) => `${slot}, passed`,
  taken: (slot) => `${slot}, taken`,
};

export interface TimeSlotPickerProps extends Omit<SelectProps, 'options'> {
  /** The day's slots in order, as text that is also the value: `9:00 AM`. */
  slots: readonly string[];
  /** Whether a slot has passed. It shows disabled, with the reason. Without a free slot, the field shows an error. */
  isOver?: (slot: string) => boolean;
  /** Whether another booking has a slot. It shows disabled, with the reason. */
  isTaken?: (slot: string) => boolean;
}

const never = () => false;

/** A choice of a time slot, with the browser's own select. Inside a `ClockNoteProvider`, its hint names the clock. */
export function TimeSlotPicker({
  slots,
  isOver = never,
  isTaken = never,
  placeholder,
  error,
  hint,
  ...props
}: TimeSlotPickerProps) {
  const messages = useMessages('timeSlotPicker', english);
  const clockNote = useClockNote();
  const options = slots.map((value) => {
    const reason = isOver(value) ? messages.over : isTaken(value) && messages.taken;
    return reason ? { value, label: reason(value), disabled: true } : { value, label: value };
  });
  const isFull = slots.length > 0 && options.every(({ disabled }) => disabled);
  return (
    <Select
      {...props}
      placeholder={placeholder ?? messages.placeholder}
      hint={hint ?? clockNote ?? undefined}
      options={options}
      error={error ?? (isFull ? messages[slots.every(isOver) ? 'noneLeft' : 'noneFree'] : undefined)}
    />
  );
}
