import type { AnyFields } from '@sehat/machines/testing/payloads';
import { Button } from '@sehat/ui/button';
import { Checkbox } from '@sehat/ui/checkbox';
import { Select } from '@sehat/ui/select';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { type SyntheticEvent, useState } from 'react';
import { typedValuesHint } from './panel';
import { eventFrom, fieldsOf, nameOf, type PayloadField, type Typed, typedFrom } from './payload-values';

export interface PayloadFormProps {
  type: string;
  fields: AnyFields;
  /** The event that fills the form at first. */
  example: unknown;
  onSend: (event: { type: string }) => void;
}

interface PayloadInputProps {
  field: PayloadField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function PayloadInput({ field, value, error, onChange }: PayloadInputProps) {
  const label = nameOf(field);
  const { input } = field;
  const common = { label, error, value, autoComplete: 'off' };
  if (input === 'yesNo') {
    return (
      <Checkbox label={label} checked={value === 'true'} onChange={({ target }) => onChange(String(target.checked))} />
    );
  }
  if (input === 'json') return <TextArea {...common} rows={3} onChange={({ target }) => onChange(target.value)} />;
  if (typeof input !== 'string') {
    const options = [...new Set([...input, value])].map((choice) => ({ value: choice, label: choice || 'nothing' }));
    return <Select {...common} options={options} onChange={({ target }) => onChange(target.value)} />;
  }
  return (
    <TextInput
      {...common}
      type={input === 'secret' ? 'password' : 'text'}
      autoComplete={input === 'secret' ? 'new-password' : 'off'}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A form for one event, built from the model's payload description. Keeps the input when it is invalid. */
export function PayloadForm({ type, fields: described, example, onSend }: PayloadFormProps) {
  const fields = fieldsOf(described);
  const [typed, setTyped] = useState<Typed>(() => typedFrom(example, fields));
  const [errors, setErrors] = useState<Typed>({});
  const send = (submission: SyntheticEvent) => {
    submission.preventDefault();
    const result = eventFrom(type, fields, typed);
    setErrors('errors' in result ? result.errors : {});
    if ('event' in result) onSend(result.event);
  };
  return (
    <form method="post" noValidate aria-label={`${type}, by hand`} onSubmit={send} className="grid gap-3">
      {fields.map((field) => {
        const name = nameOf(field);
        return (
          <PayloadInput
            key={name}
            field={field}
            value={typed[name] ?? ''}
            error={errors[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        );
      })}
      <p className="text-caption text-ink-muted">{typedValuesHint}</p>
      <Button type="submit" size="small" className="justify-self-start">
        Send {type}
      </Button>
    </form>
  );
}
