import { type Position, PositionError, type PositionFailure } from '@sehat/machines/geolocation';

/** Limits in milliseconds. A position must be recent, because a user who waits for help may have moved. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

const reasons: Record<number, PositionFailure> = { 1: 'refused', 2: 'unavailable', 3: 'timeout' };

/** Reads the device's position once; the browser asks the user for permission. Rejects with a `PositionError`. */
export function devicePosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Insecure origins have no `geolocation`, although the types promise it.
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
