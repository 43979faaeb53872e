import * as v from 'valibot';
import { asUser } from './as-user';
import { call, publicApi } from './client';
import type { Sender } from './rows';

const text = v.string();

const mailSchema = v.object({
  id: text,
  to: text,
  written_at: text,
  subject: text,
  heading: text,
  blocks: v.array(
    v.variant('type', [
      v.object({ type: v.literal('paragraph'), text }),
      v.object({ type: v.literal('details'), entries: v.array(v.object({ label: text, value: text })) }),
      // A path of the app. Another address must not become a link.
      v.object({ type: v.literal('link'), href: v.pipe(text, v.regex(/^\/(?![/\\])/)), text }),
    ]),
  ),
  closing: v.array(text),
  calendar: v.nullable(v.object({ name: text, text })),
});

/** A mail that the embedded backend keeps instead of sending it. */
export type DemoMail = v.InferOutput<typeof mailSchema>;

/** Lists the mails that this user, or a signed-out visitor, may read. Embedded backend only. Throws `ApiFailure`. */
export function listDemoMails({ userId, signal }: Sender): Promise<readonly DemoMail[]> {
  const read = async (api: typeof publicApi) =>
    v.parse(v.array(mailSchema), await api.get('demo/mailbox', { signal }).json());
  return userId === null ? call(() => read(publicApi)) : asUser({ userId, signal }, read);
}
