import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import type { AnyFields } from '@sehat/machines/testing/payloads';
import { Badge } from '@sehat/ui/badge';
import { Button } from '@sehat/ui/button';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Fold, Panel } from './panel';
import { PayloadForm } from './payload-form';

export interface EventsPanelProps {
  model: AnyModel;
  /** The types of the events that the current state handles. */
  taken: ReadonlySet<string>;
  onMove: (move: SavedMove) => void;
}

interface EventGroup {
  type: string;
  presets: readonly NamedEvent<{ type: string }>[];
  fields: AnyFields;
}

const JSON_PAYLOAD: AnyFields = { payload: 'json' };

function groupsOf(model: AnyModel): EventGroup[] {
  const events = model.events as readonly NamedEvent<{ type: string }>[];
  const payloads = (model.payloads ?? {}) as Readonly<Record<string, AnyFields>>;
  const types = new Set([...events.map(({ event }) => event.type), ...Object.keys(payloads)]);
  return [...types].map((type) => ({
    type,
    presets: events.filter(({ event }) => event.type === type),
    fields: payloads[type] ?? JSON_PAYLOAD,
  }));
}

function PresetButton({ preset, onMove }: { preset: NamedEvent<unknown>; onMove: EventsPanelProps['onMove'] }) {
  const { name, isInvalid } = preset;
  return (
    <Button
      size="small"
      variant="secondary"
      icon={isInvalid ? <TriangleAlert aria-hidden /> : undefined}
      onClick={() => onMove({ kind: 'send', preset: name })}
    >
      <span>
        {name}
        {isInvalid ? <span className="sr-only"> (invalid on purpose)</span> : null}
      </span>
    </Button>
  );
}

function EventItem({ group, onMove }: { group: EventGroup; onMove: EventsPanelProps['onMove'] }) {
  const { type, presets, fields } = group;
  const hasPayload = Object.keys(fields).length > 0;
  const from = presets.find((preset) => preset.from)?.from;
  return (
    <li className="hairline min-w-0 rounded-control border-line p-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {type} {from ? <Badge>from {from}</Badge> : null}
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {presets.map((preset) => (
          <PresetButton key={preset.name} preset={preset} onMove={onMove} />
        ))}
        {!hasPayload && presets.length === 0 ? (
          <Button size="small" variant="secondary" onClick={() => onMove({ kind: 'send', event: { type } })}>
            Send {type}
          </Button>
        ) : null}
      </div>
      {hasPayload ? (
        <Fold summary={`${type} by hand`}>
          <PayloadForm
            type={type}
            fields={fields}
            example={presets[0]?.event}
            onSend={(event) => onMove({ kind: 'send', event })}
          />
        </Fold>
      ) : null}
    </li>
  );
}

const isSame = (one: EventsPanelProps, other: EventsPanelProps) =>
  one.model === other.model && one.onMove === other.onMove && [...one.taken].join() === [...other.taken].join();

/** The events of the current state, with presets and a form. The others are in a disclosure. */
export const EventsPanel = memo(function EventsPanel({ model, taken, onMove }: EventsPanelProps) {
  const groups = groupsOf(model);
  const here = groups.filter(({ type }) => taken.has(type));
  const elsewhere = groups.filter(({ type }) => !taken.has(type));
  return (
    <Panel title="Events">
      {here.length === 0 ? <p className="text-ink-muted text-small">No event is taken here.</p> : null}
      <ul aria-label="Events taken here" className="grid gap-3">
        {here.map((group) => (
          <EventItem key={group.type} group={group} onMove={onMove} />
        ))}
      </ul>
      {elsewhere.length > 0 ? (
        <Fold summary={`Not taken here (${elsewhere.length})`}>
          <ul aria-label="Events not taken here" className="grid gap-3">
            {elsewhere.map((group) => (
              <EventItem key={group.type} group={group} onMove={onMove} />
            ))}
          </ul>
        </Fold>
      ) : null}
    </Panel>
  );
}, isSame);
