import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { Link } from '@sehat/ui/link';
import { PageHeader } from '@sehat/ui/page-header';
import { Prose } from '@sehat/ui/prose';
import { Spinner } from '@sehat/ui/spinner';
import { Text } from '@sehat/ui/text';
import { type ComponentProps, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DemoMail } from '../../api/demo-mailbox';
import { pathOfAddress } from '../../messages/addresses';
import { m } from '../../messages/generated/messages.js';
import { language } from '../../messages/language';

export type Mailbox = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; mails: readonly DemoMail[] };

export interface DemoMailboxPageProps {
  mailbox: Mailbox;
  /** Whether the mails are those of a user. A signed-out visitor sees the mails to addresses without an account. */
  isSignedIn: boolean;
  onRetry: () => void;
  onDownload: (name: string, ics: string) => void;
}

/** Shows the mails that the embedded backend keeps instead of sending them. */
export function DemoMailboxPage({ mailbox, isSignedIn, onRetry, onDownload }: DemoMailboxPageProps) {
  return (
    <Container className="pb-12">
      <PageHeader
        title={m.mailbox_title()}
        lead={isSignedIn ? m.mailbox_lead_signed_in() : m.mailbox_lead_signed_out()}
      />
      <Mails mailbox={mailbox} onRetry={onRetry} onDownload={onDownload} />
    </Container>
  );
}

function Mails({ mailbox, onRetry, onDownload }: Omit<DemoMailboxPageProps, 'isSignedIn'>) {
  switch (mailbox.status) {
    case 'loading':
      return <Spinner label={m.mailbox_loading()} />;
    case 'failed':
      return (
        <ErrorState title={m.mailbox_failed()} onRetry={onRetry}>
          {m.mailbox_failed_hint()}
        </ErrorState>
      );
    case 'ready':
      if (mailbox.mails.length === 0)
        return <EmptyState title={m.mailbox_empty()}>{m.mailbox_empty_hint()}</EmptyState>;
      return (
        <ul className="grid gap-4">
          {mailbox.mails.map((mail) => (
            <Card key={mail.id} as="li">
              <Mail mail={mail} onDownload={onDownload} />
            </Card>
          ))}
        </ul>
      );
  }
}

function Mail({ mail, onDownload }: { mail: DemoMail } & Pick<DemoMailboxPageProps, 'onDownload'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle level={2} id={`${id}-subject`} lang={mail.language}>
            {mail.subject}
          </CardTitle>
          <DescriptionList
            className="mt-3"
            items={[
              { term: m.mailbox_to(), description: mail.to },
              { term: m.mailbox_written(), description: <DateTime value={mail.written_at} format="dateTime" /> },
            ]}
          />
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={`${id}-mail`}
          aria-describedby={`${id}-subject`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.mailbox_close() : m.mailbox_open()}
        </Button>
      </div>
      <section id={`${id}-mail`} aria-label={mail.subject} hidden={!isOpen} className="mt-6">
        <MailText mail={mail} />
        <Calendar mail={mail} onDownload={onDownload} describedBy={`${id}-subject`} />
      </section>
    </>
  );
}

/** The text of a mail. Every value is text, so that markup in a name stays visible as text. */
function MailText({ mail }: { mail: DemoMail }) {
  return (
    <Text as="div" lines="anywhere" lang={mail.language}>
      <Prose>
        <h3>{mail.heading}</h3>
        {mail.blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a mail never change their order
          <MailPart key={index} part={block} of={mail} />
        ))}
        {mail.closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Prose>
    </Text>
  );
}

function MailPart({ part, of }: { part: DemoMail['blocks'][number]; of: DemoMail }) {
  switch (part.type) {
    case 'paragraph':
      return <p>{part.text}</p>;
    case 'details':
      return <DescriptionList items={part.entries.map(({ label, value }) => ({ term: label, description: value }))} />;
    case 'link':
      return (
        <p>
          <Link asChild>
            <MailLink href={part.href} of={of}>
              {part.text}
            </MailLink>
          </Link>
        </p>
      );
  }
}

/** Links within the app, or to the pages of the mail's language, which another build shows. */
function MailLink({ href, of, ...props }: ComponentProps<'a'> & { href: string; of: DemoMail }) {
  if (of.language !== language()) return <a href={href} {...props} />;
  return <RouterLink to={pathOfAddress(href)} {...props} />;
}

interface CalendarProps extends Pick<DemoMailboxPageProps, 'onDownload'> {
  mail: DemoMail;
  describedBy: string;
}

function Calendar({ mail: { calendar }, onDownload, describedBy }: CalendarProps) {
  if (!calendar) return null;
  return (
    <Button
      variant="secondary"
      className="mt-4"
      aria-describedby={describedBy}
      onClick={() => onDownload(calendar.name, calendar.text)}
    >
      {m.mailbox_download({ name: calendar.name })}
    </Button>
  );
}
