import { cx } from 'class-variance-authority';
import { CircleAlert, FileUp } from 'lucide-react';
import { type ComponentProps, type DragEvent, useEffect, useState } from 'react';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import { checkFile, type Refusal, type RefusedFile } from './check-file';

export type { RefusedFile };

const english = {
  choose: 'Choose files',
  drop: 'or drop them here',
  dropNow: 'Let go to add them',
  refusedTitle: 'Not added',
  reason: (refusal: Refusal): string => {
    switch (refusal.kind) {
      case 'empty':
        return 'The file is empty.';
      case 'type':
        return `It is not a ${refusal.allowed} file.`;
      case 'content':
        return `It is named ${refusal.claimed}, but what is inside is something else.`;
      case 'size':
        return `It is ${refusal.size}. The limit is ${refusal.limit}.`;
      case 'tooMany':
        return 'Only one file can be added here.';
    }
  },
  outcome: (accepted: number, refused: readonly RefusedFile[]): string =>
    [
      accepted > 0 ? `${accepted} ${accepted === 1 ? 'file' : 'files'} added.` : '',
      ...refused.map(({ file, reason }) => `${file.name} was not added. ${reason}`),
    ]
      .filter(Boolean)
      .join(' '),
};

export interface FileDropProps
  extends FieldOwnProps,
    Omit<ComponentProps<'input'>, keyof FieldOwnProps | 'type' | 'accept' | 'value' | 'defaultValue' | 'onChange'> {
  /** Kinds of files, as the native attribute writes them: `.pdf,.jpg,.png`. */
  accept: string;
  /** Size that one file may have. */
  maxBytes: number;
  /** Everything that was chosen or dropped, after the checks. Nothing is sent anywhere. */
  onFiles: (accepted: File[], refused: RefusedFile[]) => void;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

/** Files by choosing or dropping. Checks type, size and first bytes, and tells of each refused file why. Several at once unless `multiple={false}`. */
export function FileDrop({ accept, maxBytes, onFiles, multiple = true, words, ...props }: FileDropProps) {
  const [field, input] = splitFieldProps(props);
  const text = { ...english, ...words };
  const intake = useIntake({ accept, maxBytes, multiple, onFiles, text });
  useNoDropBeside();
  const drop = useDropTarget((files) => {
    if (!input.disabled) void intake.take(files);
  });
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div
            {...drop.handlers}
            data-over={drop.isOver || undefined}
            className={cx(
              'relative grid min-h-36 place-items-center gap-2 rounded-card border-2 border-line-strong border-dashed bg-surface p-5 text-center transition-colors duration-quick hover:border-action data-over:border-action data-over:border-solid data-over:bg-action-soft',
              'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:bg-surface-sunken has-aria-invalid:border-danger-ink has-aria-invalid:border-solid',
            )}
          >
            <input
              {...input}
              {...control}
              type="file"
              accept={accept}
              multiple={multiple}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                // The same file may be chosen again after it was mended or removed.
                event.target.value = '';
                void intake.take(files);
              }}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span className="pointer-events-none flex flex-col items-center gap-2 text-ink peer-disabled:text-ink-muted">
              <span className="text-link">
                <FileUp aria-hidden strokeWidth={1.5} className="size-9" />
              </span>
              <span>
                <span className="font-semibold text-link underline underline-offset-4">{text.choose}</span>{' '}
                <span className="text-ink-muted">{drop.isOver ? text.dropNow : text.drop}</span>
              </span>
            </span>
          </div>
          <RefusedList title={text.refusedTitle} refused={intake.refused} />
          <output className="sr-only">{intake.outcome}</output>
        </>
      )}
    </Field>
  );
}

/** Each refused file with its reason, in sight; the announcement is made apart from it. */
function RefusedList({ title, refused }: { title: string; refused: readonly RefusedFile[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="mt-3 text-small">
      <p className="font-semibold text-danger-ink">{title}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {refused.map(({ file, reason }) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className="flex gap-2">
            <span className="grid h-lh shrink-0 place-items-center text-danger-ink">
              <CircleAlert aria-hidden className="size-[1.2em]" />
            </span>
            <span className="min-w-0">
              <span className="break-all font-semibold">{file.name}</span> <span>{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Intake extends Pick<FileDropProps, 'accept' | 'maxBytes' | 'multiple' | 'onFiles'> {
  text: typeof english;
}

/** Sorts what comes in, keeps what was refused last, and says how it went. */
function useIntake({ accept, maxBytes, multiple, onFiles, text }: Intake) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [outcome, setOutcome] = useState('');
  const take = async (files: File[]) => {
    if (files.length === 0) return;
    const accepted: File[] = [];
    const turnedAway: RefusedFile[] = [];
    const refusals = await Promise.all(files.map((file) => checkFile(file, { accept, maxBytes })));
    for (const [index, file] of files.entries()) {
      const refusal = refusals[index] ?? (!multiple && accepted.length > 0 ? { kind: 'tooMany' as const } : undefined);
      if (refusal) turnedAway.push({ file, reason: text.reason(refusal) });
      else accepted.push(file);
    }
    setRefused(turnedAway);
    setOutcome(text.outcome(accepted.length, turnedAway));
    onFiles(accepted, turnedAway);
  };
  return { refused, outcome, take };
}

/** Files that miss their target are let fall: by itself the browser would open them in place of this page, and what was added would be gone. */
function useNoDropBeside() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Tells when files hover over an element and hands over those dropped on it. */
function useDropTarget(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
