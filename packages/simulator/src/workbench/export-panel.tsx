import { SegmentedControl } from '@sehat/ui/segmented-control';
import { use, useState } from 'react';
import type { LogEntry } from '../engine/log-entry';
import { type SavedSession, writeSessionFile } from '../engine/saved-session';
import { type ExportPaths, ExportPathsContext } from '../export/export-paths';
import { toStory, toVitest } from '../export/export-sequence';
import { CopyButton } from './copy-button';
import { OpenFile } from './open-file';
import { Code } from './panel';

interface Sequence {
  machine: string;
  /** The log up to the selected step. */
  entries: readonly LogEntry[];
  /** The machine's input, when it is not that of the model. */
  input: unknown;
  /** The ids of invoked machines whose charts stand side by side. */
  places: readonly string[] | undefined;
}

export interface ExportPanelProps extends Sequence {
  /** Opens a sequence from a file. Without it, files can only be written. */
  onOpen?: (session: SavedSession) => void;
}

type Form = 'test' | 'story' | 'file';

const forms: { value: Form; label: string }[] = [
  { value: 'test', label: 'Vitest test' },
  { value: 'story', label: 'Story' },
  { value: 'file', label: 'File' },
];

/** Says where the exported text belongs. */
function placeOf(form: Form, { storyFolder }: ExportPaths): string {
  if (form === 'test') return 'Paste it into a new *.test.ts beside the machine.';
  if (form === 'file') return 'Save it. Open it here, or play it with npm run simulate -- --replay file.json';
  return `Paste it into a new *.stories.tsx ${storyFolder ? `in ${storyFolder}` : 'beside the machine'}.`;
}

function textOf(form: Form, sequence: Sequence, paths: ExportPaths): string {
  if (form === 'test') return toVitest(sequence, paths);
  if (form === 'story') return toStory(sequence, paths);
  const { machine, entries, input } = sequence;
  const moves = entries.flatMap(({ saved }) => saved ?? []);
  return writeSessionFile({ machine, moves, step: moves.length, input });
}

/** The sequence as a test, a story or a file. */
export function ExportPanel({ onOpen, ...props }: ExportPanelProps) {
  const [form, setForm] = useState<Form>('test');
  const paths = use(ExportPathsContext);
  const text = textOf(form, props, paths);
  return (
    <div className="grid gap-3">
      <SegmentedControl
        legend="Export as"
        options={forms}
        value={form}
        onChange={({ target }) => setForm(target.value as Form)}
      />
      <p className="text-ink-muted text-small">{placeOf(form, paths)}</p>
      <CopyButton key={text} label="Copy" text={() => text} otherwise="select the text below." />
      <Code label="Exported sequence">{text}</Code>
      {form === 'file' && onOpen ? <OpenFile machine={props.machine} onOpen={onOpen} /> : null}
    </div>
  );
}
