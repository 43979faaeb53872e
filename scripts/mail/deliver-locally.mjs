// Sends the outbox of the local database to a mail server of this process, with the modules of the function send-mail.
import { LOCAL_KEY } from '../lite-backend.mjs';
import { catchMail } from './catch-mail.mjs';

const from = 'Sehat <no-reply@sehat.example>';
const functionFolder = '/supabase/functions/send-mail';

/** Loads the modules of the function. `load` imports TypeScript by a path from the root of the repository. */
async function loadFunction(load) {
  const [{ createOutbox }, { sendOutbox }, { connectSmtp, domainOf }] = await Promise.all(
    ['outbox', 'send-outbox', 'smtp'].map((name) => load(`${functionFolder}/${name}.ts`)),
  );
  return { createOutbox, sendOutbox, connectSmtp, domainOf };
}

/** Starts the mail server for the backend at `apiUrl`. `load` imports TypeScript by its path. */
export async function deliverLocally({ load, backend, apiUrl, siteUrl }) {
  const { createOutbox, sendOutbox, connectSmtp, domainOf } = await loadFunction(load);
  const catcher = await catchMail();
  const project = { url: apiUrl, key: LOCAL_KEY, fetch: (url, init) => backend.fetch(new Request(url, init)) };
  const connect = () => connectSmtp({ host: '127.0.0.1', port: catcher.port, from, isLocal: true });
  const run = async () => {
    const { rows } = await backend.query('select private.start_mail_run() as token');
    const outbox = createOutbox(project, rows[0].token);
    return sendOutbox({ outbox, connect, siteUrl, domain: domainOf(from) });
  };
  let running = Promise.resolve();
  let isWaiting = false;
  return {
    /** Sends what is due. A call during a run leads to one more run. */
    deliver() {
      if (isWaiting) return;
      isWaiting = true;
      running = running
        .then(() => {
          isWaiting = false;
          return run();
        })
        .then(
          () => undefined,
          (error) => console.error(`The outbox was not sent. ${error.message}`),
        );
    },
    mails: catcher.mails,
    /** The mails as text, newest first. */
    async asText() {
      await running;
      const text = catcher.mails
        .toReversed()
        .map(({ to, subject, text: body }) => `To: ${to?.text}\nSubject: ${subject}\n\n${body}`);
      return text.length > 0 ? text.join(`\n${'='.repeat(72)}\n\n`) : 'No mail was sent yet.\n';
    },
    async close() {
      await running;
      await catcher.close();
    },
  };
}
