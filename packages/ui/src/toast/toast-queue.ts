import type { Tone } from '../tone/tone';

/** How long a notification without an action stays, in milliseconds, unless it is a warning or an error. */
export const toastDuration = 3000;

export interface ToastAction {
  label: string;
  onSelect: () => void;
  /**
   * What the action leads to, such as an address. Equal notifications with the same target merge. Without it, each
   * notification keeps its own action, for example Undo.
   */
  target?: string;
}

export interface ToastOptions {
  /** One plain sentence. */
  message: string;
  /** A `warning` or `danger` stays until the user closes it. @default 'info' */
  tone?: Tone;
  /** A shortcut to an action that is also available elsewhere. The notification stays until the user closes it. */
  action?: ToastAction;
}

export interface Toast extends ToastOptions {
  id: string;
  tone: Tone;
  /** How often the same notification arrived while it was shown. */
  count: number;
}

/**
 * Reasons for which all timers are paused: not rendered yet, the pointer or focus is on one, or the window is hidden.
 */
export type PauseReason = 'unseen' | 'pointer' | 'focus' | 'hidden';

export interface Toaster {
  /** Shows a notification and returns its id. An equal one that is still shown counts up and starts its time again. */
  notify: (options: ToastOptions) => string;
  dismiss: (id: string) => void;
  pause: (reason: PauseReason) => void;
  resume: (reason: PauseReason) => void;
  getToasts: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

/** Tones of notifications that the user must not miss. */
const staying: ReadonlySet<Tone> = new Set(['warning', 'danger']);

/** What makes notifications with actions equal: the target; null without an action. */
const targetOf = ({ action }: ToastOptions) => (action ? action.target : null);

interface Countdown {
  /** Infinity for a notification that stays until the user closes it. */
  left: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Creates the store of a page's notifications and their timers. Without React; `ToastRegion` shows them. */
export function createToaster({ duration = toastDuration } = {}): Toaster {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const countdowns = new Map<string, Countdown>();
  const pauses = new Set<PauseReason>(['unseen']);
  const listeners = new Set<() => void>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const run = (id: string, countdown: Countdown) => {
    if (countdown.left === Number.POSITIVE_INFINITY) return;
    countdown.startedAt = performance.now();
    countdown.timer = setTimeout(() => dismiss(id), countdown.left);
  };

  const dismiss = (id: string) => {
    clearTimeout(countdowns.get(id)?.timer);
    if (!countdowns.delete(id)) return;
    if (countdowns.size === 0) {
      // Browsers fire neither `pointerleave` nor `blur` for a removed element.
      pauses.delete('pointer');
      pauses.delete('focus');
    }
    publish(toasts.filter((toast) => toast.id !== id));
  };

  const renew = (id: string) => {
    const countdown = countdowns.get(id);
    if (!countdown) return;
    clearTimeout(countdown.timer);
    if (countdown.left !== Number.POSITIVE_INFINITY) countdown.left = duration;
    if (pauses.size === 0) run(id, countdown);
  };

  return {
    notify: (options) => {
      const tone = options.tone ?? 'info';
      const target = targetOf(options);
      const same = toasts.find(
        (toast) =>
          toast.message === options.message &&
          toast.tone === tone &&
          target !== undefined &&
          targetOf(toast) === target,
      );
      if (same) {
        renew(same.id);
        const merged = { ...same, action: options.action, count: same.count + 1 };
        publish(toasts.map((toast) => (toast === same ? merged : toast)));
        return same.id;
      }
      lastId += 1;
      const id = `toast-${lastId}`;
      const left = options.action || staying.has(tone) ? Number.POSITIVE_INFINITY : duration;
      const countdown: Countdown = { left, startedAt: 0, timer: undefined };
      countdowns.set(id, countdown);
      if (pauses.size === 0) run(id, countdown);
      publish([...toasts, { ...options, id, tone, count: 1 }]);
      return id;
    },
    dismiss,
    pause: (reason) => {
      const wasRunning = pauses.size === 0;
      pauses.add(reason);
      if (!wasRunning) return;
      for (const countdown of countdowns.values()) {
        clearTimeout(countdown.timer);
        countdown.left = Math.max(0, countdown.left - (performance.now() - countdown.startedAt));
      }
    },
    resume: (reason) => {
      if (!pauses.delete(reason) || pauses.size > 0) return;
      for (const [id, countdown] of countdowns) run(id, countdown);
    },
    getToasts: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
