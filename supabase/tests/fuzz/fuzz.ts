import { sample } from 'fast-check';
import type { startLiteBackend } from '../../../scripts/lite-backend.mjs';
import type { Answer } from './answer';
import { episodesFor } from './arbitraries';
import { differenceOf } from './compare';
import { differences } from './differences';
import { withoutParts } from './faults';
import { countRequest, type Figures } from './figures';
import { type Pair, startPair } from './pair';
import { type FuzzRequest, textOf } from './request';

/** Two answers that differ, and no entry of the list says why. */
export interface Found {
  difference: string;
  /** The requests up to the one whose answers differ. */
  requests: readonly FuzzRequest[];
  embedded: Answer;
  database: Answer;
}

/** What a run sent and found. */
export interface Fuzzed {
  requests: number;
  /** The number of requests per kind. */
  kinds: Record<string, number>;
  /** How many requests were answered, and by which filters a read chose rows. */
  figures: Figures;
  /** How many differences each entry of the list explained. */
  listed: Record<string, number>;
  /** How many requests had two faults, of which each backend named another one. */
  twoFaults: number;
  /** The first and the last seed whose requests were sent. */
  firstSeed: number;
  lastSeed: number;
  found: (Found & { seed: number; count: number })[];
}

export const nothing = (): Fuzzed => ({
  requests: 0,
  kinds: {},
  figures: {},
  listed: {},
  twoFaults: 0,
  firstSeed: 0,
  lastSeed: 0,
  found: [],
});

/** Sockets change what later requests send, so they are no reads. */
const isRead = ({ method, kind }: FuzzRequest) => kind !== 'realtime' && ['GET', 'HEAD', 'OPTIONS'].includes(method);
/** A body that is no object counts more than an empty object. */
const BAD_BODY = 10;

/** The length of a request as text. The usual type of a body does not count. */
const sizeOf = (request: FuzzRequest) =>
  textOf(request).replace('application/json', '').length +
  (request.body === null || request.body.startsWith('{"') || request.body === '{}' ? 0 : BAD_BODY);
const isSame = (one: Answer, other: Answer) => one.status === other.status && one.code === other.code;

interface Answers {
  embedded: Answer;
  database: Answer;
}

/** The entry of the list for the answers to a request. */
const listed = (request: FuzzRequest, { embedded, database }: Answers) => {
  const difference = differenceOf(request, embedded, database);
  if (difference === null) return null;
  return differences.find(
    (entry) => !entry.isStored && entry.request.test(textOf(request)) && entry.answers.test(difference),
  );
};

/** The entry of the list for equal answers after which the stored rows differ. */
const listedAsStored = (request: FuzzRequest, { status, code }: Answer) =>
  differences.find(
    (entry) => entry.isStored && entry.request.test(textOf(request)) && entry.answers.test(`${status} ${code}`),
  );

/** Leaves out parts of a request as long as one backend gives the same answer. Returns the answers to what is left. */
async function smallestFor(pair: Pair, request: FuzzRequest, side: keyof Answers, wanted: Answer) {
  let least = { request, answers: null as Answers | null };
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const part of withoutParts(least.request)) {
      if (sizeOf(part) >= sizeOf(least.request)) continue;
      const answers = await pair.send({ ...part, wait: 0 });
      if (answers.database.status < 300 && !isRead(part)) await pair.restore();
      if (!isSame(answers[side], wanted)) continue;
      least = { request: part, answers };
      isDone = false;
      break;
    }
  }
  return least;
}

/**
 * Whether a request has two faults, which the backends only find in another order. For the smallest request that one
 * backend refuses as it refused this one, both must answer alike, or as the list says.
 */
async function hasTwoFaults(pair: Pair, request: FuzzRequest, both: Answers): Promise<boolean> {
  for (const side of ['embedded', 'database'] as const) {
    const { status, code } = both[side];
    if (status < 400 || status >= 500 || code === null) return false;
    const { request: least, answers } = await smallestFor(pair, request, side, both[side]);
    if (!answers || !(isSame(answers.embedded, answers.database) || listed(least, answers))) return false;
  }
  return true;
}

/** How many rows of the start the caller of a read sees in its table. */
const seenRows = ({ visible }: Pair, { caller, path }: FuzzRequest) =>
  visible[caller]?.[path.replace('/rest/v1/', '')]?.length ?? 0;

