import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision, Outcome } from '../results/results.ts';
import { type Review, startReview } from './server.ts';

const hashes = (name: string) => ({ pixels: `${name}-pixels`, tree: `${name}-tree` });

const outcomeOf = (path: string, more: Partial<Outcome> = {}): Outcome => ({
  id: path,
  title: 'Button',
  name: 'Default',
  mode: 'light',
  path,
  file: 'button.stories.tsx',
  status: 'changed',
  actual: hashes(path),
  ms: 1,
  ...more,
});

let folder = '';
let review: Review;
let token = '';
const undoAccept = vi.fn();
const accept = vi.fn(async (_paths: string[]) => undoAccept);

const results = () => join(folder, 'results');
const decisionsFile = () => join(folder, 'record', 'decisions.json');
const readDecisions = () =>
  existsSync(decisionsFile()) ? (JSON.parse(readFileSync(decisionsFile(), 'utf8')) as Decision[]) : [];

function write(path: string, text: string) {
  const file = join(results(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const writeResults = (outcomes: Outcome[]) =>
  write('results.json', JSON.stringify({ browser: '1', isWhole: true, outcomes, groups: [], foreign: [] }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'review-'));
  writeResults([
    outcomeOf('b/two.light'),
    outcomeOf('b/one.light'),
    outcomeOf('b/gone.light', { status: 'removed', actual: undefined }),
    outcomeOf('b/broken.light', { status: 'failed', actual: undefined }),
    outcomeOf('b/same.light', { status: 'same' }),
  ]);
  write('actual/b/one.light.png', 'picture');
  write('actual/b/one.light.tree.txt', 'button "A"');
  write('actual/b/one.light.facts.json', '{}');
  writeFileSync(join(folder, 'secret.png'), 'secret');
  accept.mockClear().mockImplementation(async () => undoAccept);
  undoAccept.mockClear();
  review = await startReview({ resultsFolder: results(), recordFolder: join(folder, 'record'), accept });
  const page = await (await fetch(review.url)).text();
  token = /name="review-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
});

afterEach(async () => {
  await review.close();
  rmSync(folder, { recursive: true });
});

interface Sent {
  status: number;
  body: string;
}

/** Sends a request whose path and headers are not normalized, unlike those of fetch. */
const send = (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<Sent>((resolve, reject) => {
    const { hostname, port } = new URL(review.url);
    const sent = request({ hostname, port, path, method: options.method, headers: options.headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end(options.body);
  });

const decide = (body: unknown, headers: Record<string, string> = {}, path = '/decisions') =>
  send(path, {
    method: 'POST',
    headers: { origin: review.url, 'content-type': 'application/json', 'x-review-token': token, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const messageOf = ({ body }: Sent) => (JSON.parse(body) as { message: string }).message;

describe('decisions', () => {
  it('are written with the hashes of the pictures, in a stable order', async () => {
    const { status } = await decide({ decision: 'denied', note: ' Too pale ', paths: ['b/two.light', 'b/one.light'] });
    expect(status).toBe(200);
    expect(readDecisions()).toEqual([
      {
        decision: 'denied',
        note: 'Too pale',
        at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        pictures: { 'b/one.light': hashes('b/one.light'), 'b/two.light': hashes('b/two.light') },
      },
    ]);
    expect(Object.keys(readDecisions()[0]?.pictures ?? {})).toEqual(['b/one.light', 'b/two.light']);
    expect(accept).not.toHaveBeenCalled();
    expect(readdirSync(join(folder, 'record'))).toEqual(['decisions.json']);
  });

  it('call accept for accepted pictures, and write null for a removed one', async () => {
    await decide({ decision: 'accepted', note: '', paths: ['b/gone.light'] });
    expect(accept).toHaveBeenCalledWith(['b/gone.light']);
    expect(readDecisions()).toMatchObject([{ decision: 'accepted', pictures: { 'b/gone.light': null } }]);
  });

  it('replace older ones of the same picture', async () => {
    await decide({ decision: 'denied', note: 'Pale', paths: ['b/one.light', 'b/two.light'] });
    await decide({ decision: 'seen', note: '', paths: ['b/one.light'] });
    expect(readDecisions().map(({ decision, pictures }) => [decision, Object.keys(pictures).join(' ')])).toEqual([
      ['denied', 'b/two.light'],
      ['seen', 'b/one.light'],
    ]);
    await decide({ decision: 'seen', note: '', paths: ['b/two.light'] });
    expect(readDecisions().map(({ decision }) => decision)).toEqual(['seen', 'seen']);
  });

  it('are all written when they arrive at the same time', async () => {
    await Promise.all(
      ['b/one.light', 'b/two.light', 'b/gone.light'].map((path) =>
        decide({ decision: 'seen', note: '', paths: [path] }),
      ),
    );
    expect(readDecisions()).toHaveLength(3);
  });

  it('are not written when accepting fails', async () => {
    accept.mockRejectedValueOnce(new Error('The store is full.'));
    const sent = await decide({ decision: 'accepted', note: '', paths: ['b/one.light'] });
    expect([sent.status, messageOf(sent)]).toEqual([500, 'The store is full.']);
    expect(readdirSync(folder)).not.toContain('record');
    expect((await decide({ decision: 'seen', note: '', paths: ['b/one.light'] })).status).toBe(200);
  });

  it('leave a file alone that is not a list', async () => {
    mkdirSync(join(folder, 'record'));
    writeFileSync(decisionsFile(), '{ broken');
    expect((await decide({ decision: 'seen', note: '', paths: ['b/one.light'] })).status).toBe(500);
    expect(readFileSync(decisionsFile(), 'utf8')).toBe('{ broken');
  });

  it('are refused after a new run has replaced the results', async () => {
    const etag = (await fetch(`${review.url}/results.json`)).headers.get('etag') ?? '';
    writeResults([outcomeOf('b/one.light', { actual: hashes('other') })]);
    const body = { decision: 'accepted', note: '', paths: ['b/one.light'] };
    expect((await decide(body, { 'if-match': etag })).status).toBe(412);
    expect(accept).not.toHaveBeenCalled();
  });

  it.each([
    ['no note of a denial', { decision: 'denied', note: '  ', paths: ['b/one.light'] }, 'Write why'],
    ['an unknown decision', { decision: 'liked', note: '', paths: ['b/one.light'] }, 'accepted, denied or seen'],
    ['no pictures', { decision: 'seen', note: '', paths: [] }, 'names its pictures'],
    ['an unknown picture', { decision: 'seen', note: '', paths: ['../x'] }, 'nothing to mark as seen'],
    ['an unchanged picture', { decision: 'seen', note: '', paths: ['b/same.light'] }, 'nothing to mark as seen'],
    ['an accepted failure', { decision: 'accepted', note: '', paths: ['b/broken.light'] }, 'nothing to accept'],
    ['a long note', { decision: 'seen', note: 'a'.repeat(2001), paths: ['b/one.light'] }, '2000 characters'],
    ['a list', [], 'accepted, denied or seen'],
    ['null', 'null', 'accepted, denied or seen'],
    ['broken JSON', '{"decision":', 'not valid JSON'],
  ])('are refused for %s', async (_, body, message) => {
    const sent = await decide(body);
    expect(sent.status).toBe(400);
    expect(messageOf(sent)).toContain(message);
    expect(readdirSync(folder)).not.toContain('record');
  });

  it('are refused when they are too large', async () => {
    const sent = await decide({ decision: 'seen', note: '', paths: ['a'.repeat(2_100_000)] }).catch(() => 'closed');
    expect(sent === 'closed' || sent).toSatisfy((value) => value === true || (value as Sent).status === 413);
    expect(readdirSync(folder)).not.toContain('record');
  });
});

interface Answer {
  undo?: { id: number; paths: string[] };
  redo?: { id: number; paths: string[] };
}

const readState = async () => JSON.parse((await send('/decisions')).body) as Answer;

/** Undoes or redoes the decision that the page names. */
const step = async (direction: 'undo' | 'redo') =>
  decide({ id: (await readState())[direction]?.id }, {}, `/${direction}`);

describe('undo', () => {
  it('goes back through all decisions, and redo forth, with the very same file', async () => {
    const texts = [JSON.stringify([])];
    for (const decision of [
      { decision: 'denied', note: 'Pale', paths: ['b/one.light', 'b/two.light'] },
      { decision: 'seen', note: '', paths: ['b/one.light'] },
      { decision: 'accepted', note: 'Right', paths: ['b/two.light'] },
    ]) {
      await decide(decision);
      texts.push(JSON.stringify(readDecisions()));
    }
    for (const text of texts.slice(0, -1).toReversed()) {
      expect((await step('undo')).status).toBe(200);
      expect(JSON.stringify(readDecisions())).toBe(text);
    }
    expect(undoAccept).toHaveBeenCalledOnce();
    expect(existsSync(decisionsFile())).toBe(false);
    expect((await step('undo')).status).toBe(409);
    for (const text of texts.slice(1)) {
      expect((await step('redo')).status).toBe(200);
      expect(JSON.stringify(readDecisions())).toBe(text);
    }
    expect(accept).toHaveBeenCalledTimes(2);
    expect((await step('redo')).status).toBe(409);
    expect((await readState()).undo?.paths).toEqual(['b/two.light']);
  });

  it('refuses another decision than the one that the page names', async () => {
    await decide({ decision: 'seen', note: '', paths: ['b/one.light'] });
    const { undo } = await readState();
    await decide({ decision: 'seen', note: '', paths: ['b/two.light'] });
    expect((await decide({ id: undo?.id }, {}, '/undo')).status).toBe(409);
    expect((await decide({}, {}, '/undo')).status).toBe(409);
    expect(readDecisions()).toHaveLength(2);
  });

  it('leaves decisions alone that were changed by something else', async () => {
    await decide({ decision: 'seen', note: '', paths: ['b/one.light'] });
    await step('undo');
    writeFileSync(decisionsFile(), '[ ]\n[');
    expect((await decide({ id: 1 }, {}, '/redo')).status).toBe(500);
    writeFileSync(decisionsFile(), '[{"pictures":{}}]');
    expect(messageOf(await decide({ id: 1 }, {}, '/redo'))).toContain('Something else has changed the decisions.');
    expect(readFileSync(decisionsFile(), 'utf8')).toBe('[{"pictures":{}}]');
  });

  it('takes an acceptance back', async () => {
    await decide({ decision: 'accepted', note: '', paths: ['b/one.light'] });
    await step('undo');
    expect(undoAccept).toHaveBeenCalledOnce();
    expect(readDecisions()).toEqual([]);
  });

  it('keeps the decision when something else has changed its pictures', async () => {
    await decide({ decision: 'accepted', note: '', paths: ['b/one.light'] });
    undoAccept.mockImplementationOnce(() => {
      throw new Error('Something else has changed the accepted picture of b/one.light.');
    });
    const refused = await step('undo');
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'Something else has changed the accepted picture of b/one.light.',
    ]);
    expect(readDecisions()).toHaveLength(1);
    expect((await step('undo')).status).toBe(200);
  });

  it('stays possible when accepting again fails', async () => {
    await decide({ decision: 'accepted', note: '', paths: ['b/one.light'] });
    await step('undo');
    accept.mockRejectedValueOnce(new Error('The store is full.'));
    expect((await step('redo')).status).toBe(500);
    expect(readDecisions()).toEqual([]);
    expect((await step('redo')).status).toBe(200);
  });

  it('does not accept the pictures of a new run again', async () => {
    await decide({ decision: 'accepted', note: '', paths: ['b/one.light'] });
    await step('undo');
    writeResults([outcomeOf('b/one.light', { actual: hashes('other') })]);
    expect((await step('redo')).status).toBe(412);
    expect(accept).toHaveBeenCalledOnce();
  });
});

describe('the server', () => {
  const seen = { decision: 'seen', note: '', paths: ['b/one.light'] };

  it.each([
    ['another host name', { host: 'review.example' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['the null origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a wrong token', { 'x-review-token': 'wrong' }],
    ['another site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a decision from %s', async (_, headers) => {
    expect((await decide(seen, headers as Record<string, string>)).status).toBe(403);
    expect(readdirSync(folder)).not.toContain('record');
  });

  it('refuses a decision without an origin, and a body of a form', async () => {
    const headers = { 'content-type': 'application/json', 'x-review-token': token };
    expect((await send('/decisions', { method: 'POST', headers, body: JSON.stringify(seen) })).status).toBe(403);
    expect((await decide(seen, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('refuses reads under another host name or from other sites, except links to the page', async () => {
    const statusFor = async (path: string, headers: Record<string, string>) => (await send(path, { headers })).status;
    expect(await statusFor('/', { host: 'review.example' })).toBe(403);
    expect(await statusFor('/results.json', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusFor('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' })).toBe(403);
    expect(await statusFor('/', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' })).toBe(200);
  });

  it('serves pictures and accessibility trees', async () => {
    expect(await send('/actual/b/one.light.png')).toEqual({ status: 200, body: 'picture' });
    expect((await send('/actual/b/one.light.tree.txt')).body).toBe('button "A"');
  });

  it.each([
    '/actual/../../secret.png',
    '/actual/%2e%2e/%2e%2e/secret.png',
    '/actual/..%2f..%2fsecret.png',
    '/actual//../../secret.png',
    '/page/../server.ts',
    '/page/..%2fserver.ts',
    '/actual/b/one.light.facts.json',
    '/actual/link/secret.png',
    '/actual/b/missing.png',
    '/%',
  ])('does not serve %s', async (path) => {
    symlinkSync(folder, join(results(), 'actual', 'link'));
    expect((await send(path)).status).toBe(404);
  });

  it('serves the page as a module without types, under a strict content policy', async () => {
    const module = await fetch(`${review.url}/page/main.ts`);
    expect(module.headers.get('content-type')).toContain('text/javascript');
    expect(await module.text()).not.toContain('import type');
    expect((await fetch(review.url)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
