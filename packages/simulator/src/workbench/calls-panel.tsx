import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { answersTo, type SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { TextArea } from '@sehat/ui/text-area';
import { Check, X } from 'lucide-react';
import { memo, useState } from 'react';
import type { OpenCall } from '../engine/log-entry';
import { readJson } from '../engine/tagged-json';
import { Code, Fold, Panel } from './panel';

export interface CallsPanelProps {
  model: AnyModel;
  calls: readonly OpenCall[];
  now: number;
  onMove: (move: SavedMove) => void;
}

type Way = 'resolve' | 'reject';

function OwnAnswer({ call, onMove }: { call: string; onMove: CallsPanelProps['onMove'] }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const answer = (kind: Way) => {
    try {
      onMove({ kind, call, value: readJson(text) });
      setError(undefined);
    } catch {
      setError('This is not JSON. Text goes in quotes.');
    }
  };
  return (
    <>
      <TextArea
        label={`Answer to ${call}, as JSON`}
        rows={2}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={() => answer('resolve')}>
          Resolve with it
        </Button>
        <Button size="small" variant="secondary" onClick={() => answer('reject')}>
          Reject with it
        </Button>
      </div>
    </>
  );
}

function WaitingCall({ model, call, now, onMove }: Omit<CallsPanelProps, 'calls'> & { call: OpenCall }) {
  const { name, input } = call;
  const answers = answersTo(name, model.calls[name], now);
  return (
    <li data-trigger={name} className="hairline rounded-control border-line px-3 py-1.5">
      <h3 className="font-semibold">{name}</h3>
      {input === undefined ? null : <Code label={`Input of ${name}`}>{JSON.stringify(input, null, 2)}</Code>}
      <ul aria-label={`Answers to ${name}`} className="mt-1 flex flex-wrap gap-1.5">
        {answers.map(({ kind, label, saved }) => (
          <li key={label}>
            <Button
              size="small"
              variant="secondary"
              icon={kind === 'resolve' ? <Check aria-hidden /> : <X aria-hidden />}
              onClick={() => saved && onMove(saved)}
            >
              <span className="sr-only">{kind} with </span>
              {saved && 'answer' in saved ? saved.answer : label}
            </Button>
          </li>
        ))}
      </ul>
      <Fold summary="Another answer">
        <OwnAnswer call={name} onMove={onMove} />
      </Fold>
    </li>
  );
}

/** The open calls of the machine, with possible answers. */
export const CallsPanel = memo(function CallsPanel({ calls, ...props }: CallsPanelProps) {
  return (
    <Panel title="Waiting calls">
      {calls.length === 0 ? (
        <p className="text-ink-muted text-small">The machine waits for no answer.</p>
      ) : (
        <ul aria-label="Waiting calls" className="grid grid-cols-1 gap-2">
          {calls.map((call) => (
            <WaitingCall key={call.name} call={call} {...props} />
          ))}
        </ul>
      )}
    </Panel>
  );
});
