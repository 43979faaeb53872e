import { Button } from '@sehat/ui/button';
import { Select } from '@sehat/ui/select';
import { TextInput } from '@sehat/ui/text-input';
import { type SyntheticEvent, useState } from 'react';
import { activeStates } from '../chart/active-states';
import { isRaised, senderOf } from '../engine/internal-events';
import { missingFields, presetsOf } from './event-presets';
import type { LiveActor } from './live-news';
import { useModel } from './use-model';

/** An event for an actor of the page. */
export type SentEvent = { type: string; [field: string]: unknown };

const eventsOf = ({ graph, value }: LiveActor): string[] => {
  const active = new Set(activeStates(graph, value));
  const types = graph.transitions.flatMap(({ source, trigger }) =>
    active.has(source) && trigger.kind === 'event' && !trigger.name.includes('*') ? [trigger.name] : [],
  );
  return [...new Set(types)];
};

const labelOf = (type: string, sender: string | undefined) => (sender ? `${type}, from ${sender}` : type);

/** Reads the payload that a developer typed. Undefined when it is no JSON object. */
function readPayload(text: string): object | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export interface SendEventProps {
  actor: LiveActor;
  onSend: (event: SentEvent) => void;
}

/** Sends one of the events that the actor's state handles. */
export function SendEvent({ actor, onSend }: SendEventProps) {
  const model = useModel(actor.graph.id);
  const types = eventsOf(actor).filter((each) => !isRaised(model, each));
  const [chosen, setChosen] = useState('');
  const [payload, setPayload] = useState('');
  const [error, setError] = useState<string>();
  const [preset, setPreset] = useState('');
  const [first] = types;
  if (first === undefined) return <p className="text-small text-ink-muted">This state handles no event.</p>;
  const type = types.includes(chosen) ? chosen : first;
  const presets = presetsOf(model, type);
  const known = presets.find(({ name }) => name === preset) ?? presets[0];
  const send = (submission: SyntheticEvent) => {
    submission.preventDefault();
    const typed = readPayload(payload);
    const fields = payload.trim() === '' ? (known?.event ?? typed) : typed;
    const missing = fields ? missingFields(model, { ...fields, type }) : [];
    if (!fields) setError('Type a JSON object, for example {"quantity": 2}.');
    else if (missing.length > 0) setError(`This event also needs: ${missing.join(', ')}.`);
    else {
      setError(undefined);
      onSend({ ...fields, type });
    }
  };
  return (
    <form
      method="post"
      aria-label="Send an event"
      className="grid grid-cols-2 items-end gap-2"
      onSubmit={send}
      noValidate
    >
      <div className={known ? undefined : 'col-span-2'}>
        <Select
          label="Event"
          options={types.map((each) => ({ value: each, label: labelOf(each, senderOf(model, each)) }))}
          value={type}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      {known ? (
        <Select
          label="Preset"
          options={presets.map(({ name }) => ({ value: name, label: name }))}
          value={known.name}
          onChange={({ target }) => setPreset(target.value)}
        />
      ) : null}
      <TextInput
        label="Payload as JSON"
        optional
        value={payload}
        error={error}
        onChange={({ target }) => setPayload(target.value)}
      />
      <Button size="small" type="submit">
        Send
      </Button>
    </form>
  );
}
