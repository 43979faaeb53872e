import { cx } from 'class-variance-authority';
import { FileText } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { IconTile, type IconTileProps } from '../icon-tile/icon-tile';
import { useBrokenImage } from '../picture/use-broken-image';
import type { HeadingLevel } from '../section/section';
import { Stack } from '../stack/stack';

export interface RecordRowProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The document's title or file name. */
  title: string;
  /** Facts about it, in order: type, issuer, date, size. */
  facts: readonly ReactNode[];
  /** A decorative icon. Default: a sheet of paper. */
  icon?: ReactNode;
  /** Colours of the icon. @default 'action' */
  tone?: IconTileProps['tone'];
  /** URL of a small picture, which replaces the icon. The icon shows if the picture fails to load. */
  thumbnail?: string;
  /** One button or link that opens the document. Screen readers read the title as its description. */
  action: ReactElement;
  /** Another action. Its accessible name must include the title. */
  secondaryAction?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** A document in a list, with a button that opens it. */
export function RecordRow({
  title,
  facts,
  icon,
  tone,
  thumbnail,
  action,
  secondaryAction,
  headingLevel = 3,
  className,
  ...props
}: RecordRowProps) {
  const titleId = useId();
  const { isBroken, watch } = useBrokenImage(thumbnail);
  return (
    <Card
      as="article"
      padding="small"
      aria-labelledby={titleId}
      {...props}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-3', className)}
    >
      {thumbnail && !isBroken ? (
        <img
          {...watch}
          src={thumbnail}
          alt=""
          className="hairline size-14 shrink-0 rounded-control border-line bg-surface-sunken object-cover"
        />
      ) : (
        <IconTile tone={tone}>{icon ?? <FileText />}</IconTile>
      )}
      <div className="min-w-0 flex-1 basis-44">
        <CardTitle id={titleId} level={headingLevel} className="wrap-anywhere">
          {title}
        </CardTitle>
        {/* A separator stands before each fact. At the start of a line, it lies outside the box, which clips it. */}
        <div className="overflow-x-clip text-small text-ink-muted">
          <Stack as="ul" direction="row" gap={0} wrap className="-ms-5">
            {facts.map((fact, index) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- facts have a fixed order and no other key
                key={index}
                className="flex min-w-0 before:w-5 before:shrink-0 before:text-center before:content-['·'/'']"
              >
                <span className="min-w-0">{fact}</span>
              </li>
            ))}
          </Stack>
        </div>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {secondaryAction}
        <Slot.Root aria-describedby={titleId}>{action}</Slot.Root>
      </div>
    </Card>
  );
}
