import { createHash, randomBytes } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import type { Decision, Outcome, Results } from '../results/results.ts';
import { addDecision, readDecisions, writeDecisions } from './decisions.ts';
import { checkSource, checkToken, RefusedError, readBody, securityHeaders } from './guard.ts';

export interface ReviewOptions {
  /** The folder with `results.json`, `actual`, `accepted` and `difference`. */
  resultsFolder: string;
  /** The folder of `decisions.json`. */
  recordFolder: string;
  /** Makes the actual pictures the accepted ones. Resolves to a function that takes this back, or throws. */
  accept: (paths: string[]) => Promise<() => void>;
  /** 0 is any free port. */
  port?: number;
}

export interface Review {
  url: string;
  close: () => Promise<void>;
}

interface Request {
  decision: Decision['decision'];
  note: string;
  paths: string[];
}

/** A decision of this session, with the lists before and after it. */
interface Step {
  id: number;
  before: Decision[];
  after: Decision[];
  request: Request;
  /** Of the results that the decision is about. */
  etag: string;
  undoAccept?: () => void;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ts': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const pageFolder = join(import.meta.dirname, 'page');
const longestNote = 2000;
const verbs = { accepted: 'accept', denied: 'deny', seen: 'mark as seen' };

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reads a file of a folder. Throws when a link leads out of it. */
async function readInside(folder: string, path: string): Promise<Buffer> {
  try {
    const [root, file] = [await realpath(folder), await realpath(join(folder, path))];
    if (!file.startsWith(root + sep)) throw new RefusedError(404, 'There is no such file.');
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) throw new RefusedError(404, 'There is no such file.');
    throw error;
  }
}

function parseRequest(body: unknown): Request {
  const { decision, note = '', paths } = (body ?? {}) as Record<string, unknown>;
  if (decision !== 'accepted' && decision !== 'denied' && decision !== 'seen') {
    throw new RefusedError(400, 'A decision is accepted, denied or seen.');
  }
  if (typeof note !== 'string' || note.length > longestNote) {
    throw new RefusedError(400, `A note has at most ${longestNote} characters.`);
  }
  if (!Array.isArray(paths) || paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new RefusedError(400, 'A decision names its pictures.');
  }
  if (decision === 'denied' && note.trim() === '') throw new RefusedError(400, 'Write why you deny the change.');
  return { decision, note: note.trim(), paths: [...new Set<string>(paths)] };
}

function findOutcomes({ outcomes }: Results, { decision, paths }: Request): Outcome[] {
  const byPath = new Map(outcomes.map((outcome) => [outcome.path, outcome]));
  return paths.map((path) => {
    const outcome = byPath.get(path);
    const isOpen = outcome && outcome.status !== 'same' && !(decision === 'accepted' && outcome.status === 'failed');
    if (!isOpen) throw new RefusedError(400, `There is nothing to ${verbs[decision]} for ${path}.`);
    return outcome;
  });
}

