/** A position on Earth. */
export interface Position {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** Radius of uncertainty in metres. */
  accuracy: number;
}

/**
 * Why there is no position.
 * - `refused`: the user or the browser denied the request.
 * - `unavailable`: the device cannot determine its position.
 * - `timeout`: the device took too long.
 */
export type PositionFailure = 'refused' | 'unavailable' | 'timeout';

/** What the geolocation machine needs from the outside. */
export interface GeolocationDeps {
  /** Asks the device once. Rejects with a `PositionError`; any other error counts as `unavailable`. */
  locate: (signal: AbortSignal) => Promise<Position>;
}

export interface GeolocationContext {
  /** Why the last request failed, while the machine is in `failed`. */
  failure: PositionFailure | null;
}

export type GeolocationEvent = { type: 'position.request' };

export type GeolocationEmitted = { type: 'located'; position: Position };
