import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import { useMergedRef } from '../field/merge-refs';

const english = {
  show: 'Show',
  hide: 'Hide',
  password: 'password',
  shown: 'Your password is visible',
  hidden: 'Your password is hidden',
};

export interface PasswordInputProps extends FieldOwnProps, Omit<ComponentProps<'input'>, keyof FieldOwnProps | 'type'> {
  /** Words of the show and hide button, for other languages. */
  words?: Partial<typeof english>;
}

/** A password, hidden until its owner asks to see it and hidden again when the form is sent. */
export function PasswordInput({ words, ref, ...props }: PasswordInputProps) {
  const [field, input] = splitFieldProps(props);
  const inputRef = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(inputRef, ref);
  const visibility = usePasswordVisibility(inputRef);
  const text = { ...english, ...words };
  const Icon = visibility.isVisible ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(control) => (
        <ControlBox
          readOnly={input.readOnly}
          end={
            <button
              type="button"
              disabled={input.disabled}
              // Pressing must not take the focus, and the touch keyboard with it, from the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={visibility.toggle}
              className="m-0.5 flex min-w-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-[6px] px-2.5 font-semibold text-link text-small hover:bg-action-soft hover:text-on-action-soft focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:text-ink-muted"
            >
              <Icon aria-hidden className="size-[1.25em]" />
              <span>{visibility.isVisible ? text.hide : text.show}</span>
              <span className="sr-only">{text.password}</span>
            </button>
          }
        >
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={mergedRef}
            type={visibility.isVisible ? 'text' : 'password'}
            className={bareControl}
          />
          <output className="sr-only">
            {visibility.state === 'shown' ? text.shown : null}
            {visibility.state === 'hiddenAgain' ? text.hidden : null}
          </output>
        </ControlBox>
      )}
    </Field>
  );
}

/** Whether the password is in sight. Toggling keeps the caret; sending the form hides. */
function usePasswordVisibility(inputRef: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<'untouched' | 'shown' | 'hiddenAgain'>('untouched');
  const isVisible = state === 'shown';

  useEffect(() => {
    const form = inputRef.current?.form;
    if (!isVisible || !form) return undefined;
    const hide = () => setState('hiddenAgain');
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [inputRef, isVisible]);

  const toggle = () => {
    const input = inputRef.current;
    const [start, end] = [input?.selectionStart ?? null, input?.selectionEnd ?? null];
    flushSync(() => setState(isVisible ? 'hiddenAgain' : 'shown'));
    // Browsers may put the caret elsewhere when the type changes.
    input?.setSelectionRange(start, end);
  };
  return { state, isVisible, toggle };
}
