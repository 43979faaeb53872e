import { cx } from 'class-variance-authority';
import { Hospital, MapPin, Navigation } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardAction, CardTitle } from '../card/card';
import { formatNumber } from '../format/format';
import { type UiMessages, useMessages } from '../locale/locale';
import { Picture } from '../picture/picture';
import type { HeadingLevel } from '../section/section';
import { Stack } from '../stack/stack';
import { Tag } from '../tag/tag';

const english: UiMessages['hospitalCard'] = {
  specialties: 'Specialties',
  distance: (kilometres) => `${kilometres} km away`,
};

export interface HospitalCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the hospital. */
  name: string;
  /** City or address. */
  location?: string;
  /** URL of a 3:2 picture. */
  image?: string;
  /** Names of the hospital's specialties. */
  specialties?: readonly string[];
  /** Distance in kilometres. */
  distanceKm?: number;
  /** Buttons or links. Screen readers read the hospital's name as the description of a single one. */
  action?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

function Specialties({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <Stack as="ul" direction="row" wrap gap={2} aria-label={label} className="mt-auto pt-2">
      {items.map((item) => (
        <li key={item} className="max-w-full">
          <Tag>{item}</Tag>
        </li>
      ))}
    </Stack>
  );
}

/** A hospital: location, specialties and distance. */
export function HospitalCard({
  name,
  location,
  image,
  specialties,
  distanceKm,
  action,
  headingLevel = 3,
  className,
  ...props
}: HospitalCardProps) {
  const titleId = useId();
  const messages = useMessages('hospitalCard', english);
  return (
    <Card as="article" aria-labelledby={titleId} padding="none" {...props} className={cx('flex flex-col', className)}>
      {image ? (
        <Picture
          src={image}
          alt=""
          icon={<Hospital />}
          width={600}
          height={400}
          loading="lazy"
          decoding="async"
          className="aspect-[3/2] w-full rounded-t-[0.65rem] bg-action-soft object-cover text-on-action-soft"
        />
      ) : null}
      <div className="flex flex-1 flex-col gap-1.5 p-5">
        <CardTitle id={titleId} level={headingLevel}>
          {name}
        </CardTitle>
        {location ? (
          <p className="flex gap-2 text-small text-ink-muted">
            <MapPin aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0" />
            <span className="min-w-0">{location}</span>
          </p>
        ) : null}
        {distanceKm === undefined ? null : (
          <p className="flex gap-2 text-small text-ink-muted">
            <Navigation aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0" />
            <span className="tabular-nums">{messages.distance(formatNumber(distanceKm))}</span>
          </p>
        )}
        {specialties?.length ? <Specialties label={messages.specialties} items={specialties} /> : null}
        {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
      </div>
    </Card>
  );
}
