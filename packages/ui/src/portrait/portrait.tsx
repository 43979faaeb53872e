import { cva, type VariantProps } from 'class-variance-authority';
import { UserRound } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Picture } from '../picture/picture';

const portrait = cva('relative block shrink-0 self-start', {
  variants: {
    /** Width of the portrait. @default 'medium' */
    size: {
      medium: 'w-22',
      large: 'w-32',
      huge: 'w-full max-w-72',
    },
  },
  defaultVariants: { size: 'medium' },
});

const pixels = { medium: 88, large: 128, huge: 288 };

/** SVG path of a pointed arch on a unit square, the shape of a window niche. */
const arch =
  'M0 .93C0 .975 .03 1 .08 1H.92C.97 1 1 .975 1 .93V.4C1 .23 .86 .19 .72 .13C.61 .085 .54 .05 .5 0C.46 .05 .39 .085 .28 .13C.14 .19 0 .23 0 .4Z';

export interface PortraitProps extends Omit<ComponentProps<'span'>, 'children'>, VariantProps<typeof portrait> {
  /** URL of a square picture. */
  src: string;
  /** What the picture shows. Empty where the name is beside it. */
  alt?: string;
}

/** A person's picture in an arch. Reserves its place while the picture loads. */
export function Portrait({ src, alt = '', size, className, ...props }: PortraitProps) {
  const clip = useId();
  const width = pixels[size ?? 'medium'];
  return (
    <span {...props} className={portrait({ size, className })}>
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <clipPath id={clip} clipPathUnits="objectBoundingBox">
          <path d={arch} />
        </clipPath>
      </svg>
      <Picture
        src={src}
        alt={alt}
        icon={<UserRound />}
        width={width}
        height={Math.round(width * 1.125)}
        loading="lazy"
        decoding="async"
        className="aspect-[8/9] w-full bg-attention-soft object-cover text-on-attention-soft"
        style={{ clipPath: `url(#${clip})` }}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible text-on-action-soft"
      >
        <path d={arch} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        aria-hidden="true"
        className="absolute -top-2.5 start-1/2 -ms-[3px] size-1.5 rounded-full border-[3px] border-attention"
      />
    </span>
  );
}
