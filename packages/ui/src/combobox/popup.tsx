import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ComboboxOption } from './match-options';

/** Turns the popup upwards where the room below is short and there is more above. */
function placeByRoom(popup: HTMLDivElement | null) {
  const control = popup?.parentElement?.getBoundingClientRect();
  if (!popup || !control) return;
  const below = (window.visualViewport?.height ?? window.innerHeight) - control.bottom;
  popup.toggleAttribute('data-above', below < popup.offsetHeight + 16 && control.top > below);
}

// As wide as the control it belongs to, below it or above it.
const popup =
  'hairline absolute inset-x-0 top-full z-floating mt-1.5 max-h-[min(18rem,45dvh)] overflow-y-auto overscroll-contain rounded-control border-line-strong bg-surface p-1 text-ink shadow-overlay data-above:top-auto data-above:bottom-full data-above:mt-0 data-above:mb-1.5';

/** Says in the popup's place that there is nothing to choose. */
export function EmptyPopup({ children }: { children: ReactNode }) {
  return (
    <div ref={placeByRoom} className={popup}>
      <p className="px-2.5 py-2 text-ink-muted text-small">{children}</p>
    </div>
  );
}

interface ListboxProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  value: string;
  activeIndex: number;
  onChoose: (option: ComboboxOption) => void;
}

/** The options. Focus stays in the input: `aria-activedescendant` points here. */
export function ListboxPopup({ id, label, options, value, activeIndex, onChoose }: ListboxProps) {
  return (
    <div ref={placeByRoom} id={id} role="listbox" aria-label={label} className={popup}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are handled by the input, which keeps the focus
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          data-active={index === activeIndex || undefined}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[6px] px-2.5 py-2 text-body hover:bg-surface-sunken aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted aria-selected:font-semibold data-active:bg-action-soft data-active:text-on-action-soft data-active:outline-2 data-active:outline-action data-active:-outline-offset-2"
        >
          <span className="min-w-0">{option.label}</span>
          {option.value === value ? <Check aria-hidden className="size-[1.2em] shrink-0" /> : null}
        </div>
      ))}
    </div>
  );
}
