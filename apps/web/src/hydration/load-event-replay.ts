import { lazyModule } from '@sehat/ui/lazy-module';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Press {
  control: HTMLElement | null;
  /** The form that a submit button belongs to; null for other buttons. */
  form: HTMLFormElement | null;
}

/** What the inline script `inline/record-events.ts` records until the app starts. */
export interface RecordedEvents {
  /** The last value or check mark per control that the user changed. */
  fields: Map<Control, string | boolean>;
  /** Pressed buttons and submitted forms, in order. */
  presses: Press[];
  /** The element that has the focus when recording stops. */
  focused: HTMLElement | null;
  /** Accessible names of the recorded elements. A client render removes the elements from their labels. */
  names: Map<HTMLElement, string>;
  /** The accessible name, from `aria-label`, the label or the content. */
  nameOf: (element: HTMLElement) => string;
  /** Whether there is anything to replay. */
  isNeeded: () => boolean;
  /**
   * Stops recording, because React is about to listen. During hydration, typed text is recorded further, because React
   * takes it for the initial value of the field.
   */
  stop: (isHydrating?: boolean) => void;
}

declare global {
  interface Window {
    sehatRecordedEvents?: RecordedEvents;
  }
}

const replay = lazyModule(() => import('./event-replay'));

/** Loads the replay's code if the user has pressed, changed or focused something. Most first pages do not need it. */
export async function loadReplay(): Promise<void> {
  const hasFocus = document.activeElement !== document.body;
  if (hasFocus || window.sehatRecordedEvents?.isNeeded()) await replay.load().catch(() => {});
}

/** Repeats the recorded events in order, once, and gives the focus back to the focused element. */
export async function replayEvents(): Promise<void> {
  const recorded = window.sehatRecordedEvents;
  delete window.sehatRecordedEvents;
  const module = recorded?.isNeeded() ? await replay.load().catch(() => null) : null;
  recorded?.stop();
  if (recorded) await module?.replay(recorded);
}
