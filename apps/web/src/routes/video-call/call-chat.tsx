import type { ChatLine } from '@sehat/machines/peer';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { Text } from '@sehat/ui/text';
import { TextInput } from '@sehat/ui/text-input';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../messages/generated/messages.js';

interface CallChatProps {
  chat: readonly ChatLine[];
  /** Name of the other person. */
  name: string;
  /** Whether the two people are connected. Without that, the field keeps its text. */
  canSend: boolean;
  onSend: (text: string) => void;
}

/** The longest message that the field takes. The peer machine refuses longer ones. */
const maxText = 1000;

/** Text messages between the two people of a call. They last as long as the call. */
export function CallChat({ chat, name, canSend, onSend }: CallChatProps) {
  const titleId = useId();
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const lines = chat.length;
  useEffect(() => {
    if (lines > 0) end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [lines]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || text.trim() === '') return;
    onSend(text);
    setText('');
  };
  return (
    <Card as="section" padding="small" aria-labelledby={titleId} className="flex min-h-0 flex-col gap-3">
      <div>
        <CardTitle id={titleId} level={2}>
          {m.call_chat()}
        </CardTitle>
        <Text size="small" tone="muted">
          {m.call_chat_ends()}
        </Text>
      </div>
      {/* A scrollable area needs a tab stop for keyboard users. */}
      <div
        ref={end}
        role="log"
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
        tabIndex={chat.length > 0 ? 0 : undefined}
        className="flex max-h-40 flex-col gap-2 overflow-y-auto @5xl:max-h-none @5xl:min-h-0 @5xl:grow"
      >
        {chat.map((line) => (
          <Text key={line.id} size="small" lines="anywhere">
            <strong>{line.isOwn ? m.call_chat_own() : name}</strong>: {line.text}
          </Text>
        ))}
      </div>
      <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextInput
          label={m.call_chat_message()}
          hint={canSend ? undefined : m.call_chat_later()}
          value={text}
          maxLength={maxText}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className="min-w-40 grow"
        />
        <Button type="submit" variant="secondary" disabled={!canSend}>
          {m.call_chat_send()}
        </Button>
      </form>
    </Card>
  );
}
