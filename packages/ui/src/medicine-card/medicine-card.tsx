import { cx } from 'class-variance-authority';
import { FileText, Pill } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge';
import { Card, CardAction, CardTitle } from '../card/card';
import { type UiMessages, useMessages } from '../locale/locale';
import { Money } from '../money/money';
import { Picture } from '../picture/picture';
import type { HeadingLevel } from '../section/section';

const english: UiMessages['medicineCard'] = { unit: 'per strip', prescription: 'Prescription needed' };

export interface MedicineCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** With its strength: `Paracetamol 500mg`. */
  name: string;
  /** Name of the company that makes it. */
  manufacturer: string;
  /** Whole rupees for one unit. */
  price: number;
  /** Purpose and pack size, in a sentence or two. */
  description: string;
  /** Kind of medicine, such as `Pain Relief`. */
  category: string;
  /** URL of a 4:3 picture. */
  image: string;
  /** Shows that the medicine needs a prescription. @default false */
  requiresPrescription?: boolean;
  /** Buttons or links. Screen readers read the medicine's name as the description of a single one. */
  action?: ReactNode;
  /** A short text beside the price, such as the quantity in the cart. */
  note?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** A medicine in a shop: purpose, price, and whether it needs a prescription. */
export function MedicineCard({
  name,
  manufacturer,
  price,
  description,
  category,
  image,
  requiresPrescription = false,
  action,
  note,
  headingLevel = 3,
  className,
  ...props
}: MedicineCardProps) {
  const titleId = useId();
  const messages = useMessages('medicineCard', english);
  return (
    // A row with a small picture on a phone, so that more products are in view; a column from 30rem on.
    <Card
      as="article"
      aria-labelledby={titleId}
      padding="none"
      {...props}
      className={cx('flex flex-wrap gap-3.5 p-3.5 sm:flex-col sm:flex-nowrap sm:gap-0 sm:p-0', className)}
    >
      <Picture
        src={image}
        alt=""
        icon={<Pill />}
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className="aspect-square w-[min(6rem,28vw)] self-start rounded-control bg-action-soft object-cover text-on-action-soft sm:aspect-[16/9] sm:max-h-44 sm:w-full sm:rounded-t-[0.65rem] sm:rounded-b-none"
      />
      <div className="flex min-w-0 flex-1 basis-40 flex-col sm:basis-auto sm:p-5">
        <p className="text-caption font-semibold text-link">{category}</p>
        <CardTitle id={titleId} level={headingLevel}>
          {name}
        </CardTitle>
        <p className="text-small text-ink-muted">{manufacturer}</p>
        {/* Grows, so that prices and actions of a row of cards align. */}
        <p className="mt-1 flex-1 text-small sm:mt-2 sm:mb-2">{description}</p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <p>
            <Money amount={price} className="text-heading font-bold" />{' '}
            <span className="text-small text-ink-muted">{messages.unit}</span>
          </p>
          {note ? <Badge tone="action">{note}</Badge> : null}
          {requiresPrescription ? (
            <Badge tone="attention" icon={<FileText aria-hidden="true" className="size-[1.2em] shrink-0" />}>
              {messages.prescription}
            </Badge>
          ) : null}
        </div>
        {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
      </div>
    </Card>
  );
}
