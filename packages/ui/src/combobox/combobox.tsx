import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect, useId } from 'react';
import { bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import type { ComboboxOption } from './match-options';
import { EmptyPopup, ListboxPopup } from './popup';
import { useCombobox } from './use-combobox';

export type { ComboboxOption };

const english = {
  list: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  none: (text: string) => `Nothing in the list matches “${text}”`,
  unknown: (text: string) => `“${text}” is not in the list. Choose one of the suggestions.`,
};

type NativeProps = Omit<
  ComponentProps<'input'>,
  keyof FieldOwnProps | 'type' | 'role' | 'list' | 'value' | 'defaultValue' | 'onChange' | 'name'
>;

export interface ComboboxProps extends FieldOwnProps, NativeProps {
  options: readonly ComboboxOption[];
  /** Value of the chosen option; `''` while none is. */
  value: string;
  /** Called with the chosen value, and with `''` as soon as the text names no option. */
  onValueChange: (value: string) => void;
  /** Sends the value with a native form. */
  name?: string;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

/** One choice from a long list, found by typing. What was typed stays, also when it is not in the list; then the field says so. */
export function Combobox({ options, value, onValueChange, name, words, ...props }: ComboboxProps) {
  const [{ error, ...field }, input] = splitFieldProps(props);
  const text = { ...english, ...words };
  const box = useCombobox({ options, value, onValueChange });
  const listId = useId();
  const hasList = box.isOpen && box.shown.length > 0;
  const activeId = hasList && box.activeIndex >= 0 ? `${listId}-${box.activeIndex}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <Field {...field} error={error ?? (box.isUnknown ? text.unknown(box.text) : undefined)}>
      {(control) => (
        <div className="relative">
          <ComboboxInput
            {...input}
            {...control}
            box={box}
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={activeId}
          />
          {hasList ? (
            <ListboxPopup
              id={listId}
              label={text.list}
              options={box.shown}
              value={value}
              activeIndex={box.activeIndex}
              onChoose={box.choose}
            />
          ) : null}
          {box.isOpen && !hasList ? <EmptyPopup>{text.none(box.text)}</EmptyPopup> : null}
          <output className="sr-only">
            {hasList ? text.count(box.shown.length) : null}
            {box.isOpen && !hasList ? text.none(box.text) : null}
          </output>
          {name ? <input type="hidden" name={name} value={value} /> : null}
        </div>
      )}
    </Field>
  );
}

interface ComboboxInputProps extends ComponentProps<'input'> {
  box: ReturnType<typeof useCombobox>;
}

function ComboboxInput({ box, onClick, onKeyDown, onBlur, ...input }: ComboboxInputProps) {
  const isInert = input.disabled || input.readOnly;
  return (
    <ControlBox readOnly={input.readOnly}>
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={input['aria-expanded']}
        aria-controls={input['aria-controls']}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onClick={(event) => {
          onClick?.(event);
          if (!isInert) box.toggle();
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (!isInert) box.onKeyDown(event);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          box.leave();
        }}
        className={cx(bareControl, 'pe-10')}
      />
      {input.readOnly ? null : (
        <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-ink-muted">
          <ChevronDown aria-hidden className="size-[1.25em]" />
        </span>
      )}
    </ControlBox>
  );
}
