import { Check } from 'lucide-react';
import { DismissableLayer } from 'radix-ui/internal';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useLayer } from '../dialog/use-layer';
import { useMergedRef } from '../field/merge-refs';
import type { ComboboxOption } from './match-options';

/** Opens the popup upwards when it does not fit below and there is more room above. */
function placeByRoom(popup: HTMLDivElement | null) {
  const control = popup?.parentElement?.getBoundingClientRect();
  if (!popup || !control) return;
  const below = (window.visualViewport?.height ?? window.innerHeight) - control.bottom;
  popup.toggleAttribute('data-above', below < popup.offsetHeight + 16 && control.top > below);
}

// As wide as its control, below or above it.
const popupLook =
  'hairline absolute inset-x-0 top-full z-floating mt-1.5 max-h-[min(18rem,45dvh)] overflow-y-auto overscroll-contain rounded-control border-line-strong bg-surface p-1 text-ink shadow-overlay data-above:top-auto data-above:bottom-full data-above:mt-0 data-above:mb-1.5';

interface LayerProps {
  /** Called for Escape, and for a press outside the combobox. */
  onClose: () => void;
}

/**
 * The open popup, as the topmost of Radix's layers. Without this, Escape would also close a dialog around the combobox:
 * Radix listens on the document while the event is captured, so the input cannot stop it.
 */
function Popup({ onClose, children, ...props }: LayerProps & ComponentProps<'div'>) {
  const popup = useRef<HTMLDivElement>(null);
  const layer = useLayer<CustomEvent>({
    // Focus stays in the input, which is outside the list, and a press on the input opens or closes the list itself.
    onInteractOutside: (event) => {
      if (event.target instanceof Node && popup.current?.parentElement?.contains(event.target)) event.preventDefault();
    },
  });
  const ref = useMergedRef(popup, layer.ref);
  return (
    <DismissableLayer.Root asChild {...layer} ref={ref} onDismiss={onClose}>
      <div ref={placeByRoom} {...props} className={popupLook}>
        {children}
      </div>
    </DismissableLayer.Root>
  );
}

/** Shown in place of the list when no option matches. */
export function EmptyPopup({ onClose, children }: LayerProps & { children: ReactNode }) {
  return (
    <Popup onClose={onClose}>
      <p className="px-2.5 py-2 text-ink-muted text-small">{children}</p>
    </Popup>
  );
}

interface ListboxProps extends LayerProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  value: string;
  activeIndex: number;
  onChoose: (option: ComboboxOption) => void;
}

/** The list of options. Focus stays in the input, whose `aria-activedescendant` points to the active option. */
export function ListboxPopup({ id, label, options, value, activeIndex, onChoose, onClose }: ListboxProps) {
  return (
    <Popup onClose={onClose} id={id} role="listbox" aria-label={label}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are handled by the input, which keeps the focus
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          // Selected is the option that Enter takes. The input's text tells which one is chosen.
          aria-selected={index === activeIndex || undefined}
          data-chosen={option.value === value || undefined}
          aria-disabled={option.disabled || undefined}
          data-active={index === activeIndex || undefined}
          // Keeps the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[6px] px-2.5 py-2 text-body not-aria-disabled:hover:bg-surface-sunken aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted data-chosen:font-semibold data-active:bg-action-soft data-active:text-on-action-soft data-active:outline-2 data-active:outline-action data-active:-outline-offset-2"
        >
          <span className="min-w-0">{option.label}</span>
          {option.value === value ? <Check aria-hidden className="size-[1.2em] shrink-0" /> : null}
        </div>
      ))}
    </Popup>
  );
}
