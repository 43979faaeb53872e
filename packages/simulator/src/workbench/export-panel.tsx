import { Button } from '@sehat/ui/button';
import { SegmentedControl } from '@sehat/ui/segmented-control';
import { Copy } from 'lucide-react';
import { use, useState } from 'react';
import type { LogEntry } from '../engine/log-entry';
import { writeSessionFile } from '../engine/saved-session';
import { type ExportPaths, ExportPathsContext } from '../export/export-paths';
import { toStory, toVitest } from '../export/export-sequence';
import { Code } from './panel';

export interface ExportPanelProps {
  machine: string;
  /** The log up to the selected step. */
  entries: readonly LogEntry[];
}

type Form = 'test' | 'story' | 'file';

const forms: { value: Form; label: string; where: string }[] = [
  { value: 'test', label: 'Vitest test', where: 'Paste it into a new *.test.ts beside the machine.' },
  { value: 'story', label: 'Story', where: 'Paste it into a new *.stories.tsx beside the machine.' },
  { value: 'file', label: 'File', where: 'Save it, and play it with npm run simulate -- --replay file.json' },
];

function textOf(form: Form, { machine, entries }: ExportPanelProps, paths: ExportPaths): string {
  if (form === 'test') return toVitest({ machine, entries }, paths);
  if (form === 'story') return toStory({ machine, entries }, paths);
  const moves = entries.flatMap(({ saved }) => saved ?? []);
  return writeSessionFile({ machine, moves, step: moves.length });
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied.');
    } catch {
      setOutcome('The browser does not allow copying: select the text below.');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" variant="secondary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
        Copy
      </Button>
      <p role="status" className="text-small">
        {outcome}
      </p>
    </div>
  );
}

/** The sequence as a test, a story or a file. */
export function ExportPanel(props: ExportPanelProps) {
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
      <p className="text-ink-muted text-small">{forms.find(({ value }) => value === form)?.where}</p>
      <CopyButton key={text} text={text} />
      <Code label="Exported sequence">{text}</Code>
    </div>
  );
}
