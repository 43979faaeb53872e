import { cva, cx, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from '../card/card';
import { IconTile, type IconTileProps } from '../icon-tile/icon-tile';

const figure = cva('font-bold tabular-nums', {
  variants: {
    /** Size of the figure. `small` for words and long values. @default 'medium' */
    size: { medium: 'text-title leading-tight', small: 'text-subheading' },
  },
  defaultVariants: { size: 'medium' },
});

export interface VitalTileProps extends Omit<ComponentProps<'div'>, 'children'>, VariantProps<typeof figure> {
  /** The measurement or target. Also the accessible name of the tile. */
  label: string;
  /** The figure as text, such as `120/80`. */
  value: ReactNode;
  /** Unit of the figure, such as `mmHg`. */
  unit?: string;
  /** A line under the figure, such as the date or the usual range. */
  note?: ReactNode;
  /** A decorative icon. */
  icon?: ReactNode;
  /** Colours of the icon. @default 'action' */
  tone?: IconTileProps['tone'];
}

/** One measurement or target in large figures. */
export function VitalTile({ label, value, unit, note, icon, tone, size, className, ...props }: VitalTileProps) {
  const labelId = useId();
  return (
    <Card
      role="group"
      aria-labelledby={labelId}
      padding={size === 'small' ? 'small' : 'medium'}
      {...props}
      className={cx('flex flex-wrap items-center', size === 'small' ? 'gap-3' : 'gap-4', className)}
    >
      {icon ? <IconTile tone={tone}>{icon}</IconTile> : null}
      <div className="min-w-0 flex-[1_1_min-content]">
        <p id={labelId} className="text-small text-ink-muted">
          {label}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className={figure({ size })}>{value}</span>
          {unit ? <span className="text-small font-medium text-ink-muted">{unit}</span> : null}
        </p>
        {note ? <p className="mt-0.5 text-small text-ink-muted">{note}</p> : null}
      </div>
    </Card>
  );
}
