import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Locale } from '../format/format';
import type { UiMessageOverrides, UiMessages } from './ui-messages';

export type { UiMessageOverrides, UiMessages } from './ui-messages';

const LocaleContext = createContext<Locale>('en-IN');
const MessagesContext = createContext<UiMessageOverrides>({});

export interface LocaleProviderProps {
  /** Language of dates and times. Default: that of the provider around this one, else `en-IN`. */
  locale?: Locale;
  /**
   * Texts of the components inside, by component. A component that is left out keeps the texts of the provider around
   * this one, else English.
   */
  messages?: UiMessageOverrides;
  /** The content with this language and these texts. */
  children: ReactNode;
}

/**
 * Sets the language of the components inside: how they write dates and times, and the texts that they contain
 * themselves.
 */
export function LocaleProvider({ locale, messages, children }: LocaleProviderProps) {
  const outerLocale = use(LocaleContext);
  const outerMessages = use(MessagesContext);
  const allMessages = useMemo(() => ({ ...outerMessages, ...messages }), [outerMessages, messages]);
  return (
    <LocaleContext value={locale ?? outerLocale}>
      <MessagesContext value={allMessages}>{children}</MessagesContext>
    </LocaleContext>
  );
}

/** The locale of the nearest provider; English of India without one. */
export const useLocale = (): Locale => use(LocaleContext);

/**
 * Returns a component's texts: those of the nearest provider, else its own English. The English is an argument, so that
 * a page downloads only the texts of the components that it shows.
 */
export function useMessages<Component extends keyof UiMessages>(
  component: Component,
  english: UiMessages[Component],
): UiMessages[Component] {
  const given = use(MessagesContext)[component];
  return given ? { ...english, ...given } : english;
}

const ClockNote = createContext<string | null>(null);

export interface ClockNoteProviderProps {
  /** Shown beside every time of day, such as `India time`. `null` where the reader's own clock shows the same time. */
  note: string | null;
  children: ReactNode;
}

/** Names the clock of the times inside, for readers in another time zone. */
export function ClockNoteProvider({ note, children }: ClockNoteProviderProps) {
  return <ClockNote value={note}>{children}</ClockNote>;
}

/** The note of the nearest `ClockNoteProvider`; `null` without one. */
export const useClockNote = (): string | null => use(ClockNote);

/** Returns a function that appends the clock's name to the text of a time: `10:00 AM` → `10:00 AM India time`. */
export function useTimeText(): (time: string) => string {
  const note = useClockNote();
  return (time) => (note ? `${time} ${note}` : time);
}