/** Sends requests in turn. Returns the first difference that is not on the list; `null` for none. */
export async function play(pair: Pair, episode: readonly FuzzRequest[], done: Fuzzed): Promise<Found | null> {
  await pair.restore();
  for (const [index, request] of episode.entries()) {
    const { embedded, database } = await pair.send(request);
    done.requests += 1;
    done.kinds[request.kind] = (done.kinds[request.kind] ?? 0) + 1;
    countRequest(done.figures, request, database, seenRows(pair, request));
    const difference = differenceOf(request, embedded, database);
    const stored = difference === null && listedAsStored(request, database);
    if (difference === null && !stored) continue;
    const known = stored || listed(request, { embedded, database });
    if (known) done.listed[known.name] = (done.listed[known.name] ?? 0) + 1;
    else if (await hasTwoFaults(pair, request, { embedded, database })) done.twoFaults += 1;
    else return { difference: String(difference), requests: episode.slice(0, index + 1), embedded, database };
    // The rows may differ from here on.
    if (!(known && isRead(request))) await pair.restore();
  }
  return episode.every(isRead) ? null : storedDifference(pair, episode);
}

/** Compares the stored rows of both backends. */
async function storedDifference(pair: Pair, requests: readonly FuzzRequest[]): Promise<Found | null> {
  const { embedded, database } = await pair.stored();
  for (const [table, rows] of Object.entries(database)) {
    const others = embedded[table] ?? [];
    if (rows.join() === others.join()) continue;
    const answer = (list: readonly string[], other: readonly string[]): Answer => ({
      status: 0,
      code: null,
      body: list.filter((row) => !other.includes(row)),
      range: null,
    });
    const difference = `stored rows of ${table}`;
    return { difference, requests, embedded: answer(others, rows), database: answer(rows, others) };
  }
  return null;
}

/** Leaves out requests and parts of requests, as long as the difference stays. */
async function shrink(pair: Pair, found: Found): Promise<Found> {
  const retry = async (requests: readonly FuzzRequest[]) => {
    const again = await play(pair, requests, nothing());
    return again?.difference === found.difference ? again : null;
  };
  let least = found;
  for (let index = least.requests.length - 1; index >= 0; index -= 1) {
    if (least.requests.length === 1) break;
    least = (await retry(least.requests.toSpliced(index, 1))) ?? least;
  }
  for (let index = 0; index < least.requests.length; index += 1) {
    const request = least.requests[index];
    const size = request ? sizeOf(request) : 0;
    const parts = request ? withoutParts(request).filter((part) => sizeOf(part) < size) : [];
    for (const part of parts) {
      const smaller = await retry(least.requests.with(index, part));
      if (!smaller) continue;
      least = smaller;
      index -= 1;
      break;
    }
  }
  return least;
}

/** The number of episodes per seed. */
const episodesPerSeed = 20;

/** Which requests a run sends. */
export interface Course {
  first: number;
  stride?: number;
  /** Whether to go on after a difference, and to report each kind of difference once. */
  keepsGoing?: boolean;
  /** Hears of each seed before its first request. */
  onSeed?: (seed: number) => void;
}

const isAlike = (one: Found, other: Found) =>
  one.difference === other.difference && one.requests.at(-1)?.path === other.requests.at(-1)?.path;

/** Sends requests of the seeds `first`, `first + stride` and so on to both backends. */
export async function sendRequests(
  pair: Pair,
  count: number,
  { first, stride = 1, keepsGoing = false, onSeed }: Course,
): Promise<Fuzzed> {
  const done = { ...nothing(), firstSeed: first };
  const episodes = episodesFor(pair.visible);
  for (let seed = first; done.requests < count; seed += stride) {
    onSeed?.(seed);
    done.lastSeed = seed;
    for (const episode of sample(episodes, { seed, numRuns: episodesPerSeed })) {
      if (done.requests >= count) break;
      const found = await play(pair, episode.slice(0, count - done.requests), done);
      if (!found) continue;
      const same = done.found.find((other) => isAlike(other, found));
      if (same) same.count += 1;
      else done.found.push({ ...(await shrink(pair, found)), seed, count: 1 });
      if (!keepsGoing) return done;
    }
  }
  return done;
}

/** Starts both backends, sends requests to them and ends them. */
export async function fuzz(startDatabase: typeof startLiteBackend, count: number, course: Course): Promise<Fuzzed> {
  const pair = await startPair(startDatabase);
  try {
    return await sendRequests(pair, count, course);
  } finally {
    await pair.close();
  }
}

const shortOf = ({ status, code, body, range }: Answer) => JSON.stringify({ status, code, range, body }).slice(0, 600);

/** The differences of a run as text: the seed and the shortest requests that show each. */
export const reportOf = ({ found }: Fuzzed): string =>
  found
    .map(({ seed, count, difference, requests, embedded, database }) =>
      [
        `Seed ${seed}: ${difference} (embedded backend / database)${count > 1 ? `, ${count} times` : ''}`,
        ...requests.map((request, index) => `  ${index + 1}. ${textOf(request).slice(0, 1000)}`),
        `  embedded backend: ${shortOf(embedded)}`,
        `  database:         ${shortOf(database)}`,
        '',
      ].join('\n'),
    )
    .join('\n');
