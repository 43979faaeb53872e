import { cx } from 'class-variance-authority';
import { Pill } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { DateTime } from '../date-time/date-time';
import { DescriptionList } from '../description-list/description-list';
import { IconTile } from '../icon-tile/icon-tile';
import type { HeadingLevel } from '../section/section';
import { Stack } from '../stack/stack';

const english = { issuedOn: 'Date issued', issuedAt: 'Time', medicines: 'Medicines' };

export interface PrescriptionCardProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** Who wrote it: the card's heading. */
  doctorName: ReactNode;
  /** What it is for. */
  reason?: ReactNode;
  /** ISO date. */
  issuedOn: string;
  /** A time of day: `14:30` or ready text such as `2:30 PM`. */
  issuedAt: string;
  /** Names of the medicines. */
  medicines: readonly string[];
  /** What can be done with it: buttons, side by side. */
  actions?: ReactNode;
  /** What became of an action: a message under the buttons. */
  message?: ReactNode;
  headingLevel?: HeadingLevel;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

/** A prescription that a doctor sent: by whom, when, what is on it, and what to do with it. */
export function PrescriptionCard({
  doctorName,
  reason,
  issuedOn,
  issuedAt,
  medicines,
  actions,
  message,
  headingLevel = 3,
  words,
  className,
  ...props
}: PrescriptionCardProps) {
  const titleId = useId();
  const text = { ...english, ...words };
  return (
    <Card as="article" aria-labelledby={titleId} {...props} className={cx('flex flex-col gap-4', className)}>
      <div className="flex flex-wrap items-center gap-4">
        <IconTile>
          <Pill />
        </IconTile>
        <div className="min-w-0 flex-1 basis-40">
          <CardTitle id={titleId} level={headingLevel}>
            {doctorName}
          </CardTitle>
          {reason ? <p className="text-ink-muted">{reason}</p> : null}
        </div>
      </div>
      <DescriptionList
        items={[
          { term: text.issuedOn, description: <DateTime value={issuedOn} /> },
          { term: text.issuedAt, description: <DateTime value={issuedAt} format="time" /> },
          {
            term: text.medicines,
            description: (
              <Stack as="ul" gap={1}>
                {medicines.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </Stack>
            ),
          },
        ]}
      />
      {actions ? <div className="mt-auto flex flex-wrap gap-3 pt-1 *:max-sm:grow">{actions}</div> : null}
      {message}
    </Card>
  );
}
