import { cx } from 'class-variance-authority';
import { FileText } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge';
import { Card, CardAction, CardTitle } from '../card/card';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';

const english = { unit: 'a strip', prescription: 'Prescription needed' };

export interface MedicineCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** With its strength: `Paracetamol 500mg`. */
  name: string;
  manufacturer: string;
  /** Whole rupees for one unit. */
  price: number;
  /** What it is for and how much is in a pack, in a sentence or two. */
  description: string;
  category: string;
  /** URL of a 4:3 picture. */
  image: string;
  /** Shows that it is not sold without a prescription, before anyone tries to add it. */
  requiresPrescription?: boolean;
  /** What can be done with it; a single element is described by the name. */
  action?: ReactNode;
  /** A word beside the price: how many are in the cart, say. */
  note?: ReactNode;
  headingLevel?: HeadingLevel;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

/** A medicine, as people choose between them: what it is, what it costs, whether a doctor must have prescribed it. */
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
  words,
  className,
  ...props
}: MedicineCardProps) {
  const titleId = useId();
  const text = { ...english, ...words };
  return (
    <Card as="article" aria-labelledby={titleId} padding="none" {...props} className={cx('flex flex-col', className)}>
      <img
        src={image}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className="aspect-[16/9] max-h-44 w-full rounded-t-[0.65rem] bg-action-soft object-cover"
      />
      <div className="flex flex-1 flex-col p-5">
        <p className="text-caption font-semibold text-link">{category}</p>
        <CardTitle id={titleId} level={headingLevel}>
          {name}
        </CardTitle>
        <p className="text-small text-ink-muted">{manufacturer}</p>
        {/* Takes all the room that is left: prices and actions of a row stand on one line. */}
        <p className="mt-2 mb-4 flex-1 text-small">{description}</p>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-dotted border-line-strong/50 pt-3 pb-3">
          <p>
            <Money amount={price} className="text-heading font-bold" />{' '}
            <span className="text-small text-ink-muted">{text.unit}</span>
          </p>
          {note ? <Badge tone="action">{note}</Badge> : null}
          {requiresPrescription ? (
            <Badge tone="attention" icon={<FileText aria-hidden="true" className="size-[1.2em] shrink-0" />}>
              {text.prescription}
            </Badge>
          ) : null}
        </div>
        {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
      </div>
    </Card>
  );
}
