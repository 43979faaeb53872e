import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import type { EventsHere } from '../engine/events-here';
import { ChoicesButton } from './choices-button';
import { type EventGroup, groupsOf, needsForm } from './event-groups';
import type { Choice } from './move-choices';
import { Fold, moveButton, Panel, scrolling } from './panel';

export interface EventsPanelProps {
  model: AnyModel;
  events: EventsHere;
  /** Whether the machine still runs. It takes no event after its end or a failure. */
  isActive: boolean;
  onMove: (move: SavedMove) => void;
}

interface EventItemProps {
  group: EventGroup;
  /** The names of the events that guards refuse. */
  refusedNames: EventsHere['refusedNames'];
  /** The invoked machine under whose heading the event stands. A button leaves its name out. */
  place?: string | undefined;
  onMove: EventsPanelProps['onMove'];
}

const choicesOf = ({ group: { presets }, refusedNames }: EventItemProps): Choice[] =>
  presets.map(({ name, isInvalid }) => ({
    label: name,
    kind: 'send',
    move: { kind: 'send', preset: name },
    isInvalid: isInvalid === true,
    isRefused: refusedNames.has(name),
  }));

const isOf = (place: string, type: string): boolean => type.startsWith(`${place}.`);

const wordsAt = (place: string | undefined, type: string): string =>
  place !== undefined && isOf(place, type) ? type.slice(place.length + 1) : type;

const nameAt = (place: string | undefined, type: string) => (place === undefined ? undefined : type);

/** An event with variants: the button opens them. */
function EventWithChoices(props: EventItemProps) {
  const { group, place, onMove } = props;
  const { type, presets } = group;
  const from = presets.find((preset) => preset.from)?.from;
  return (
    <ChoicesButton
      words={wordsAt(place, type)}
      name={nameAt(place, type)}
      title={from ? `${type}, from ${from}` : type}
      label={`Variants of ${type}`}
      choices={choicesOf(props)}
      group={group}
      onMove={onMove}
    />
  );
}

function EventItem(props: EventItemProps) {
  const { group, place, onMove } = props;
  const { type, presets } = group;
  const [first, ...others] = presets;
  if (others.length > 0 || needsForm(group)) return <EventWithChoices {...props} />;
  const move: SavedMove = first ? { kind: 'send', preset: first.name } : { kind: 'send', event: { type } };
  return (
    <Button
      size="small"
      variant="secondary"
      className={moveButton}
      onClick={() => onMove(move)}
      aria-label={nameAt(place, type)}
    >
      {wordsAt(place, type)}
    </Button>
  );
}

interface EventListProps extends Omit<EventItemProps, 'group'> {
  label: string;
  groups: readonly EventGroup[];
}

function EventList({ label, groups, ...props }: EventListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {groups.map((group) => (
        <li key={group.type} data-trigger={group.type} className="max-w-full wrap-anywhere">
          <EventItem group={group} {...props} />
        </li>
      ))}
    </ul>
  );
}

const ofCallers = (groups: readonly EventGroup[]) => groups.filter(({ sender }) => sender === undefined);
const ofListeners = (groups: readonly EventGroup[]) => groups.filter(({ sender }) => sender !== undefined);

const textOf = ({ events: { taken, refused, refusedNames }, isActive }: EventsPanelProps) =>
  [[...taken].join(), [...refused].join(), [...refusedNames].join(), isActive].join(' | ');

const isSame = (one: EventsPanelProps, other: EventsPanelProps) =>
  one.model === other.model && one.onMove === other.onMove && textOf(one) === textOf(other);

/** The events of the current state, each as a button. Those that take no transition are in disclosures. */
export const EventsPanel = memo(function EventsPanel({ model, events, isActive, onMove }: EventsPanelProps) {
  const { taken, refused, refusedNames } = events;
  const shared = { refusedNames, onMove };
  const groups = groupsOf(model);
  const here = groups.filter(({ type }) => taken.has(type));
  const places = model.sideBySide ?? [];
  const others = here.filter(({ type }) => !places.some((place) => isOf(place, type)));
  const typed = here.filter(({ isDescribed }) => !isDescribed);
  const refusedHere = groups.filter(({ type }) => refused.has(type));
  const ignored = groups.filter(({ type }) => !taken.has(type) && !refused.has(type));
  return (
    <Panel title="Events" className={cx(scrolling, '@5xl:min-h-24')}>
      {here.length === 0 ? (
        <p className="text-ink-muted text-small">
          {isActive ? 'No event is taken here.' : 'The machine has stopped. It takes no event.'}
        </p>
      ) : null}
      <EventList label="Events taken here" groups={ofCallers(others)} place={places[0]} {...shared} />
      {ofListeners(others).length > 0 ? (
        <>
          <h3 className="mt-1 mb-0.5 font-semibold text-small">From callback actors</h3>
          <EventList label="Events of listeners taken here" groups={ofListeners(others)} {...shared} />
        </>
      ) : null}
      {places.length > 0 ? (
        <div className="mt-2 grid grid-cols-2 gap-1.5">
          {places.map((place) => (
            <div key={place} className="min-w-0">
              <h3 className="mb-1 font-semibold text-small">{place}</h3>
              <EventList
                label={`Events taken here, ${place}`}
                groups={here.filter(({ type }) => isOf(place, type))}
                place={place}
                {...shared}
              />
            </div>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-x-4">
        {typed.length > 0 ? (
          <Fold summary="With another payload">
            <ul aria-label="Events with a payload as JSON" className="flex flex-wrap gap-2">
              {typed.map((group) => (
                <li key={group.type}>
                  <EventWithChoices group={group} {...shared} />
                </li>
              ))}
            </ul>
          </Fold>
        ) : null}
        {refusedHere.length > 0 ? (
          <Fold summary={`Refused by guards (${refusedHere.length})`}>
            <p className="pb-2 text-ink-muted text-small">The state handles these, but their guards are false now.</p>
            <EventList label="Events that guards refuse here" groups={refusedHere} {...shared} />
          </Fold>
        ) : null}
        {ignored.length > 0 ? (
          <Fold summary={`Ignored here (${ignored.length})`}>
            <p className="pb-2 text-ink-muted text-small">The state does not handle these.</p>
            <EventList label="Events that are ignored here" groups={ignored} {...shared} />
          </Fold>
        ) : null}
      </div>
    </Panel>
  );
}, isSame);
