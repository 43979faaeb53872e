import { type KeyboardEvent, useState } from 'react';
import { type ComboboxOption, matchOptions, namedOption, stepThrough } from './match-options';

interface ComboboxState {
  options: readonly ComboboxOption[];
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * An editable combobox with list autocomplete and manual selection (WAI-ARIA 1.2). The text and the value never disagree:
 * text that names no option has the value `''`, and stays as typed.
 */
export function useCombobox({ options, value, onValueChange }: ComboboxState) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [wasLeft, setWasLeft] = useState(false);

  const chosen = options.find((option) => option.value === value && value !== '');
  // A value set from outside wins over what was typed for another one.
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
    Escape: () => {
      if (isOpen) close();
      else if (text === '') return false;
      else clear();
      return true;
    },
    // These edit the text, so the caret goes back to it.
    Home: () => returnToText(),
    End: () => returnToText(),
    ArrowLeft: () => returnToText(),
    ArrowRight: () => returnToText(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !moves[event.key]?.(event)) return;
    event.preventDefault();
    // A dialog around the combobox must not close with the list.
    event.stopPropagation();
  };

  const isUnknown = wasLeft && text !== '' && !chosen;
  return { text, shown, isOpen, activeIndex, isUnknown, toggle, type, choose, leave, onKeyDown };
}
