import { findDoctorByName } from '@sehat/catalog/doctors';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { timeSlots } from '@sehat/catalog/time-slots';
import { Button } from '@sehat/ui/button';
import { DateInput, type DateInputProps } from '@sehat/ui/date-input';
import { FieldRow } from '@sehat/ui/field-row';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { TimeSlotPicker, type TimeSlotPickerProps } from '@sehat/ui/time-slot-picker';
import { availabilityText } from '../catalog-text/doctors';
import { m } from '../messages/generated/messages.js';
import { slotText } from './slot-text';
import { isOutsideStatedDays } from './stated-days';
import {
  isSlotLost,
  isSlotOwn,
  isSlotTaken,
  nextFreeSlot,
  type RefusedSlot,
  type Slot,
  type UnansweredSlot,
} from './taken-slots';
import type { TakenSlotsView } from './use-taken-slots';

interface SlotFieldsProps extends TakenSlotsView {
  doctorName: string;
  /** The values of the two fields; empty until the user has chosen. */
  chosen: Slot;
  /** The hour that the backend refused last, or null. It shows as taken or passed, whatever the list says. */
  refused: RefusedSlot | null;
  /** The hour of the last attempt while its outcome is unknown, or null. */
  unanswered: UnansweredSlot | null;
  dateField: Omit<DateInputProps, 'label' | 'min'>;
  timeField: Omit<TimeSlotPickerProps, 'label' | 'slots' | 'isOver' | 'isTaken'>;
  /** Chooses the free hour that the user accepts. The caller moves focus to the time. */
  onChoose: (slot: Slot) => void;
  /** The present moment; fixed in stories and tests. */
  now?: Date;
}

/** What the page says about an hour that an appointment of the user holds. */
function ownText(slot: Slot, unanswered: UnansweredSlot | null, doctor: string): string | null {
  // Without this, the page would ask for another time while the booking of this one arrives.
  if (unanswered?.date !== slot.date || unanswered.time !== slot.time) return m.slot_own({ doctor });
  return unanswered.isSending ? null : m.slot_own_unanswered();
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * The fields Date and Time of an appointment. Hours that have begun or that another user's appointment holds are
 * disabled and say why. A day without a free hour offers the next one.
 */
export function SlotFields(props: SlotFieldsProps) {
  const { doctorName, chosen, taken, failed, refused, unanswered, dateField, timeField, onChoose, now } = props;
  const locale = useLocale();
  const timeText = useTimeText();
  const { date, time } = chosen;
  const isRefused = (reason: RefusedSlot['reason'], slot: string) =>
    refused?.reason === reason && refused.date === date && refused.time === slot;
  const today = indiaDate(now);
  // Hours of a past day are not over: the error of the date says enough.
  const isOver = (slot: string) => (date === today && isSlotOver(date, slot, now)) || isRefused('begun', slot);
  const isOwn = (slot: string) => isSlotOwn(taken, { date, time: slot });
  const isHeld = (slot: string) => isSlotTaken(taken, { date, time: slot }) || isRefused('taken', slot);
  const isTaken = (slot: string) => isHeld(slot) && !isOwn(slot);
  const own = isOwn(time) ? ownText(chosen, unanswered, doctorName) : null;
  const isLost = isSlotLost(taken, chosen);
  const isFull = timeSlots.every((slot) => isOver(slot) || isHeld(slot));
  const next = isFull && taken ? nextFreeSlot(taken, date, now) : null;
  const availability = findDoctorByName(doctorName)?.availability ?? '';
  const isUnusual = isDate(date) && isOutsideStatedDays(availability, date);

  const timeError = () => {
    if (isTaken(time) && isRefused('taken', time)) return m.service_time_taken();
    if (isRefused('begun', time)) return m.service_time_passed();
    if (!isTaken(time)) return undefined;
    return isLost ? m.service_time_taken() : m.slot_taken();
  };

  return (
    <div>
      <FieldRow>
        <DateInput label={m.slot_date()} min={today} {...dateField} />
        <TimeSlotPicker
          label={m.slot_time()}
          slots={timeSlots}
          isOver={isOver}
          isTaken={isTaken}
          {...timeField}
          error={timeError() ?? timeField.error}
        />
      </FieldRow>
      <div role="status" className="grid justify-items-start gap-2 not-empty:mt-3">
        {isLost && !isRefused('taken', time) && <span className="sr-only">{m.service_time_taken()}</span>}
        {isUnusual && (
          <InlineMessage tone="info" size="small">
            {m.slot_unusual_day({ doctor: doctorName, days: availabilityText(availability) })}
          </InlineMessage>
        )}
        {own !== null && (
          <InlineMessage tone="info" size="small">
            {own}
          </InlineMessage>
        )}
        {failed && (
          <InlineMessage tone="info" size="small">
            {m.slot_list_failed()}
          </InlineMessage>
        )}
        {next && (
          <Button variant="secondary" size="small" onClick={() => onChoose(next)}>
            {m.slot_next_free({ slot: timeText(slotText(next, locale)) })}
          </Button>
        )}
      </div>
    </div>
  );
}
