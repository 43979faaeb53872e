import { cx } from 'class-variance-authority';
import { Pill } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { DateTime } from '../date-time/date-time';
import { DescriptionList } from '../description-list/description-list';
import { IconTile } from '../icon-tile/icon-tile';
import { type UiMessages, useMessages } from '../locale/locale';
import type { HeadingLevel } from '../section/section';
import { Stack } from '../stack/stack';

const english: UiMessages['prescriptionCard'] = { issuedOn: 'Date issued', issuedAt: 'Time', medicines: 'Medicines' };

export interface PrescriptionCardProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The doctor who wrote it. The card's heading. */
  doctorName: ReactNode;
  /** The condition that it treats. */
  reason?: ReactNode;
  /** ISO date. */
  issuedOn: string;
  /** A time of day: `14:30` or ready text such as `2:30 PM`. */
  issuedAt: string;
  /** Names of the medicines. */
  medicines: readonly string[];
  /** Buttons, side by side. */
  actions?: ReactNode;
  /** A message under the buttons, such as the result of an action. */
  message?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** A prescription from a doctor: date, medicines and actions. */
export function PrescriptionCard({
  doctorName,
  reason,
  issuedOn,
  issuedAt,
  medicines,
  actions,
  message,
  headingLevel = 3,
  className,
  ...props
}: PrescriptionCardProps) {
  const titleId = useId();
  const messages = useMessages('prescriptionCard', english);
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
          { term: messages.issuedOn, description: <DateTime value={issuedOn} /> },
          { term: messages.issuedAt, description: <DateTime value={issuedAt} format="time" /> },
          {
            term: messages.medicines,
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
      {actions ? (
        <div className="mt-auto flex flex-wrap gap-3 pt-1 *:wrap-anywhere *:max-sm:grow">{actions}</div>
      ) : null}
      {message}
    </Card>
  );
}
