import { cx } from 'class-variance-authority';
import { FileText } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useId, useState } from 'react';
import { Card, CardTitle } from '../card/card';
import { IconTile, type IconTileProps } from '../icon-tile/icon-tile';
import type { HeadingLevel } from '../section/section';
import { Stack } from '../stack/stack';

export interface RecordRowProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What the document is, or what its file is called. */
  title: string;
  /** Facts about it, in order: kind, who issued it, date, size. */
  facts: readonly ReactNode[];
  /** A decorative icon. @default a sheet of paper */
  icon?: ReactNode;
  tone?: IconTileProps['tone'];
  /** The URL of a small picture of it, in place of the icon; the icon stays where the picture cannot be shown. */
  thumbnail?: string;
  /** Opens it: one button or link, described by the title. */
  action: ReactElement;
  /** Another action, with a name that says on what. */
  secondaryAction?: ReactNode;
  headingLevel?: HeadingLevel;
}

/** A document in a list: what it is, and the way to open it. */
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
  const [damaged, setDamaged] = useState<string>();
  return (
    <Card
      as="article"
      padding="small"
      aria-labelledby={titleId}
      {...props}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-3', className)}
    >
      {thumbnail && thumbnail !== damaged ? (
        <img
          src={thumbnail}
          alt=""
          onError={() => setDamaged(thumbnail)}
          className="hairline size-14 shrink-0 rounded-control border-line bg-surface-sunken object-cover"
        />
      ) : (
        <IconTile tone={tone}>{icon ?? <FileText />}</IconTile>
      )}
      <div className="min-w-0 flex-1 basis-44">
        <CardTitle id={titleId} level={headingLevel} className="wrap-anywhere">
          {title}
        </CardTitle>
        <Stack as="ul" direction="row" gap={2} wrap className="gap-y-0 text-small text-ink-muted">
          {facts.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- facts stand in a fixed order and have no other name
            <li key={index} className="not-last:after:ms-2 not-last:after:content-['·'/'']">
              {fact}
            </li>
          ))}
        </Stack>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {secondaryAction}
        <Slot.Root aria-describedby={titleId}>{action}</Slot.Root>
      </div>
    </Card>
  );
}
