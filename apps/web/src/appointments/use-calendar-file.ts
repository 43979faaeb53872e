import type { LazyModule } from '@sehat/ui/lazy-module';
import { useState } from 'react';
import { downloadCalendarFile } from '../browser/download';

/** `changed`: the stored booking has another hour now. */
export type CalendarFileStatus = 'idle' | 'preparing' | 'failed' | 'changed';

/**
 * Downloads a calendar file that a lazy module creates. `make` returns null for a booking that has changed since.
 * After a failure, the next call retries.
 */
export function useCalendarFile<M>(
  part: LazyModule<M>,
  name: string,
  make: (module: M) => string | null | Promise<string | null>,
) {
  const [status, setStatus] = useState<CalendarFileStatus>('idle');
  const download = async () => {
    setStatus('preparing');
    try {
      const text = await make(await part.load());
      if (text !== null) downloadCalendarFile(name, text);
      setStatus(text === null ? 'changed' : 'idle');
    } catch {
      setStatus('failed');
    }
  };
  return { status, download: () => void download() };
}
