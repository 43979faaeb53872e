import { cx } from 'class-variance-authority';
import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Affix, bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import { useMergedRef } from '../field/merge-refs';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['searchField'] = { clear: 'Clear search' };

export interface SearchFieldProps extends FieldOwnProps, Omit<ComponentProps<'input'>, keyof FieldOwnProps | 'type'> {
  /** Called after the clear button emptied the field and `onChange` ran. */
  onClear?: () => void;
}

/** A search field with a clear button. */
export function SearchField({ onClear, placeholder = ' ', ref, ...props }: SearchFieldProps) {
  const messages = useMessages('searchField', english);
  const [field, input] = splitFieldProps(props);
  const inputRef = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(inputRef, ref);
  const clear = () => {
    const element = inputRef.current;
    if (!element) return;
    setNativeValue(element, '');
    element.focus();
    onClear?.();
  };
  return (
    <Field {...field}>
      {(control) => (
        <ControlBox
          readOnly={input.readOnly}
          start={
            <Affix side="start">
              <Search aria-hidden className="size-[1.25em]" />
            </Affix>
          }
        >
          {/* The placeholder is a space by default. Without one, `:placeholder-shown` could not detect an empty field. */}
          <input
            autoComplete="off"
            enterKeyHint="search"
            {...input}
            {...control}
            ref={mergedRef}
            type="search"
            placeholder={placeholder}
            className={cx(
              bareControl,
              'peer appearance-none ps-2.5 [&::-webkit-search-cancel-button]:appearance-none [&::-webkit-search-decoration]:appearance-none',
            )}
          />
          <button
            type="button"
            onClick={clear}
            className="m-0.5 grid w-10 shrink-0 cursor-pointer place-items-center rounded-[6px] text-ink-muted hover:bg-action-soft hover:text-on-action-soft focus-visible:outline-offset-0 peer-read-only:hidden peer-placeholder-shown:hidden peer-disabled:hidden"
          >
            <X aria-hidden className="size-[1.25em]" />
            <span className="sr-only">{messages.clear}</span>
          </button>
        </ControlBox>
      )}
    </Field>
  );
}

/** Sets the value by the native setter and fires `input`, so that React and form libraries notice the change. */
function setNativeValue(element: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
