import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { useBrokenImage } from './use-broken-image';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'onError' | 'children'> {
  /** URL of the picture. */
  src: string;
  /** What the picture shows. Empty where text beside it says the same. */
  alt: string;
  /** Shown in the middle of the box when the picture fails to load. */
  icon?: ReactNode;
  /** Classes that give the box its size and background. */
  className: string;
}

/** A picture that keeps its box, and shows an icon in it when it fails to load. */
export function Picture({ src, alt, icon, className, style, ...props }: PictureProps) {
  const { isBroken, watch } = useBrokenImage(src);
  if (!isBroken) return <img {...props} {...watch} src={src} alt={alt} className={className} style={style} />;
  const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span {...label} className={cx('flex items-center justify-center', className)} style={style}>
      {icon ? <span className="contents *:size-1/3 *:max-h-12 *:opacity-60">{icon}</span> : null}
    </span>
  );
}
