import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { answersTo, type SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { TextArea } from '@sehat/ui/text-area';
import { cx } from 'class-variance-authority';
import { Check, X } from 'lucide-react';
import { memo, useState } from 'react';
import type { OpenCall } from '../engine/log-entry';
import { readJson } from '../engine/tagged-json';
import { ChoicesButton } from './choices-button';
import type { Choice } from './move-choices';
import { Code, Fold, moveButton, Panel, scrolling, typedValuesHint } from './panel';

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
        hint={typedValuesHint}
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

interface AnswersProps {
  name: string;
  answers: readonly Choice[];
  onMove: CallsPanelProps['onMove'];
}

/** Each answer as a button. */
function AnswerButtons({ name, answers, onMove }: AnswersProps) {
  return (
    <ul aria-label={`Answers to ${name}`} className="mt-0.5 flex flex-wrap gap-1">
      {answers.map(({ kind, label, move }) => (
        <li key={label}>
          <Button
            size="small"
            variant="secondary"
            className={moveButton}
            icon={kind === 'resolve' ? <Check aria-hidden /> : <X aria-hidden />}
            onClick={() => onMove(move)}
          >
            <span className="sr-only">{kind} with </span>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const ways = { resolve: 'Resolve', reject: 'Reject' };

/** A button for each way to answer, which opens its answers. */
function AnswerMenus({ name, answers, onMove }: AnswersProps) {
  return (
    <div className="mt-0.5 flex flex-wrap gap-1">
      {Object.entries(ways).map(([way, words]) => {
        const choices = answers.filter(({ kind }) => kind === way);
        const title = `${words} ${name}`;
        return choices.length === 0 ? null : (
          <ChoicesButton
            key={way}
            words={words}
            name={title}
            title={title}
            label={`Answers that ${way} ${name}`}
            choices={choices}
            onMove={onMove}
          />
        );
      })}
    </div>
  );
}

const answersOf = ({ model, now }: Pick<CallsPanelProps, 'model' | 'now'>, call: string): Choice[] =>
  answersTo(call, model.calls[call], now).flatMap(({ kind, label, saved }) =>
    saved ? { kind, label: 'answer' in saved ? saved.answer : label, move: saved, isInvalid: false } : [],
  );

/** The column has room for so many answers as buttons, beside the events of the largest machine. */
const MOST_BUTTONS = 8;

interface WaitingCallProps extends AnswersProps {
  input: unknown;
  hasMenus: boolean;
}

function WaitingCall({ input, hasMenus, ...props }: WaitingCallProps) {
  const { name, onMove } = props;
  return (
    <li data-trigger={name} className="hairline rounded-control border-line px-2 pt-1">
      <h3 className="font-semibold text-small">{name}</h3>
      {hasMenus ? <AnswerMenus {...props} /> : <AnswerButtons {...props} />}
      <div className="flex flex-wrap gap-x-4">
        {input === undefined ? null : (
          <Fold summary="Input">
            <Code label={`Input of ${name}`}>{JSON.stringify(input, null, 2)}</Code>
          </Fold>
        )}
        <Fold summary="Another answer">
          <OwnAnswer call={name} onMove={onMove} />
        </Fold>
      </div>
    </li>
  );
}

/** The open calls of the machine, with possible answers. */
export const CallsPanel = memo(function CallsPanel({ calls, onMove, ...props }: CallsPanelProps) {
  const waiting = calls.map(({ name, input }) => ({ name, input, answers: answersOf(props, name) }));
  const hasMenus = waiting.reduce((sum, { answers }) => sum + answers.length, 0) > MOST_BUTTONS;
  return (
    <Panel
      title="Pending calls"
      actions={calls.length > 1 ? <span className="text-ink-muted text-small">{calls.length} open</span> : null}
      // The events give way first, so that the first answers of a call are in view.
      className={cx(scrolling, calls.length > 0 ? '@5xl:min-h-34' : '@5xl:shrink-0')}
    >
      {calls.length === 0 ? (
        <p className="text-ink-muted text-small">The machine waits for no answer.</p>
      ) : (
        <ul aria-label="Pending calls" className="grid grid-cols-1 gap-2">
          {waiting.map((call) => (
            <WaitingCall key={call.name} {...call} hasMenus={hasMenus} onMove={onMove} />
          ))}
        </ul>
      )}
    </Panel>
  );
});
