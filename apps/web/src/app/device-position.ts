import { type Position, PositionError, type PositionFailure } from '@sehat/machines/geolocation';

/** How long the device may take, and how old an answer may be: somebody who waits for help may have moved. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

const reasons: Record<number, PositionFailure> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' };

/** Asks the browser once where the device is; it asks the person. Rejects with a `PositionError`. */
export function devicePosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Absent where the page is not served securely, whatever the types say.
    if (!('geolocation' in navigator)) {
      reject(new PositionError('unavailable'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => reject(new PositionError(reasons[code] ?? 'unavailable')),
      options,
    );
  });
}
