import type { Position, PositionFailure } from '@sehat/machines/geolocation';
import * as v from 'valibot';

/** Rules of the request form: only the location is required. */
export const requestSchema = v.object({
  location: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your location')),
  destination: v.pipe(v.string(), v.trim()),
  emergency: v.boolean(),
});

/** The filled form. It is sent nowhere. */
export type AmbulanceRequest = v.InferOutput<typeof requestSchema>;

export const emptyRequest: AmbulanceRequest = { location: '', destination: '', emergency: false };

const coordinates = /-?\d+\.\d{5}, -?\d+\.\d{5} \(within \d+ m\)/;

/** Appends a position to the typed text, or replaces an earlier position. Keeps what the user typed. */
export function withPosition(typed: string, { latitude, longitude, accuracy }: Position): string {
  const position = `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (within ${Math.ceil(accuracy)} m)`;
  const text = typed.trim();
  if (coordinates.test(text)) return text.replace(coordinates, position);
  return text === '' ? position : `${text} · ${position}`;
}

/** The advice when the device gives no position. */
export function positionAdvice(failure: PositionFailure): string {
  switch (failure) {
    case 'refused':
      return 'Your browser may not share your location. Type it instead.';
    case 'unavailable':
      return 'Your device could not tell where it is. Type your location instead.';
    case 'timeout':
      return 'Finding your location took too long. Try again, or type it instead.';
  }
}
