import type { SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { Check, Send, SkipForward, TriangleAlert, X } from 'lucide-react';
import type { EventGroup } from './event-groups';
import { PayloadForm } from './payload-form';

/** One possible move, such as a named event or an answer. */
export interface Choice {
  label: string;
  kind: SavedMove['kind'];
  move: SavedMove;
  isInvalid: boolean;
  /** Whether guards refuse the move here. */
  isRefused?: boolean;
}

export interface MoveChoicesProps {
  /** The accessible name of the list. */
  label: string;
  choices: readonly Choice[];
  /** The event whose payload may be typed. */
  group?: EventGroup | undefined;
  onMove: (move: SavedMove) => void;
}

/** Moves the focus to the first variant when their popover opens. Pass it as `onOpenAutoFocus`. */
export function focusFirstVariant(event: Event) {
  event.preventDefault();
  const popover = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
  popover?.querySelector<HTMLElement>('li button, input, textarea')?.focus();
}

const icons = { send: Send, resolve: Check, reject: X, wait: SkipForward };

function ChoiceButton({ choice, onMove }: { choice: Choice; onMove: MoveChoicesProps['onMove'] }) {
  const { label, kind, move, isInvalid } = choice;
  const Icon = isInvalid ? TriangleAlert : icons[kind];
  return (
    <Button size="small" variant="secondary" icon={<Icon aria-hidden />} onClick={() => onMove(move)}>
      <span>
        {kind === 'resolve' || kind === 'reject' ? <span className="sr-only">{kind} with </span> : null}
        {label}
        {isInvalid ? <span className="sr-only"> (invalid on purpose)</span> : null}
      </span>
    </Button>
  );
}

function ChoiceList({ label, choices, onMove }: Omit<MoveChoicesProps, 'group'>) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={`${choice.kind} ${choice.label}`}>
          <ChoiceButton choice={choice} onMove={onMove} />
        </li>
      ))}
    </ul>
  );
}

/** The variants of a move, those that guards refuse last, and a form for a payload of the user. */
export function MoveChoices({ label, choices, group, onMove }: MoveChoicesProps) {
  const hasForm = group !== undefined && Object.keys(group.fields).length > 0;
  const possible = choices.filter(({ isRefused }) => !isRefused);
  const refused = choices.filter(({ isRefused }) => isRefused);
  return (
    <div className="grid gap-4">
      {possible.length > 0 ? <ChoiceList label={label} choices={possible} onMove={onMove} /> : null}
      {refused.length > 0 ? (
        <section>
          <h3 className="mb-1 font-semibold text-small">Refused by guards here</h3>
          <ChoiceList label={`${label} that guards refuse`} choices={refused} onMove={onMove} />
        </section>
      ) : null}
      {hasForm ? (
        <PayloadForm
          type={group.type}
          fields={group.fields}
          example={group.presets[0]?.event}
          onSend={(event) => onMove({ kind: 'send', event })}
        />
      ) : null}
    </div>
  );
}
