import { expect, test } from 'vitest';
import { answerSendMail } from './answer-send-mail';
import { RunEnded } from './outbox';
import { SendFailure } from './send-outbox';

const report = { sent: 3, postponed: 0, abandoned: 0, taken: 0, unsettled: 0 };

const runToken = '0123456789abcdef'.repeat(4);

async function post({ method = 'POST', token = runToken, run = async () => report } = {}) {
  const runs: string[] = [];
  const lines: string[] = [];
  const request = new Request('https://project.example/functions/v1/send-mail', {
    method,
    headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
  });
  const answer = await answerSendMail(request, {
    log: (line) => lines.push(line),
    run: (passed) => {
      runs.push(passed);
      return run();
    },
  });
  return { status: answer.status, body: (await answer.json()) as unknown, runs, lines };
}

test('the response holds the number of mails per outcome', async () => {
  expect(await post()).toEqual({ status: 200, body: report, runs: [runToken], lines: [] });
});

test.each(['', runToken.slice(1), `${runToken}0`, runToken.replace('0', 'g'), `${runToken}&x`, 'anon-key'])(
  'the token “%s” starts no run',
  async (token) => {
    expect(await post({ token })).toMatchObject({ status: 401, runs: [] });
  },
);

test('a token that the database refuses gets the same answer as no token', async () => {
  const ended = () => Promise.reject(new RunEnded('The run has ended.'));
  const { runs, ...answer } = await post({ run: ended });
  const { runs: _none, ...withoutToken } = await post({ token: '' });
  expect([runs, answer]).toEqual([[runToken], withoutToken]);
});

test('a method other than POST starts no run', async () => {
  expect(await post({ method: 'GET' })).toMatchObject({ status: 405, runs: [] });
});

test('a failure is logged without a value of a row', async () => {
  const smtp = () => Promise.reject(new SendFailure('temporary', 'SMTP: ECONNREFUSED'));
  const body = { message: 'The outbox could not be sent' };
  expect(await post({ run: smtp })).toMatchObject({ status: 503, body, lines: ['SMTP: ECONNREFUSED'] });
  const other = () => Promise.reject(new Error('asha@mail.example'));
  expect(await post({ run: other })).toMatchObject({ status: 503, body, lines: ['The outbox could not be sent.'] });
});

test.each(['\n', '\r\n', '\u2028', '\u001b[2K', '\u0000'])(
  'the text of an error adds no line to the log: %j',
  async (control) => {
    const forged = () => Promise.reject(new Error(`asha${control}2026-11-28 level=info The outbox was sent.`));
    expect(await post({ run: forged })).toMatchObject({ status: 503, lines: ['The outbox could not be sent.'] });
  },
);
