import { expect, test } from 'vitest';
import { answerSendMail } from './answer-send-mail';
import { SendFailure } from './send-outbox';

const report = { sent: 3, postponed: 0, abandoned: 0, taken: 0, unsettled: 0 };

async function post({ method = 'POST', token = 'the-secret', run = async () => report } = {}) {
  let runs = 0;
  const lines: string[] = [];
  const request = new Request('https://project.example/functions/v1/send-mail', {
    method,
    headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
  });
  const answer = await answerSendMail(request, {
    secret: 'the-secret',
    log: (line) => lines.push(line),
    run: () => {
      runs += 1;
      return run();
    },
  });
  return { status: answer.status, body: (await answer.json()) as unknown, runs, lines };
}

test('the response holds the number of mails per outcome', async () => {
  expect(await post()).toEqual({ status: 200, body: report, runs: 1, lines: [] });
});

test.each(['', 'the-secre', 'the-secret2', 'anon-key'])('the token “%s” starts no run', async (token) => {
  expect(await post({ token })).toMatchObject({ status: 401, runs: 0 });
});

test('a method other than POST starts no run', async () => {
  expect(await post({ method: 'GET' })).toMatchObject({ status: 405, runs: 0 });
});

test('a failure is logged without a value of a row', async () => {
  const smtp = () => Promise.reject(new SendFailure('temporary', 'SMTP: ECONNREFUSED'));
  expect(await post({ run: smtp })).toMatchObject({ status: 503, lines: ['SMTP: ECONNREFUSED'] });
  const other = () => Promise.reject(new Error('asha@mail.example'));
  expect(await post({ run: other })).toMatchObject({ status: 503, lines: ['The outbox could not be sent.'] });
});
