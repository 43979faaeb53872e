import { functions } from '../tables/functions';
import { tables } from '../tables/tables';
import { NAMED_SCENARIOS } from './named-scenarios';

/** What a fault can strike: everything, a service, one call of the auth service, one table or one function. */
const ENDPOINTS: readonly string[] = [
  'all',
  'auth',
  'signup',
  'signin',
  'refresh',
  'user',
  'logout',
  'recover',
  'verify',
  'rest',
  ...tables.map(({ name }) => name),
  ...functions.map(({ name }) => name),
  'lab',
  'mailbox',
  'realtime',
];

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

const FAULTS = [
  'latency',
  '400',
  '401',
  '500',
  '503',
  '504',
  '429',
  'offline',
  'hang',
  'malformed',
  'lost',
  'silent',
] as const;

const DEFAULT_LATENCY = 2000;

/** One way in which the backend fails. */
export interface Fault {
  endpoint: string;
  /** `null` for every method. */
  method: (typeof METHODS)[number] | null;
  kind: (typeof FAULTS)[number];
  /** Milliseconds of a latency; 0 for every other fault. */
  delay: number;
  /** The number of requests that the fault will still strike. */
  remaining: number;
}

/** The faults of the embedded backend. */
export interface Scenario {
  faults: Fault[];
  /** Whether a new account must confirm its e-mail address before it can sign in. */
  confirmsByEmail: boolean;
}

export const NO_SCENARIO: Readonly<Scenario> = { faults: [], confirmsByEmail: false };

const FAULT = /^([a-z_]+)(?:\.([a-z]+))?:([a-z0-9]+)(?:\((\d+)\))?$/i;
const CONFIRMS_BY_EMAIL = 'confirmEmail';

/**
 * Parses faults such as `appointments:500,lab:hang,auth:latency(3000)` and named scenarios such as `appointmentsDown`,
 * separated by commas. The number is milliseconds for a latency, and the number of struck requests for every other
 * fault. Throws a `RangeError` for an unknown word.
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

function parseFault(word: string): Fault {
  const [, endpoint = '', methodName, faultName, number] = FAULT.exec(word) ?? [];
  const method = METHODS.find((name) => name === methodName) ?? null;
  const kind = FAULTS.find((name) => name === faultName);
  if (!ENDPOINTS.includes(endpoint) || !kind || (methodName !== undefined && !method)) {
    throw new RangeError(
      `Unknown scenario "${word}". Known: ${[...NAMED_SCENARIOS.keys(), CONFIRMS_BY_EMAIL].join(', ')}; or ` +
        `endpoint[.method]:fault[(number)] with endpoint ${ENDPOINTS.join('|')}, method ${METHODS.join('|')}, ` +
        `fault ${FAULTS.join('|')}.`,
    );
  }
  const isLatency = kind === 'latency';
  return {
    endpoint,
    method,
    kind,
    delay: isLatency ? Number(number ?? DEFAULT_LATENCY) : 0,
    remaining: isLatency ? Number.POSITIVE_INFINITY : Number(number ?? Number.POSITIVE_INFINITY),
  };
}

/** Returns the faults that strike a request, and counts the request for each of them. */
export function takeFaults(scenario: Scenario, endpoints: readonly string[], method: string): Fault[] {
  const struck = scenario.faults.filter(
    (fault) =>
      fault.remaining > 0 &&
      endpoints.includes(fault.endpoint) &&
      (fault.method === null || fault.method === method.toLowerCase()),
  );
  for (const fault of struck) fault.remaining -= 1;
  return struck;
}
