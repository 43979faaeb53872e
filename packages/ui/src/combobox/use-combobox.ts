import { type KeyboardEvent, useState } from 'react';
import { type ComboboxOption, matchOptions, namedOption, stepThrough } from './match-options';

interface ComboboxState {
  options: readonly ComboboxOption[];
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * State of an editable combobox with list autocomplete and manual selection (WAI-ARIA 1.2). Text that matches no option
 * stays as typed, with the value `''`.
 */
export function useCombobox({ options, value, onValueChange }: ComboboxState) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [wasLeft, setWasLeft] = useState(false);

  const chosen = options.find((option) => option.value === value && value !== '');
  // A new value from the caller replaces text that the user typed for the old one.
  const typed = draft?.value === value ? draft.text : undefined;
  const text = typed ?? chosen?.label ?? '';
  const shown = typed === undefined ? options : matchOptions(options, typed);

  const open = (index = -1) => {
    setIsOpen(true);
    setActiveIndex(index);
  };
  const close = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const toggle = () => (isOpen ? close() : open());
  const type = (next: string) => {
    const nextValue = namedOption(options, next)?.value ?? '';
    setDraft({ text: next, value: nextValue });
    setWasLeft(false);
    open();
    if (nextValue !== value) onValueChange(nextValue);
  };
  const choose = (option: ComboboxOption) => {
    if (option.disabled) return;
    setDraft(null);
    setWasLeft(false);
    close();
    if (option.value !== value) onValueChange(option.value);
  };
  const clear = () => {
    type('');
    close();
  };
  const leave = () => {
    setWasLeft(true);
    close();
  };

  const returnToText = () => {
    setActiveIndex(-1);
    return false;
  };
  const moves: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: (event) => {
      if (event.altKey) open();
      else if (isOpen) setActiveIndex(stepThrough(shown, activeIndex, 1));
      else open(chosen ? shown.indexOf(chosen) : stepThrough(shown, -1, 1));
      return true;
    },
    ArrowUp: (event) => {
      if (event.altKey) close();
      else if (isOpen) setActiveIndex(stepThrough(shown, activeIndex, -1));
      else open(stepThrough(shown, -1, -1));
      return true;
    },
    Enter: () => {
      if (!isOpen) return false;
      const option = shown[activeIndex];
      if (option) choose(option);
      else close();
      return true;
    },
    // While the list is open, its layer handles Escape first.
    Escape: () => {
      if (text === '') return false;
      clear();
      return true;
    },
    // Before focus moves. A list that disappears while nothing has focus makes Radix focus the dialog around it.
    Tab: () => {
      leave();
      return false;
    },
    // These keys edit the text, so no option is active any more.
    Home: () => returnToText(),
    End: () => returnToText(),
    ArrowLeft: () => returnToText(),
    ArrowRight: () => returnToText(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A layer has handled Escape already: the list, or a dialog around the closed combobox, which keeps the text.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !moves[event.key]?.(event)) return;
    event.preventDefault();
  };

  const isUnknown = wasLeft && text !== '' && !chosen;
  return { text, shown, isOpen, activeIndex, isUnknown, toggle, type, choose, close, leave, onKeyDown };
}
