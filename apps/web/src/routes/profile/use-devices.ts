import { useState } from 'react';
import { useLoading } from '../../actors/use-loading';
import { listDevices } from '../../api/device-calls';
import type { Device } from '../../api/devices';
import type { ReadableList } from '../../parsing/readable-list';

export interface DevicesView {
  status: 'loading' | 'failed' | 'ready';
  /** Empty until they have arrived. */
  devices: readonly Device[];
  /** The number of stored devices that cannot be read. */
  unreadable: number;
  /** Loads again after a failure. */
  retry: () => void;
  /** Shows the devices that are left, then loads the list again. */
  onSignedOut: (isLeft: (device: Device) => boolean) => void;
}

/** A new call, so that `useLoading` loads again. */
const loadOf = (userId: string) => (signal: AbortSignal) => listDevices({ userId, signal });

/** Loads the devices on which the user is signed in. Keeps the list while it loads again. */
export function useDevices(userId: string): DevicesView {
  const [load, setLoad] = useState(() => loadOf(userId));
  const [shown, setShown] = useState<{ loaded: ReadableList<Device>; list: ReadableList<Device> } | null>(null);
  const { loaded, retry } = useLoading(load);
  if (loaded.status === 'ready' && loaded.content !== shown?.loaded) {
    setShown({ loaded: loaded.content, list: loaded.content });
  }
  return {
    status: shown ? 'ready' : loaded.status,
    devices: shown?.list.entries ?? [],
    unreadable: shown?.list.unreadable ?? 0,
    retry,
    onSignedOut(isLeft) {
      setShown((last) => last && { ...last, list: { ...last.list, entries: last.list.entries.filter(isLeft) } });
      setLoad(() => loadOf(userId));
    },
  };
}