/** Serves the review page on 127.0.0.1, and writes the decisions of the reviewer. */
export async function startReview(options: ReviewOptions): Promise<Review> {
  const { resultsFolder, recordFolder, accept, port = 0 } = options;
  const token = randomBytes(24).toString('base64url');
  const decisionsFile = join(recordFolder, 'decisions.json');
  /** The decisions of this session that can be undone, and the undone ones that can be made again. The last is next. */
  const done: Step[] = [];
  const undone: Step[] = [];
  let steps = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function readResults() {
    const text = await readInside(resultsFolder, 'results.json');
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  }

  async function readState() {
    const describe = (step?: Step) => step && { id: step.id, ...step.request };
    const decisions = await readDecisions(decisionsFile);
    return { decisions, undo: describe(done.at(-1)), redo: describe(undone.at(-1)) };
  }

  async function expectDecisions(expected: readonly Decision[]) {
    if (JSON.stringify(await readDecisions(decisionsFile)) === JSON.stringify(expected)) return;
    throw new RefusedError(409, 'Something else has changed the decisions.');
  }

  async function decide(body: unknown, expected: string | undefined) {
    const request = parseRequest(body);
    const { text, etag } = await readResults();
    if (expected !== undefined && expected !== etag) {
      throw new RefusedError(412, 'A new run has finished since this page was loaded. Load this page again.');
    }
    const outcomes = findOutcomes(JSON.parse(text.toString('utf8')) as Results, request);
    const before = await readDecisions(decisionsFile);
    const { decision, note, paths } = request;
    const undoAccept = decision === 'accepted' ? await accept(paths) : undefined;
    const after = addDecision(before, { decision, note, at: new Date().toISOString() }, outcomes);
    await writeDecisions(decisionsFile, after);
    steps += 1;
    done.push({ id: steps, before, after, request, etag, undoAccept });
    undone.length = 0;
    return readState();
  }

  /** Refuses a step that another tab has taken, or that has become another one since the page was drawn. */
  function nextOf(list: readonly Step[], body: unknown, verb: 'undo' | 'redo'): Step {
    const step = list.at(-1);
    if (!step) throw new RefusedError(409, `There is nothing to ${verb}.`);
    const { id } = (body ?? {}) as { id?: unknown };
    if (id !== step.id) throw new RefusedError(409, 'Another page has changed the decisions. Load this page again.');
    return step;
  }

  async function undo(body: unknown) {
    const step = nextOf(done, body, 'undo');
    await expectDecisions(step.after);
    try {
      step.undoAccept?.();
    } catch (error) {
      throw new RefusedError(409, (error as Error).message);
    }
    await writeDecisions(decisionsFile, step.before);
    done.pop();
    undone.push(step);
    return readState();
  }

  async function redo(body: unknown) {
    const step = nextOf(undone, body, 'redo');
    // Accepting again reads the results, and those of a new run have other pictures.
    if ((await readResults()).etag !== step.etag) {
      throw new RefusedError(412, 'A new run has finished since this decision. Load this page again.');
    }
    await expectDecisions(step.before);
    if (step.request.decision === 'accepted') step.undoAccept = await accept(step.request.paths);
    await writeDecisions(decisionsFile, step.after);
    undone.pop();
    done.push(step);
    return readState();
  }

  /** Runs one change after the other, because each one reads and writes the list. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = queue.then(change);
    queue = turn.catch(() => {});
    return turn;
  }

  async function readPage(path: string): Promise<string> {
    const text = (await readInside(pageFolder, path)).toString('utf8');
    if (path.endsWith('.ts')) return stripTypeScriptTypes(text);
    return path === 'index.html' ? text.replace('{{token}}', token) : text;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { port: actualPort } = server.address() as AddressInfo;
    checkSource(request, actualPort);
    const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      response
        .writeHead(200, { ...securityHeaders, 'content-type': types[extname(path)] ?? 'application/json', ...headers })
        .end(request.method === 'HEAD' ? undefined : body);

    const path = request.url?.split('?')[0] ?? '/';
    if (request.method === 'POST') {
      checkToken(request, token);
      const body = await readBody(request);
      if (path === '/decisions') {
        return send(path, JSON.stringify(await inTurn(() => decide(body, request.headers['if-match']))));
      }
      if (path === '/undo') return send(path, JSON.stringify(await inTurn(() => undo(body))));
      if (path === '/redo') return send(path, JSON.stringify(await inTurn(() => redo(body))));
      throw new RefusedError(404, 'There is no such address.');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new RefusedError(405, 'This method is not allowed.');

    if (path === '/decisions') return send(path, JSON.stringify(await readState()));
    if (path === '/results.json') {
      const { text, etag } = await readResults();
      return send(path, text, { etag });
    }
    const page = path === '/' ? 'index.html' : /^\/page\/([\w-]+\.(?:ts|css))$/.exec(path)?.[1];
    if (page) return send(page, await readPage(page));
    // A name may not start with a dot, so no path leads out of the folder.
    const [, picture] =
      /^\/((?:(?:actual|accepted)(?:\/[\w~-][\w.~-]*)+\.(?:png|tree\.txt))|difference(?:\/[\w~-][\w.~-]*)+\.png)$/.exec(
        path,
      ) ?? [];
    if (picture) return send(picture, await readInside(resultsFolder, picture));
    throw new RefusedError(404, 'There is no such address.');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof RefusedError ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      // Without closing, the rest of a body that is too large would be read as the next request.
      const headers = { ...securityHeaders, 'content-type': 'application/json', connection: 'close' };
      response.writeHead(status, headers).end(JSON.stringify({ message }));
      request.resume();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
      // A decision that is being written is completed.
      await queue;
    },
  };
}
