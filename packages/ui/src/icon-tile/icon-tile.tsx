import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const tile = cva('relative inline-grid shrink-0 place-items-center', {
  variants: {
    /** Size of the tile. @default 'medium' */
    size: {
      medium: 'size-14 [&>span>svg]:size-6',
      large: 'size-18 [&>span>svg]:size-8',
    },
    /** Colour of the icon and its ornament. It carries no meaning of its own. @default 'action' */
    tone: {
      action: 'text-on-action-soft [--tile:var(--action-soft)]',
      attention: 'text-on-attention-soft [--tile:var(--attention-soft)]',
      danger: 'text-on-danger-soft [--tile:var(--danger-soft)]',
      info: 'text-on-info-soft [--tile:var(--info-soft)]',
    },
  },
  defaultVariants: { size: 'medium', tone: 'action' },
});

export interface IconTileProps extends ComponentProps<'span'>, VariantProps<typeof tile> {}

/** An icon inside a kolam ornament. Decorative: text beside it must carry the meaning. */
export function IconTile({ size, tone, className, children, ...props }: IconTileProps) {
  return (
    <span aria-hidden="true" {...props} className={tile({ size, tone, className })}>
      <svg viewBox="0 0 56 56" fill="none" className="absolute inset-0 size-full">
        <path
          d="M28 5c4 0 5 3 8 6s8 2 11 5 2 8 4 12-1 8-4 12-8 2-11 5-4 6-8 6-5-3-8-6-8-2-11-5-2-8-4-12 1-8 4-12 8-2 11-5 4-6 8-6Z"
          className="fill-(--tile) forced-colors:fill-none"
          stroke="currentColor"
          strokeOpacity=".45"
          strokeWidth="1.25"
        />
        <path
          d="M8.5 8.5v.01M47.5 8.5v.01M47.5 47.5v.01M8.5 47.5v.01"
          stroke="var(--attention)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <span className="relative inline-grid">{children}</span>
    </span>
  );
}
