import { createContext, use } from 'react';

/** How the workbench and the live panel write times. Default: the locale and the time zone of the reader's browser. */
export interface TimeFormat {
  /** A language tag, such as `en-GB`. */
  locale?: string;
  /** The name of a time zone, such as `Europe/Paris`. */
  timeZone?: string;
}

/** An application sets it if its times mean one place, wherever the reader is. */
export const TimeFormatContext = createContext<TimeFormat>({});

/** Functions that write a time, which is in milliseconds since the epoch. */
export interface TimeTexts {
  /** The simulated time with its zone, and with milliseconds if it has any: `10:00:00 CET and 250 ms`. */
  clock: (now: number) => string;
  /** The date and the time with its zone. */
  moment: (at: number) => string;
  /** The time of day on a 24-hour clock, to the second. */
  time: (at: number) => string;
  /** The minute and the second, with tenths. */
  minute: (at: number) => string;
}

/** Returns functions that write times in a format. */
export function timeTexts({ locale, timeZone }: TimeFormat): TimeTexts {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone });
  const minute = new Intl.DateTimeFormat(locale, {
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
    timeZone,
  });
  return {
    clock: (now) => {
      const rest = now % 1_000;
      return rest === 0 ? clock.format(now) : `${clock.format(now)} and ${rest} ms`;
    },
    moment: (at) => moment.format(at),
    time: (at) => time.format(at),
    minute: (at) => minute.format(at),
  };
}

const known = new WeakMap<TimeFormat, TimeTexts>();

/** Returns the functions that write times in the format of the context. */
export function useTimeTexts(): TimeTexts {
  const format = use(TimeFormatContext);
  const texts = known.get(format) ?? timeTexts(format);
  known.set(format, texts);
  return texts;
}
