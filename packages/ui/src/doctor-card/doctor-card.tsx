import { cx } from 'class-variance-authority';
import { GraduationCap, Hospital, MapPin } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Avatar } from '../avatar/avatar';
import { Badge } from '../badge/badge';
import { Card, CardAction, CardTitle } from '../card/card';
import { Portrait } from '../portrait/portrait';
import { Rating } from '../rating/rating';
import type { HeadingLevel } from '../section/section';

export interface DoctorCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Full name with title. */
  name: string;
  /** Field of medicine, such as `Cardiology`. */
  specialty: string;
  /** Name of the hospital. */
  hospital?: string;
  /** City. */
  location?: string;
  /** Degrees, where there is no hospital and no city. */
  qualifications?: string;
  /** Mean rating out of 5.0. 0 means that there is no rating yet. */
  rating: number;
  /** When the doctor sees patients, such as `Available today`. */
  availability: string;
  /** URL of a square portrait. Without one, the initials show. */
  image?: string;
  /** Buttons or links. Screen readers read the doctor's name as the description of a single one. */
  action?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

const lineIcon = 'mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted';

/** A doctor, in a list from which patients choose. */
export function DoctorCard({
  name,
  specialty,
  hospital,
  location,
  qualifications,
  rating,
  availability,
  image,
  action,
  headingLevel = 3,
  className,
  ...props
}: DoctorCardProps) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} {...props} className={cx('flex flex-col gap-4', className)}>
      <div className="flex flex-wrap gap-x-4 gap-y-4">
        {image ? <Portrait src={image} className="mt-2" /> : <Avatar name={name} size="large" />}
        <div className="min-w-0 flex-1 basis-32">
          <CardTitle id={titleId} level={headingLevel}>
            {name}
          </CardTitle>
          <p className="font-medium text-link">{specialty}</p>
          {hospital ? (
            <p className="mt-2 flex gap-2 text-small">
              <Hospital aria-hidden="true" className={lineIcon} />
              <span className="min-w-0">{hospital}</span>
            </p>
          ) : null}
          {location ? (
            <p className="mt-1 flex gap-2 text-small text-ink-muted">
              <MapPin aria-hidden="true" className={lineIcon} />
              <span className="min-w-0">{location}</span>
            </p>
          ) : null}
          {qualifications ? (
            <p className="mt-2 flex gap-2 text-small">
              <GraduationCap aria-hidden="true" className={lineIcon} />
              <span className="min-w-0">{qualifications}</span>
            </p>
          ) : null}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-dotted border-line-strong/50 pt-4">
        <Rating value={rating} />
        <Badge tone="success" dot>
          {availability}
        </Badge>
      </div>
      {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
    </Card>
  );
}
