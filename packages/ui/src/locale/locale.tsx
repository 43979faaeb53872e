import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '../format/format';

const Chosen = createContext<Locale>('en-IN');

export interface LocaleProviderProps {
  locale: Locale;
  children: ReactNode;
}

/** Tells the components inside in whose language days and times are written. Words are props: the app brings them. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  return <Chosen value={locale}>{children}</Chosen>;
}

/** The locale of the nearest provider; English of India without one. */
export const useLocale = (): Locale => use(Chosen);
