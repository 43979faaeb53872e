import { languages } from '@sehat/catalog/languages';
import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import { asUser } from './as-user';
import { call, publicApi } from './client';
import type { Sender } from './rows';

const text = v.string();

const partSchema = v.variant('type', [
  v.object({ type: v.literal('paragraph'), text }),
  v.object({
    type: v.literal('details'),
    // oxlint-disable-next-line sehat/no-all-or-nothing-list -- a mail with a missing part would say something else
    entries: v.array(v.object({ label: text, value: text })),
  }),
  // A path of the app. Another address must not become a link.
  v.object({ type: v.literal('link'), href: v.pipe(text, v.regex(/^\/(?![/\\])[^\t\r\n]*$/)), text }),
]);

const mailSchema = v.object({
  id: text,
  to: text,
  written_at: text,
  language: v.picklist(languages),
  subject: text,
  heading: text,
  // oxlint-disable-next-line sehat/no-all-or-nothing-list -- a mail with a missing part would say something else
  blocks: v.array(partSchema),
  // oxlint-disable-next-line sehat/no-all-or-nothing-list -- a mail with a missing part would say something else
  closing: v.array(text),
  calendar: v.nullable(v.object({ name: text, text })),
});

/** A mail that the embedded backend keeps instead of sending it. */
export type DemoMail = v.InferOutput<typeof mailSchema>;

/** Lists the mails that this user, or a signed-out visitor, may read. Embedded backend only. Throws `ApiFailure`. */
export function listDemoMails({ userId, signal }: Sender): Promise<readonly DemoMail[]> {
  const read = async (api: typeof publicApi) =>
    readList(mailSchema, await api.get('demo/mailbox', { signal }).json()).entries;
  return userId === null ? call(() => read(publicApi)) : asUser({ userId, signal }, read);
}
