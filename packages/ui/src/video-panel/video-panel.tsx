import { cva, cx, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';

const videoPanel = cva('flex min-w-0 flex-col overflow-clip rounded-card hairline border-line', {
  variants: {
    tone: { plain: 'bg-surface-sunken', action: 'bg-action-soft' },
  },
  defaultVariants: { tone: 'plain' },
});

export interface VideoPanelProps
  extends Omit<ComponentProps<'figure'>, 'children' | 'title'>,
    VariantProps<typeof videoPanel> {
  /** Who is seen: the panel's name, at its foot. */
  name: ReactNode;
  /** The live picture; without one the placeholder shows. It is played without sound. */
  track?: MediaStreamTrack | null;
  /** Says what the picture is, for those who don't see it: `Your camera`. */
  videoLabel?: string;
  /** As in a mirror: for people who see themselves. */
  mirrored?: boolean;
  /** What is shown, and said, while there is no picture. */
  placeholder: ReactNode;
  /** `wide` is lower on a large window, so that what is under it stays in sight. @default 'video' */
  shape?: 'video' | 'wide';
  /** Facts at the panel's foot, beside the name: the state of the microphone. */
  facts?: ReactNode;
}

function LiveVideo({ track, label, mirrored }: { track: MediaStreamTrack; label: string; mirrored: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = new MediaStream([track]);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={label}
      className={cx('absolute inset-0 size-full object-cover', mirrored && '-scale-x-100')}
    />
  );
}

/** One person of a video call: the live picture, or what stands in its place, over the person's name. */
export function VideoPanel({
  name,
  track,
  videoLabel = 'Video',
  mirrored = false,
  placeholder,
  facts,
  tone,
  shape = 'video',
  className,
  ...props
}: VideoPanelProps) {
  const nameId = useId();
  return (
    <figure aria-labelledby={nameId} {...props} className={videoPanel({ tone, className })}>
      {/* Sixteen to nine, and taller where large text needs it. */}
      <div
        className={cx(
          'relative grid aspect-video grow place-items-center p-4 text-center',
          shape === 'wide' && 'lg:aspect-[9/4]',
        )}
      >
        {track ? <LiveVideo track={track} label={videoLabel} mirrored={mirrored} /> : placeholder}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2.5">
        <span id={nameId} className="font-semibold">
          {name}
        </span>
        {facts ? <span className="text-small text-ink-muted">{facts}</span> : null}
      </figcaption>
    </figure>
  );
}
