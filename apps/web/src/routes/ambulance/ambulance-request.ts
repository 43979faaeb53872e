import type { Position, PositionFailure } from '@sehat/machines/geolocation';
import * as v from 'valibot';
import { m } from '../../messages/generated/messages.js';

/** Rules of the request form: only the location is required. */
export const requestSchema = v.object({
  location: v.pipe(v.string(), v.trim(), v.nonEmpty(m.ambulance_location_missing)),
  destination: v.pipe(v.string(), v.trim()),
  emergency: v.boolean(),
});

/** The filled form. It is sent nowhere. */
export type AmbulanceRequest = v.InferOutput<typeof requestSchema>;

export const emptyRequest: AmbulanceRequest = { location: '', destination: '', emergency: false };

/** A position with its precision in brackets, in any language. */
const coordinates = /-?\d+\.\d{5}, -?\d+\.\d{5}(?: \([^()\d]*\d+[^()\d]*\))?/;

/** Appends a position to the typed text, or replaces an earlier position. Keeps what the user typed. */
export function withPosition(typed: string, { latitude, longitude, accuracy }: Position): string {
  // Some devices report 0 for an unknown accuracy, and "within 0 m" would promise an exact position.
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const position = accuracy > 0 ? m.ambulance_position_within({ position: point, metres: Math.ceil(accuracy) }) : point;
  const text = typed.trim();
  if (coordinates.test(text)) return text.replace(coordinates, position);
  return text === '' ? position : `${text} · ${position}`;
}

/** The advice when the device gives no position. */
export function positionAdvice(failure: PositionFailure): string {
  switch (failure) {
    case 'refused':
      return m.ambulance_position_refused();
    case 'unavailable':
      return m.ambulance_position_unavailable();
    case 'timeout':
      return m.ambulance_position_timeout();
  }
}
