import { cx } from 'class-variance-authority';
import { Phone } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Avatar } from '../avatar/avatar';
import { Card, CardTitle } from '../card/card';
import type { HeadingLevel } from '../section/section';

export interface ContactCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the person. */
  name: string;
  /** Relationship to the patient, such as `Mother`. */
  relationship: string;
  /** The phone number as the user entered it. If it contains a digit, it becomes a link that calls it. */
  phone: string;
  /** Actions on the entry, such as the button that removes it. */
  actions?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

const dialled = (phone: string) => phone.replace(/[^\d+*#]/g, '');

function PhoneNumber({ phone, describedBy }: { phone: string; describedBy: string }) {
  const number = dialled(phone);
  if (!/\d/.test(number)) return <p className="text-ink-muted">{phone}</p>;
  return (
    <a
      href={`tel:${number}`}
      aria-describedby={describedBy}
      className="-ms-1 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-1 font-semibold text-link tabular-nums underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
    >
      <Phone aria-hidden="true" className="size-[1.15em] shrink-0" />
      <span className="min-w-0 break-words">{phone}</span>
    </a>
  );
}

/** A person to call, in a list of contacts. */
export function ContactCard({
  name,
  relationship,
  phone,
  actions,
  headingLevel = 3,
  className,
  ...props
}: ContactCardProps) {
  const nameId = useId();
  return (
    <Card padding="small" {...props} className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <Avatar name={name} size="large" />
      <div className="min-w-0 flex-1 basis-48">
        <CardTitle id={nameId} level={headingLevel} className="break-words">
          {name}
        </CardTitle>
        <p className="text-small break-words text-ink-muted">{relationship}</p>
        <PhoneNumber phone={phone} describedBy={nameId} />
      </div>
      {actions ? <div className="ms-auto">{actions}</div> : null}
    </Card>
  );
}
