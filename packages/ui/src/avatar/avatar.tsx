import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useBrokenImage } from '../picture/use-broken-image';
import { initials } from './initials';

const avatar = cva(
  'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full hairline border-line align-middle font-semibold leading-none select-none',
  {
    variants: {
      /** Diameter of the picture. @default 'medium' */
      size: {
        small: 'size-8 text-caption',
        medium: 'size-11 text-small',
        large: 'size-16 text-subheading',
        huge: 'size-24 text-heading',
      },
      tint: {
        neem: 'bg-action-soft text-on-action-soft',
        marigold: 'bg-attention-soft text-on-attention-soft',
        sky: 'bg-info-soft text-on-info-soft',
        leaf: 'bg-success-soft text-on-success-soft',
      },
    },
    defaultVariants: { size: 'medium' },
  },
);

const tints = ['neem', 'marigold', 'sky', 'leaf'] as const;
const pixels = { small: 32, medium: 44, large: 64, huge: 96 };

const tintOf = (name: string) =>
  tints[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];

export interface AvatarProps
  extends Omit<ComponentProps<'span'>, 'children'>,
    Pick<VariantProps<typeof avatar>, 'size'> {
  /** The person's full name. The initials and the tint, which replace a missing picture, are derived from it. */
  name: string;
  /** URL of the picture. Without one, or when it fails to load, the initials show. */
  src?: string;
  /** Gives screen readers the name. Leave out where the name is beside it. @default false */
  labelled?: boolean;
}

/** A small round picture of a person. */
export function Avatar({ name, src, size, labelled = false, className, ...props }: AvatarProps) {
  const { isBroken, watch } = useBrokenImage(src);
  const side = pixels[size ?? 'medium'];
  const label = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...label} className={avatar({ size, tint: tintOf(name), className })} {...props}>
      {src && !isBroken ? (
        <img
          {...watch}
          src={src}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
