// A mail server for this machine only. It accepts every mail, delivers none, and keeps the last hundred in memory.
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const kept = 100;

/** Starts the mail server. The types beside this file describe the options. */
export async function catchMail({ port = 0, onMail, refuse = () => undefined } = {}) {
  const mails = [];
  const fail = (code) => Object.assign(new Error('Refused by the test.'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const code = refuse('recipient', address);
      done(typeof code === 'number' ? fail(code) : undefined);
    },
    async onData(stream, _session, done) {
      let error;
      try {
        const mail = await simpleParser(stream);
        const answer = refuse('content');
        if (typeof answer === 'number') throw fail(answer);
        mails.push(mail);
        if (mails.length > kept) mails.shift();
        onMail?.(mail);
        if (answer === 'close') {
          // The server has the mail, and its sender never learns it.
          for (const connection of server.connections) connection.close();
          return;
        }
      } catch (failure) {
        error = failure;
      }
      done(error);
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: server.server.address().port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
