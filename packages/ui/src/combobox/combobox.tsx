import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect, useId } from 'react';
import { bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import { type UiMessages, useMessages } from '../locale/locale';
import type { ComboboxOption } from './match-options';
import { EmptyPopup, ListboxPopup } from './popup';
import { useCombobox } from './use-combobox';

export type { ComboboxOption };

const english: UiMessages['combobox'] = {
  suggestions: 'Suggestions',
  count: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  noMatch: (text) => `Nothing in the list matches “${text}”`,
  unknown: (text) => `“${text}” is not in the list. Choose one of the suggestions.`,
};

type NativeProps = Omit<
  ComponentProps<'input'>,
  keyof FieldOwnProps | 'type' | 'role' | 'list' | 'value' | 'defaultValue' | 'onChange' | 'name'
>;

export interface ComboboxProps extends FieldOwnProps, NativeProps {
  /** All options. The text filters them by label. */
  options: readonly ComboboxOption[];
  /** Value of the chosen option. `''` while none is chosen. */
  value: string;
  /** Called with the chosen value, and with `''` when the text no longer matches an option. */
  onValueChange: (value: string) => void;
  /** Name of the value in a native form submission. */
  name?: string;
}

/**
 * One choice from a long list, which the user filters by typing. A text that is not in the list stays and shows an
 * error.
 */
export function Combobox({ options, value, onValueChange, name, ...props }: ComboboxProps) {
  const [{ error, ...field }, input] = splitFieldProps(props);
  const messages = useMessages('combobox', english);
  const box = useCombobox({ options, value, onValueChange });
  const listId = useId();
  const hasList = box.isOpen && box.shown.length > 0;
  const activeId = hasList && box.activeIndex >= 0 ? `${listId}-${box.activeIndex}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <Field {...field} error={error ?? (box.isUnknown ? messages.unknown(box.text) : undefined)}>
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
              label={messages.suggestions}
              options={box.shown}
              value={value}
              activeIndex={box.activeIndex}
              onChoose={box.choose}
              onClose={box.close}
            />
          ) : null}
          {box.isOpen && !hasList ? <EmptyPopup onClose={box.close}>{messages.noMatch(box.text)}</EmptyPopup> : null}
          <output className="sr-only">
            {hasList ? messages.count(box.shown.length) : null}
            {box.isOpen && !hasList ? messages.noMatch(box.text) : null}
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
