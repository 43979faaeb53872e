import { useCallback } from 'react';
import { useLoading } from '../../actors/use-loading';
import { listDevices } from '../../api/device-calls';
import type { Device } from '../../api/devices';

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

/** Loads the devices on which the user is signed in. Keeps the list while it loads again. */
export function useDevices(userId: string): DevicesView {
  const load = useCallback((signal: AbortSignal) => listDevices({ userId, signal }), [userId]);
  const { loaded, retry, refresh, replace } = useLoading(load);
  const list = loaded.status === 'ready' ? loaded.content : null;
  return {
    status: loaded.status,
    devices: list?.entries ?? [],
    unreadable: list?.unreadable ?? 0,
    retry,
    onSignedOut(isLeft) {
      replace((known) => ({ ...known, entries: known.entries.filter(isLeft) }));
      refresh();
    },
  };
}
