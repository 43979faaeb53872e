import { cx } from 'class-variance-authority';
import { CircleAlert, FileUp } from 'lucide-react';
import { type ComponentProps, type DragEvent, useEffect, useState } from 'react';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import { type UiMessages, useLocale, useMessages } from '../locale/locale';
import { checkFile, type Refusal, type RefusedFile } from './check-file';

export type { RefusedFile };

const english: UiMessages['fileDrop'] = {
  choose: 'Choose files',
  drop: 'or drop them here',
  dropNow: 'Drop the files to add them',
  disabled: 'You cannot add files now',
  refused: 'Not added',
  empty: 'The file is empty.',
  wrongType: (allowed) => `Choose a ${allowed} file.`,
  wrongContent: (claimed) => `The name says ${claimed}, but it is another kind of file. Choose another file.`,
  tooLarge: (size, limit) => `The file is ${size}. The limit is ${limit}.`,
  tooMany: 'You can add only one file here.',
  added: (files) => `${files} ${files === 1 ? 'file' : 'files'} added.`,
  notAdded: (fileName, reason) => `${fileName} was not added. ${reason}`,
};

function reasonText(refusal: Refusal, messages: UiMessages['fileDrop']): string {
  switch (refusal.kind) {
    case 'empty':
      return messages.empty;
    case 'type':
      return messages.wrongType(refusal.allowed);
    case 'content':
      return messages.wrongContent(refusal.claimed);
    case 'size':
      return messages.tooLarge(refusal.size, refusal.limit);
    case 'tooMany':
      return messages.tooMany;
  }
}

export interface FileDropProps
  extends FieldOwnProps,
    Omit<ComponentProps<'input'>, keyof FieldOwnProps | 'type' | 'accept' | 'value' | 'defaultValue' | 'onChange'> {
  /** Allowed types, in the format of the native attribute: `.pdf,.jpg,.png`. */
  accept: string;
  /** Largest size of one file, in bytes. */
  maxBytes: number;
  /** Called after the checks with the files that the user chose or dropped. The component uploads nothing. */
  onFiles: (accepted: File[], refused: RefusedFile[]) => void;
}

/**
 * A field for files, which the user chooses or drops. Checks type, size and first bytes, and shows a reason for each
 * refused file. Takes several files unless `multiple={false}`.
 */
export function FileDrop({ accept, maxBytes, onFiles, multiple = true, ...props }: FileDropProps) {
  const [field, input] = splitFieldProps(props);
  const messages = useMessages('fileDrop', english);
  const intake = useIntake({ accept, maxBytes, multiple, onFiles, messages });
  useNoDropBeside();
  const drop = useDropTarget(
    (files) => void intake.take(files),
    () => intake.refuse(messages.disabled),
  );
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div
            {...drop.handlers}
            data-over={drop.over === 'accepting' || undefined}
            data-refusing={drop.over === 'refusing' || undefined}
            className={cx(
              'relative grid min-h-36 place-items-center gap-2 rounded-card border-2 border-line-strong border-dashed bg-surface p-5 text-center transition-colors duration-quick not-has-disabled:hover:border-action data-over:border-action data-over:border-solid data-over:bg-action-soft',
              'data-refusing:border-danger-ink data-refusing:border-solid',
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
                // Without this, the browser reports no change when the user chooses the same file again.
                event.target.value = '';
                void intake.take(files);
              }}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span className="pointer-events-none flex flex-col items-center gap-2 text-ink peer-disabled:text-ink-muted">
              <span className="text-link in-[:disabled+*]:text-ink-muted">
                <FileUp aria-hidden strokeWidth={1.5} className="size-9" />
              </span>
              {/* CSS decides, because a fieldset can disable the input too. */}
              <span className="in-[:disabled+*]:hidden">
                <span className="font-semibold text-link underline underline-offset-4">{messages.choose}</span>{' '}
                <span className="text-ink-muted">{drop.over === 'accepting' ? messages.dropNow : messages.drop}</span>
              </span>
              <span className="hidden in-[:disabled+*]:inline">{messages.disabled}</span>
            </span>
          </div>
          <RefusedList title={messages.refused} refused={intake.refused} />
          <output className="sr-only">{intake.outcome}</output>
        </>
      )}
    </Field>
  );
}

/** The refused files with their reasons. Not a live region, because an `output` announces the outcome. */
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
  messages: UiMessages['fileDrop'];
}

/** Checks files, keeps the files refused last, and returns the text that announces the outcome. */
function useIntake({ accept, maxBytes, multiple, onFiles, messages }: Intake) {
  const locale = useLocale();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [outcome, setOutcome] = useState('');
  const take = async (files: File[]) => {
    if (files.length === 0) return;
    const accepted: File[] = [];
    const turnedAway: RefusedFile[] = [];
    const refusals = await Promise.all(files.map((file) => checkFile(file, { accept, maxBytes, locale })));
    for (const [index, file] of files.entries()) {
      const refusal = refusals[index] ?? (!multiple && accepted.length > 0 ? { kind: 'tooMany' as const } : undefined);
      if (refusal) turnedAway.push({ file, reason: reasonText(refusal, messages) });
      else accepted.push(file);
    }
    setRefused(turnedAway);
    setOutcome(
      [
        ...(accepted.length > 0 ? [messages.added(accepted.length)] : []),
        ...turnedAway.map(({ file, reason }) => messages.notAdded(file.name, reason)),
      ].join(' '),
    );
    onFiles(accepted, turnedAway);
  };
  return { refused, outcome, take, refuse: setOutcome };
}

/**
 * Cancels drops beside the area. Without this, the browser opens the file instead of the page, and the added files are
 * lost.
 */
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

/** Whether the input is disabled, by itself or by a fieldset around it. */
const isRefusing = (event: DragEvent) => event.currentTarget.querySelector('input:disabled') !== null;

/**
 * Tracks files that the user drags over an element. Passes dropped files to `onDrop`, or calls `onRefuse` while the
 * input is disabled.
 */
function useDropTarget(onDrop: (files: File[]) => void, onRefuse: () => void) {
  const [over, setOver] = useState<'accepting' | 'refusing' | undefined>(undefined);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      // Without this, the browser opens the file instead of the page.
      event.preventDefault();
      if (isRefusing(event)) event.dataTransfer.dropEffect = 'none';
      setOver(isRefusing(event) ? 'refusing' : 'accepting');
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(undefined);
      if (isRefusing(event)) onRefuse();
      else onDrop([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
