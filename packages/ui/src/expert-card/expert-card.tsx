import { cx } from 'class-variance-authority';
import { Award, MapPin } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardAction, CardTitle } from '../card/card';
import { KolamMotif } from '../kolam/kolam';
import { type UiMessages, useMessages } from '../locale/locale';
import { Portrait } from '../portrait/portrait';
import { Rating } from '../rating/rating';
import type { HeadingLevel } from '../section/section';

const english: UiMessages['expertCard'] = { experience: (years) => `${years} years of experience` };

export interface ExpertCardProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** Full name with title. */
  name: string;
  /** The person's position, such as `Chief of Cardiology`. */
  post: string;
  /** Name of the hospital. */
  hospital: string;
  /** City. */
  location?: string;
  /** URL of a square portrait. */
  image: string;
  /** Mean rating out of 5.0. */
  rating?: number;
  /** Years of practice. */
  experienceYears?: number;
  /** Buttons or links. Screen readers read the expert's name as the description of a single one. */
  action?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

function Facts({ rating, experienceYears }: Pick<ExpertCardProps, 'rating' | 'experienceYears'>) {
  const messages = useMessages('expertCard', english);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small">
      {rating === undefined ? null : <Rating value={rating} display="stars" />}
      {experienceYears === undefined ? null : (
        <span className="flex min-w-0 items-center gap-1.5">
          <Award aria-hidden="true" className="size-[1.25em] shrink-0 text-ink-muted" />
          <span className="min-w-0">{messages.experience(experienceYears)}</span>
        </span>
      )}
    </div>
  );
}

/** Introduces one person in detail. The children are a sentence or two about the person. */
export function ExpertCard({
  name,
  post,
  hospital,
  location,
  image,
  rating,
  experienceYears,
  action,
  headingLevel = 3,
  className,
  children,
  ...props
}: ExpertCardProps) {
  const titleId = useId();
  return (
    <Card
      as="article"
      tone="action"
      padding="none"
      aria-labelledby={titleId}
      {...props}
      className={cx('@container overflow-hidden', className)}
    >
      <KolamMotif className="pointer-events-none absolute -end-16 -bottom-20 hidden size-72 opacity-15 @2xl:block" />
      <div className="relative flex flex-col gap-6 p-5 pt-9 @2xl:flex-row @2xl:items-center @2xl:gap-12 @2xl:p-10">
        <div className="w-44 max-w-full shrink-0 @2xl:w-60">
          <Portrait src={image} size="huge" />
        </div>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <p className="flex gap-2 font-semibold text-on-action-soft before:mt-[0.55em] before:size-1.5 before:shrink-0 before:rounded-full before:border-[3px] before:border-attention">
            {post}
          </p>
          <CardTitle id={titleId} level={headingLevel} size="large">
            {name}
          </CardTitle>
          <p className="flex gap-2 text-small">
            <MapPin aria-hidden="true" className="mt-[0.2em] size-[1.25em] shrink-0 text-ink-muted" />
            <span className="min-w-0">{location ? `${hospital}, ${location}` : hospital}</span>
          </p>
          <Facts rating={rating} experienceYears={experienceYears} />
          {children ? <div className="max-w-[36rem] text-subheading font-normal">{children}</div> : null}
          {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
        </div>
      </div>
    </Card>
  );
}
