import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Container } from '../container/container';
import { KolamDivider } from '../kolam/kolam';
import { useBrokenImage } from '../picture/use-broken-image';

export interface HeroProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's one `h1`. */
  title: ReactNode;
  /** One or two sentences about what visitors can do here. */
  lead?: ReactNode;
  /** The picture beside the text. It loads with high priority; its size in pixels reserves its place. */
  picture?: { src: string; width: number; height: number; alt?: string };
  /** A ref to the `h1`, which gets focus after a route change. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The first action of a visitor: the search. */
  children?: ReactNode;
}

/** A wide arch on a unit square, similar to that of `Portrait`. */
const arch =
  'M0 .95C0 .98 .02 1 .05 1H.95C.98 1 1 .98 1 .95V.29C1 .16 .93 .125 .83 .105C.69 .08 .55 .07 .5 0C.45 .07 .31 .08 .17 .105C.07 .125 0 .16 0 .29Z';

function ArchedPicture({ src, width, height, alt = '' }: NonNullable<HeroProps['picture']>) {
  const clip = useId();
  // A broken picture leaves the empty arch. `Picture` would add a chunk to the home page that nothing else on it needs.
  const { isBroken, watch } = useBrokenImage(src);
  return (
    <div className="relative mx-auto w-full max-w-md md:max-w-none">
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <clipPath id={clip} clipPathUnits="objectBoundingBox">
          <path d={arch} />
        </clipPath>
      </svg>
      <img
        {...watch}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        fetchPriority="high"
        className={cx('block h-auto w-full', isBroken && 'opacity-0')}
        style={{ clipPath: `url(#${clip})` }}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible text-on-action-soft"
      >
        <path d={arch} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        aria-hidden="true"
        className="absolute -top-4 start-1/2 -ms-1 size-2 rounded-full border-4 border-attention"
      />
    </div>
  );
}

/** The top of the home page: title, picture and search. */
export function Hero({ title, lead, picture, headingRef, className, children, ...props }: HeroProps) {
  return (
    <div {...props} className={cx('relative', className)}>
      <div className="bg-action-soft pb-24 md:pb-28">
        <Container className="grid items-center gap-x-12 gap-y-6 pt-10 md:grid-cols-[1.15fr_1fr] md:pt-12">
          <div className="min-w-0">
            <h1 ref={headingRef} tabIndex={-1} className="text-display font-bold outline-none">
              {title}
            </h1>
            {lead ? <p className="mt-5 max-w-[34rem] text-subheading leading-relaxed text-ink">{lead}</p> : null}
          </div>
          {picture ? <ArchedPicture {...picture} /> : null}
        </Container>
      </div>
      <KolamDivider tone="brand" className="relative -mt-[10px] max-sm:invisible" />
      <Container className="relative -mt-24 pb-4 md:-mt-24">
        <div className="rounded-card hairline border-line bg-surface p-4 shadow-raised sm:p-6">{children}</div>
      </Container>
    </div>
  );
}
