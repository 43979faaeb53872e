import { answerSendMail } from './answer-send-mail.ts';
import { createOutbox } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import { connectSmtp, domainOf } from './smtp.ts';

const readVariable = (name: string) => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

const smtp = {
  host: readVariable('SMTP_HOST'),
  port: Number(Deno.env.get('SMTP_PORT') ?? 465),
  user: Deno.env.get('SMTP_USER'),
  password: Deno.env.get('SMTP_PASSWORD'),
  from: readVariable('SMTP_FROM'),
};
const project = { url: readVariable('SUPABASE_URL'), key: readVariable('SUPABASE_ANON_KEY') };
const sending = {
  connect: () => connectSmtp(smtp),
  siteUrl: readVariable('SITE_URL').replace(/\/$/, ''),
  domain: domainOf(smtp.from),
};

// oxlint-disable-next-line no-console -- a function has no other log
const log = (line: string) => console.error(line);

const run = (token: string) => sendOutbox({ ...sending, outbox: createOutbox(project, token) });

Deno.serve((request) => answerSendMail(request, { log, run }));
