import type { Decision, Results } from '../../results/results.ts';

/** A decision of this session. */
export interface Step {
  /** Its number. The server refuses to undo another decision than the one that the page names. */
  id: number;
  decision: Decision['decision'];
  note: string;
  paths: string[];
}

/** The decisions, the one that can be undone next, and the undone one that can be made again next. */
export interface ReviewState {
  decisions: Decision[];
  undo?: Step;
  redo?: Step;
}

const readToken = () => document.querySelector<HTMLMetaElement>('meta[name="review-token"]')?.content ?? '';

/** Sends a request. Throws with a message for the reviewer. */
async function ask(path: string, options?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Error('The review does not answer. Is it still running?');
  }
  if (response.ok) return response;
  let message = `The review answered with ${response.status}.`;
  try {
    const body = (await response.json()) as { message?: string };
    message = body.message ?? message;
  } catch {
    // The answer of another server has no message.
  }
  throw new Error(message);
}

let resultsTag = '';

export async function loadResults(): Promise<Results> {
  const response = await ask('/results.json');
  resultsTag = response.headers.get('etag') ?? '';
  return (await response.json()) as Results;
}

export async function loadState(): Promise<ReviewState> {
  return (await (await ask('/decisions')).json()) as ReviewState;
}

async function post(path: string, body: unknown): Promise<ReviewState> {
  const headers = { 'content-type': 'application/json', 'x-review-token': readToken(), 'if-match': resultsTag };
  const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as ReviewState;
}

export const sendDecision = (decision: Decision['decision'], note: string, paths: string[]) =>
  post('/decisions', { decision, note, paths });

export const sendUndo = ({ id }: Step) => post('/undo', { id });

export const sendRedo = ({ id }: Step) => post('/redo', { id });

/** Reads a text beside a picture. Empty when it does not exist. */
export async function loadText(path: string): Promise<string> {
  const response = await fetch(path);
  if (response.status === 404) return '';
  if (!response.ok) throw new Error(`The review answered with ${response.status}.`);
  return response.text();
}
