import { NAMED_SCENARIOS } from './named-scenarios';

const ENDPOINTS = [
  'all',
  'auth',
  'signup',
  'signin',
  'refresh',
  'user',
  'logout',
  'rest',
  'appointments',
  'doctors',
  'lab_bookings',
  'lab',
] as const;

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/** Spellings of each fault. */
const FAULTS = {
  latency: ['latency', 'slow'],
  badRequest: ['400', 'badRequest'],
  unauthorized: ['401', 'unauthorized'],
  serverError: ['500', 'serverError'],
  unavailable: ['503', 'unavailable'],
  timeout: ['504', 'timeout'],
  rateLimit: ['429', 'rateLimit'],
  offline: ['offline'],
  hang: ['hang'],
  malformed: ['malformed'],
  lost: ['lost'],
} as const;

const DEFAULT_LATENCY = 2000;

export type Endpoint = (typeof ENDPOINTS)[number];
export type FaultKind = keyof typeof FAULTS;

/** One way for the backend to fail. */
export interface Fault {
  endpoint: Endpoint;
  /** `null` for every method. */
  method: (typeof METHODS)[number] | null;
  kind: FaultKind;
  /** Of a latency, in milliseconds. */
  delay: number;
  /** How many requests it still strikes. */
  remaining: number;
}

/** How the embedded backend misbehaves. */
export interface Scenario {
  faults: Fault[];
  /** Sign-up waits for a confirmation mail. */
  confirmsByEmail: boolean;
}

export const NO_SCENARIO: Readonly<Scenario> = { faults: [], confirmsByEmail: false };

const FAULT = /^([a-z_]+)(?:\.([a-z]+))?:([a-z0-9]+)(?:\((\d+)\))?$/i;

/**
 * Reads `appointments:500,lab:hang,auth:latency(3000)`, or friendly names (`appointmentsDown`), or both, by commas. The
 * number is milliseconds for a latency and the count of struck requests for everything else. Throws a `RangeError` that
 * names what it does not know.
 */
export function parseScenario(text: string): Scenario {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'none')
    .flatMap((word) => NAMED_SCENARIOS.get(word)?.split(',') ?? [word]);
  return {
    faults: words.filter((word) => word !== CONFIRMS_BY_EMAIL).map(parseFault),
    confirmsByEmail: words.includes(CONFIRMS_BY_EMAIL),
  };
}

const CONFIRMS_BY_EMAIL = 'confirmEmail';

function parseFault(word: string): Fault {
  const [, endpointName, methodName, faultName, count] = FAULT.exec(word) ?? [];
  const endpoint = ENDPOINTS.find((name) => name === endpointName);
  const method = METHODS.find((name) => name === methodName) ?? null;
  const kind = kindOf(faultName);
  if (!endpoint || !kind || (methodName !== undefined && !method)) {
    throw new RangeError(
      `Unknown scenario "${word}". Known: ${[...NAMED_SCENARIOS.keys(), CONFIRMS_BY_EMAIL].join(', ')}; or ` +
        `endpoint[.method]:fault[(number)] with endpoint ${ENDPOINTS.join('|')}, method ${METHODS.join('|')}, ` +
        `fault ${Object.values(FAULTS).flat().join('|')}.`,
    );
  }
  const isLatency = kind === 'latency';
  return {
    endpoint,
    method,
    kind,
    delay: isLatency ? Number(count ?? DEFAULT_LATENCY) : 0,
    remaining: isLatency ? Number.POSITIVE_INFINITY : Number(count ?? Number.POSITIVE_INFINITY),
  };
}

function kindOf(name: string | undefined): FaultKind | undefined {
  const kinds: readonly FaultKind[] = [
    'latency',
    'badRequest',
    'unauthorized',
    'serverError',
    'unavailable',
    'timeout',
    'rateLimit',
    'offline',
    'hang',
    'malformed',
    'lost',
  ];
  return kinds.find((kind) => FAULTS[kind].some((spelling) => spelling === name));
}

/** The faults that strike this request, each use counted. */
export function takeFaults(scenario: Scenario, names: readonly Endpoint[], method: string): Fault[] {
  const struck = scenario.faults.filter(
    (fault) =>
      fault.remaining > 0 &&
      names.includes(fault.endpoint) &&
      (fault.method === null || fault.method === method.toLowerCase()),
  );
  for (const fault of struck) fault.remaining -= 1;
  return struck;
}
