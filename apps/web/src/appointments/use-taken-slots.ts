import { indiaDate } from '@sehat/catalog/india-time';
import { lazyModule, useLazyModule } from '@sehat/ui/lazy-module';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listOwnSlots, listTakenSlots } from '../api/calls';
import { onReturn } from '../browser/on-return';
import { isTypedDate } from '../parsing/typed-date';
import { lastDayFrom, type TakenSlots, withNewer } from './taken-slots';

interface Day {
  userId: string;
  /** Empty until the user has chosen a doctor. */
  doctorName: string;
  /** Empty until the user has chosen a date. */
  date: string;
}

/** The taken hours of a doctor as far as the app knows them. The database decides, whatever this says. */
export interface TakenSlotsView {
  /** Null until doctor and date are chosen and their list has arrived. */
  taken: TakenSlots | null;
  /** Whether the list of the chosen doctor and date could not be loaded. */
  failed: boolean;
}

const covers = (answer: TakenSlots | null, doctorName: string, date: string) =>
  answer !== null && answer.doctorName === doctorName && answer.from <= date && date <= answer.to;

const liveSlots = lazyModule(() => import('./live-slots'));

/**
 * Loads the taken hours of a doctor from a date on, when both are chosen. Loads them again when one changes or the user
 * returns to the page. `reload` loads them again at once. A failure keeps the last list.
 */
export function useTakenSlots({ userId, doctorName, date }: Day): TakenSlotsView & { reload: () => void } {
  const [answer, setAnswer] = useState<TakenSlots | null>(null);
  const [failedDay, setFailedDay] = useState('');
  const request = useRef<AbortController>(null);
  const day = doctorName === '' || date === '' ? '' : `${doctorName} ${date}`;

  const reload = useCallback(() => {
    request.current?.abort();
    if (day === '' || !isTypedDate(date, indiaDate())) return;
    const { signal } = (request.current = new AbortController());
    const range = { doctorName, from: date, to: lastDayFrom(date) };
    const load = async (): Promise<TakenSlots> => {
      const slots = await listTakenSlots(range, { userId, signal });
      // A booking whose answer was lost is among the taken hours, too.
      const own = slots.length === 0 ? [] : await listOwnSlots(range, { userId, signal }).catch(() => []);
      return { ...range, slots, own };
    };
    const onAnswer = (list: TakenSlots | null) => {
      if (signal.aborted) return;
      if (list)
        setAnswer((before) =>
          before?.doctorName === doctorName && before.from === date ? withNewer(before, list) : list,
        );
      setFailedDay(list ? '' : day);
    };
    void load().then(onAnswer, () => onAnswer(null));
  }, [userId, doctorName, date, day]);

  useEffect(() => {
    reload();
    const stop = onReturn(reload);
    return () => {
      stop();
      request.current?.abort();
    };
  }, [reload]);

  const latestReload = useRef(reload);
  useLayoutEffect(() => {
    latestReload.current = reload;
  });
  // Loads lazily: no page with a form grows by it.
  const live = useLazyModule(liveSlots);
  const watch = live.status === 'ready' ? live.module.watchSlots : undefined;
  useEffect(() => {
    if (!watch || doctorName === '') return undefined;
    return watch({ userId, doctorName, read: () => latestReload.current() });
  }, [watch, userId, doctorName]);

  const isKnown = covers(answer, doctorName, date);
  return { taken: isKnown ? answer : null, failed: !isKnown && failedDay === day && day !== '', reload };
}
