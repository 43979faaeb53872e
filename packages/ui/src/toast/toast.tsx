import { cva } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';
import { ToneIcon } from '../tone/tone';
import { toastMarker } from './toast-marker';
import type { Toast, Toaster } from './toast-queue';

/** Runs the timers while the notifications are rendered and the window is visible. */
function useSeen(toaster: Toaster) {
  useEffect(() => {
    const follow = () => (document.hidden ? toaster.pause('hidden') : toaster.resume('hidden'));
    follow();
    toaster.resume('unseen');
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      toaster.pause('unseen');
    };
  }, [toaster]);
}

/**
 * Pauses the timers while the pointer or focus is on a notification. Returns a function that moves focus back to where
 * it came from.
 */
function usePauses(toaster: Toaster, region: RefObject<HTMLElement | null>) {
  const origin = useRef<EventTarget | null>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const staysInside = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && element.contains(relatedTarget);
    const listeners = new AbortController();
    const { signal } = listeners;
    const isInside = ({ target }: Event) => target instanceof Node && element.contains(target);
    element.addEventListener('pointerenter', () => toaster.pause('pointer'), { signal });
    element.addEventListener('pointerleave', () => toaster.resume('pointer'), { signal });
    // The browser fires no `pointerleave` when the item under the pointer is removed. The next move elsewhere resumes
    // the timers.
    document.addEventListener('pointermove', (event) => isInside(event) || toaster.resume('pointer'), { signal });
    element.addEventListener(
      'focusin',
      (event) => {
        if (!staysInside(event)) origin.current = event.relatedTarget;
        toaster.pause('focus');
      },
      { signal },
    );
    element.addEventListener('focusout', (event) => staysInside(event) || toaster.resume('focus'), { signal });
    return () => listeners.abort();
  }, [toaster, region]);

  return useCallback(() => {
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);
}

interface KeyActions {
  goBack: () => void;
  dismissFocused: () => void;
}

/** F8 moves focus to the notifications and back. Escape dismisses the focused one. */
function useKeys(region: RefObject<HTMLElement | null>, { goBack, dismissFocused }: KeyActions) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = region.current?.contains(document.activeElement) ?? false;
      if (event.key === 'F8') {
        event.preventDefault();
        if (isInside) goBack();
        else region.current?.focus();
      }
      if (event.key === 'Escape' && isInside) dismissFocused();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Whether a notification covers the content of one of these elements. */
function coversOne(region: HTMLElement, elements: readonly (Element | null)[]) {
  const cards = [...region.querySelectorAll('li')].map((card) => card.getBoundingClientRect());
  return elements.some((element) => {
    if (!element?.isConnected || element === document.body || region.contains(element)) return false;
    const isHeading = element instanceof HTMLHeadingElement;
    const content = document.createRange();
    content.selectNodeContents(element);
    const { top, bottom, left, right } = (isHeading ? content : element).getBoundingClientRect();
    return cards.some((card) => card.top < bottom && card.bottom > top && card.left < right && card.right > left);
  });
}

/** What a notification may refer to: the pressed control, the focused element and the page's title. */
const targetsOf = (pressed: Element | null) => [pressed, document.activeElement, document.querySelector('main h1')];

/** Sets `data-side`, which the classes of the region read, to the first side that covers none of these elements. */
function chooseSide(region: HTMLElement, elements: readonly (Element | null)[]) {
  region.dataset.side = 'top';
  if (!coversOne(region, elements)) return;
  region.dataset.side = 'bottom';
  if (coversOne(region, elements)) region.dataset.side = 'top';
}

/**
 * Moves the notifications to the lower edge, above its bars, when they would cover the pressed control, the focused
 * element or the page's title.
 */
function useSide(region: RefObject<HTMLElement | null>, newest: string | undefined) {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const follow = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a, button, input, label, select, summary') : null;
    };
    // After a link or a booking, the focus moves to the new page's title while the notification is open.
    const avoidFocused = () => {
      if (region.current && coversOne(region.current, [document.activeElement]))
        chooseSide(region.current, targetsOf(pressed.current));
    };
    const { signal } = listeners;
    document.addEventListener('click', follow, { capture: true, signal });
    document.addEventListener('focusin', avoidFocused, { signal });
    return () => listeners.abort();
  }, [region]);

  useLayoutEffect(() => {
    if (region.current && newest !== undefined) chooseSide(region.current, targetsOf(pressed.current));
  }, [region, newest]);
}

interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
  onDismiss: () => void;
}

const chip = cva('my-1 grid size-8 shrink-0 place-items-center rounded-full text-small', {
  variants: {
    tone: { success: 'bg-success-soft', info: 'bg-info-soft', warning: 'bg-attention-soft', danger: 'bg-danger-soft' },
  },
});

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const messageId = useId();
  return (
    <li
      data-toast-id={toast.id}
      className="hairline pointer-events-auto flex items-start gap-2.5 rounded-card border-line-strong bg-surface py-1 ps-2.5 pe-1 text-ink shadow-raised transition-[opacity,translate] duration-calm ease-out starting:-translate-y-2 starting:opacity-0"
    >
      <span className={chip({ tone: toast.tone })}>
        <ToneIcon tone={toast.tone} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 py-2 text-small">
        <p id={messageId} className="min-w-0 font-medium">
          {toast.message}
        </p>
        {toast.count > 1 ? (
          // A new element per count, so that screen readers announce it.
          <span key={toast.count} className="font-semibold text-ink-muted tabular-nums">
            × {toast.count}
          </span>
        ) : null}
        {toast.action ? (
          <button
            type="button"
            className="min-h-6 cursor-pointer rounded-control font-semibold text-link underline underline-offset-4"
            onMouseDown={keepFocus}
            onClick={() => {
              toast.action?.onSelect();
              onDismiss();
            }}
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        aria-describedby={messageId}
        className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-ink-muted hover:bg-surface-sunken hover:text-ink"
        onMouseDown={keepFocus}
        onClick={onDismiss}
      >
        <X aria-hidden="true" className="size-[1.125em]" />
      </button>
    </li>
  );
}

const english: UiMessages['toastRegion'] = { label: 'Notifications (F8)', dismiss: 'Dismiss' };

export interface ToastRegionProps {
  /** The queue whose notifications it shows. */
  toaster: Toaster;
}

/**
 * Shows a toaster's notifications at the top right. They move to the bottom where they would cover the pressed control,
 * the focused element or the page's title. On phones, they are at the very top while a dialog is open, which leaves
 * that room free. `ToasterProvider` loads and renders it.
 */
export function ToastRegion({ toaster }: ToastRegionProps) {
  const messages = useMessages('toastRegion', english);
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, toaster.getToasts);
  const region = useRef<HTMLElement>(null);
  const goBack = usePauses(toaster, region);
  useSeen(toaster);
  useSide(region, toasts.at(-1)?.id);

  const dismiss = (id: string) => {
    if (region.current?.contains(document.activeElement)) {
      const cards = [...region.current.querySelectorAll<HTMLElement>('[data-toast-id]')];
      const index = cards.findIndex((card) => card.dataset.toastId === id);
      const neighbour = cards[index + 1] ?? cards[index - 1];
      if (neighbour) neighbour.querySelector<HTMLElement>('button:last-of-type')?.focus();
      else goBack();
    }
    toaster.dismiss(id);
  };

  const dismissFocused = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-toast-id]')?.dataset.toastId;
    const id = focused ?? toasts.at(-1)?.id;
    if (id) dismiss(id);
    else goBack();
  };
  useKeys(region, { goBack, dismissFocused });

  return (
    <section
      {...toastMarker}
      ref={region}
      aria-label={messages.label}
      tabIndex={-1}
      className="pointer-events-none fixed end-0 top-16 z-toast max-sm:in-data-scroll-locked:top-0 data-[side=bottom]:top-auto data-[side=bottom]:bottom-[max(var(--bottom-bar,0px),var(--bottom-nav,0px))] max-h-[calc(100dvh-4rem)] w-full max-w-104 rounded-card p-4 pe-[max(1rem,env(safe-area-inset-right))] outline-offset-[-4px] has-[li]:overflow-y-auto print:hidden"
    >
      <ol className="grid grid-cols-1 gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={messages.dismiss} onDismiss={() => dismiss(toast.id)} />
        ))}
      </ol>
    </section>
  );
}
