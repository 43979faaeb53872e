import { cva, cx, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['videoPanel'] = { video: 'Video' };

const videoPanel = cva('flex min-w-0 flex-col overflow-clip rounded-card hairline border-line', {
  variants: {
    tone: { plain: 'bg-surface-sunken', action: 'bg-action-soft' },
  },
  defaultVariants: { tone: 'plain' },
});

export interface VideoPanelProps
  extends Omit<ComponentProps<'figure'>, 'children' | 'title'>,
    VariantProps<typeof videoPanel> {
  /** The person in the picture. Shown at the foot, and the accessible name of the panel. */
  name: ReactNode;
  /** The live video, played without sound. Without it, the placeholder shows. */
  track?: MediaStreamTrack | null;
  /** Accessible name of the video, such as `Your camera`. @default 'Video' */
  videoLabel?: string;
  /** Mirrors the video, for the user's own camera. @default false */
  mirrored?: boolean;
  /** Shown while there is no video. */
  placeholder: ReactNode;
  /** `wide` is lower in large windows, so that the content below stays visible. @default 'video' */
  shape?: 'video' | 'wide';
  /** `contain` shows the whole picture, such as a shared screen. `cover` fills the panel. @default 'cover' */
  fit?: 'cover' | 'contain';
  /** Facts beside the name, such as the state of the microphone. */
  facts?: ReactNode;
}

interface LiveVideoProps {
  track: MediaStreamTrack;
  label: string;
  mirrored: boolean;
  fit: 'cover' | 'contain';
}

function LiveVideo({ track, label, mirrored, fit }: LiveVideoProps) {
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
      className={cx(
        'absolute inset-0 size-full',
        fit === 'contain' ? 'object-contain' : 'object-cover',
        mirrored && '-scale-x-100',
      )}
    />
  );
}

/** One person of a video call: live video or a placeholder, above the person's name. */
export function VideoPanel({
  name,
  track,
  videoLabel,
  mirrored = false,
  placeholder,
  facts,
  tone,
  shape = 'video',
  fit = 'cover',
  className,
  ...props
}: VideoPanelProps) {
  const messages = useMessages('videoPanel', english);
  const nameId = useId();
  return (
    <figure aria-labelledby={nameId} {...props} className={videoPanel({ tone, className })}>
      {/* 16:9, or taller where large text needs it. */}
      <div
        className={cx(
          'relative grid aspect-video grow place-items-center p-4 text-center',
          shape === 'wide' && 'lg:aspect-[9/4]',
        )}
      >
        {track ? (
          <LiveVideo track={track} label={videoLabel ?? messages.video} mirrored={mirrored} fit={fit} />
        ) : (
          placeholder
        )}
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
