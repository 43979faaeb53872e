import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Container } from '../container/container';
import { KolamDivider } from '../kolam/kolam';

export interface HeroProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's one `h1`. */
  title: ReactNode;
  /** One or two sentences: what can be done here. */
  lead?: ReactNode;
  /** The picture beside the words, with its own size so that nothing shifts. It loads first. */
  picture?: { src: string; width: number; height: number; alt?: string };
  /** Reaches the `h1`, which takes focus after a route change. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What a visitor does first: the search. */
  children?: ReactNode;
}

/** Opens the home page: a greeting, a picture, and the one thing to do first. */
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
          {picture ? (
            <img
              src={picture.src}
              alt={picture.alt ?? ''}
              width={picture.width}
              height={picture.height}
              decoding="async"
              fetchPriority="high"
              className="mx-auto h-auto w-full max-w-md md:max-w-none"
            />
          ) : null}
        </Container>
      </div>
      <KolamDivider tone="brand" className="relative -mt-[10px]" />
      <Container className="relative -mt-24 pb-4 md:-mt-24">
        <div className="rounded-card hairline border-line bg-surface p-4 shadow-raised sm:p-6">{children}</div>
      </Container>
    </div>
  );
}
