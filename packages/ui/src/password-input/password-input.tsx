import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import { useMergedRef } from '../field/merge-refs';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['passwordInput'] = {
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  shown: 'Your password is visible',
  hidden: 'Your password is hidden',
};

export interface PasswordInputProps
  extends FieldOwnProps,
    Omit<ComponentProps<'input'>, keyof FieldOwnProps | 'type'> {}

/** A password field with a show button. Submitting the form hides the password again. */
export function PasswordInput({ ref, ...props }: PasswordInputProps) {
  const [field, input] = splitFieldProps(props);
  const inputRef = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(inputRef, ref);
  const visibility = usePasswordVisibility(inputRef);
  const messages = useMessages('passwordInput', english);
  const Icon = visibility.isVisible ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(control) => (
        <ControlBox
          readOnly={input.readOnly}
          end={
            <button
              type="button"
              aria-label={visibility.isVisible ? messages.hidePassword : messages.showPassword}
              disabled={input.disabled}
              // Without this, a press moves focus from the input and closes the touch keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={visibility.toggle}
              className="m-0.5 flex min-w-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-[6px] px-2.5 font-semibold text-link text-small not-disabled:hover:bg-action-soft not-disabled:hover:text-on-action-soft focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:text-ink-muted"
            >
              <Icon aria-hidden className="size-[1.25em]" />
              <span>{visibility.isVisible ? messages.hide : messages.show}</span>
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
            {visibility.state === 'shown' ? messages.shown : null}
            {visibility.state === 'hiddenAgain' ? messages.hidden : null}
          </output>
        </ControlBox>
      )}
    </Field>
  );
}

/** Whether the password is visible. Toggling keeps the caret; submitting the form hides the password. */
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
    // Browsers may move the caret when the type changes.
    input?.setSelectionRange(start, end);
  };
  return { state, isVisible, toggle };
}
