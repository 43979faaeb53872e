import { startLive } from '../live/start-live';

interface WatchSlots {
  userId: string;
  doctorName: string;
  /** Reads the list again. The news names no user, so the list must say whose an hour is. */
  read: () => void;
}

/** Watches the hours of a doctor. Returns the function that ends it. */
export const watchSlots = ({ userId, doctorName, read }: WatchSlots): (() => void) =>
  startLive({ userId, topic: `slots:${doctorName}`, broadcast: 'slot', onBroadcast: read, onReadDue: read });
