import type { ChangeFailure } from '@sehat/machines/appointment';
import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { useRef, useState } from 'react';
import { SlotFields } from '../../appointments/slot-fields';
import { slotText } from '../../appointments/slot-text';
import type { RefusedSlot, Slot, UnansweredSlot } from '../../appointments/taken-slots';
import type { TakenSlotsView } from '../../appointments/use-taken-slots';
import { changeFailureText } from '../../messages/appointment';
import { m } from '../../messages/generated/messages.js';
import { ChangeDialog, type ChangeDialogProps } from './change-dialog';

const hourProblems: ReadonlySet<ChangeFailure['kind']> = new Set([
  'slotTaken',
  'hourBegun',
  'hourMissing',
  'hourUnchanged',
]);

/** The hour that the service refused, for the field Time. */
function refusedBy(failure: ChangeFailure | null, sent: Slot | null): RefusedSlot | null {
  if (!sent) return null;
  if (failure?.kind === 'slotTaken') return { ...sent, reason: 'taken' };
  return failure?.kind === 'hourBegun' ? { ...sent, reason: 'begun' } : null;
}

const unknownOutcomes: ReadonlySet<ChangeFailure['kind'] | undefined> = new Set([
  'offline',
  'unreachable',
  'timeout',
  'unavailable',
]);

/** The hour of the last attempt, while the change may be stored without an answer. */
function unansweredOf({ isSending, failure }: ChangeDialogProps, sent: Slot | null): UnansweredSlot | null {
  return sent && (isSending || unknownOutcomes.has(failure?.kind)) ? { ...sent, isSending } : null;
}

export interface MoveDialogProps extends ChangeDialogProps, TakenSlotsView {
  doctorName: string;
  /** The present hour of the appointment. */
  slot: Slot;
  /** The present moment; fixed in stories and tests. */
  now?: Date;
  /** Called with the date that the user chooses, to load its taken hours. */
  onDate: (date: string) => void;
  onSubmit: (slot: Slot) => void;
}

/** Asks for another hour of an appointment. */
export function MoveDialog({ doctorName, slot, now, taken, failed, onDate, onSubmit, ...props }: MoveDialogProps) {
  const { failure, attempt } = props;
  const [chosen, setChosen] = useState<Slot>({ date: slot.date, time: '' });
  const [sent, setSent] = useState<Slot | null>(null);
  const locale = useLocale();
  const timeText = useTimeText();
  const timeRef = useRef<HTMLSelectElement>(null);
  const isOfHour = failure !== null && hourProblems.has(failure.kind);
  useAttemptFocus(timeRef, attempt, isOfHour);
  const text = failure ? changeFailureText(failure) : null;
  const isAsSent = sent !== null && sent.date === chosen.date && sent.time === chosen.time;
  const choose = (change: Partial<Slot>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    if (next.date !== chosen.date) onDate(next.date);
  };
  return (
    <ChangeDialog
      {...props}
      title={m.dashboard_move_question()}
      description={m.dashboard_move_text({ doctor: doctorName, slot: timeText(slotText(slot, locale)) })}
      keepLabel={m.dashboard_keep()}
      confirmLabel={m.dashboard_move()}
      sendingLabel={m.dashboard_moving()}
      confirmVariant="primary"
      message={isOfHour ? null : text}
      onSubmit={() => {
        setSent(chosen);
        onSubmit(chosen);
      }}
    >
      <SlotFields
        doctorName={doctorName}
        chosen={chosen}
        taken={taken}
        failed={failed}
        refused={refusedBy(failure, sent)}
        unanswered={unansweredOf(props, sent)}
        dateField={{ value: chosen.date, required: true, onChange: (event) => choose({ date: event.target.value }) }}
        timeField={{
          ref: timeRef,
          value: chosen.time,
          required: true,
          error: isOfHour && isAsSent ? text : undefined,
          onChange: (event) => choose({ time: event.target.value }),
        }}
        onChoose={(next) => {
          choose(next);
          timeRef.current?.focus();
        }}
        now={now}
      />
    </ChangeDialog>
  );
}
