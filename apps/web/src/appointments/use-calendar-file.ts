import type { LazyModule } from '@sehat/ui/lazy-module';
import { useState } from 'react';
import { downloadCalendarFile } from '../browser/download';

export type CalendarFileStatus = 'idle' | 'preparing' | 'failed';

/** Downloads a calendar file that a lazy module creates. After a failure, the next call retries. */
export function useCalendarFile<M>(part: LazyModule<M>, name: string, make: (module: M) => string | Promise<string>) {
  const [status, setStatus] = useState<CalendarFileStatus>('idle');
  const download = async () => {
    setStatus('preparing');
    try {
      downloadCalendarFile(name, await make(await part.load()));
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };
  return { status, download: () => void download() };
}
