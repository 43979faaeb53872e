/** The ways in which a request can fail between the browser and the backend. */
export const faults = [
  'offline',
  'time-out',
  '400',
  '401',
  '403',
  '404',
  '409',
  '429',
  '500',
  '503',
  'malformed',
  'html',
  'empty',
  'cut',
  'late',
  'twice',
] as const;

export type Fault = (typeof faults)[number];

/** What each fault does, for the documentation. */
export const faultTexts: Readonly<Record<Fault, string>> = {
  offline: 'the browser has no network',
  'time-out': 'no answer ever, and the backend never gets the request',
  '400': 'status 400 from a gateway',
  '401': 'status 401 from a gateway',
  '403': 'status 403 from a gateway',
  '404': 'status 404 from a gateway',
  '409': 'status 409 from a gateway',
  '429': 'status 429 with `Retry-After: 5`',
  '500': 'status 500 from a gateway',
  '503': 'status 503 from a gateway',
  malformed: 'status 200 with JSON that does not parse',
  html: 'status 200 with an HTML page',
  empty: 'status 200 with an empty body',
  cut: 'the connection breaks within the answer, after the backend has done the work',
  late: 'the answer comes after 30 s, and the backend has done the work at once',
  twice: 'the network sends the request twice, and the browser gets the second answer',
};

/** When a fault strikes: the first attempt, the next one on the same page, or the one after a reload. */
export const moments = ['first', 'retry', 'reload'] as const;

export type Moment = (typeof moments)[number];
