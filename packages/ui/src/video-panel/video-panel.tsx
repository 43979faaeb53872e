import { cva, cx, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['videoPanel'] = { video: 'Video' };

const framed = 'overflow-clip rounded-card hairline border-line';

const videoPanel = cva('flex min-w-0 flex-col', {
  variants: {
    shape: { video: framed, corner: `${framed} bg-surface-sunken shadow-overlay`, stage: 'w-full grow items-start' },
    /** `action` colours the surface behind the placeholder. @default 'plain' */
    tone: { plain: '', action: '' },
  },
  compoundVariants: [
    { shape: 'video', tone: 'plain', className: 'bg-surface-sunken' },
    { shape: 'video', tone: 'action', className: 'bg-action-soft' },
  ],
  defaultVariants: { tone: 'plain', shape: 'video' },
});

const picture = cva('grid place-items-center text-center', {
  variants: {
    shape: {
      // 16:9, or taller where large text needs it.
      video: 'relative aspect-video grow p-4',
      corner: 'relative min-h-20 grow p-2 max-sm:portrait:aspect-[4/5] sm:aspect-video landscape:aspect-video',
      // `CallStage` says how much to leave free, so that the placeholder is in the middle of the window.
      stage: 'w-full grow py-2 ps-[var(--free-start,0px)] pe-[var(--free-end,0px)]',
    },
  },
});

const caption = cva('flex flex-wrap items-center bg-surface', {
  variants: {
    shape: {
      video: 'justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 [&>:last-child]:text-small',
      corner: 'justify-between gap-x-2 border-t border-line px-2 py-0.5 text-small [&>:last-child]:text-caption',
      stage: 'gap-x-3 rounded-control hairline border-line px-3 py-1 [&>:last-child]:text-small',
    },
  },
});

type Fit = 'cover' | 'contain' | 'upright';

const fits: Record<Fit, string> = {
  cover: 'object-cover',
  contain: 'object-contain',
  // A camera's picture is about 16:9. A phone held upright would show it as a strip.
  upright: 'object-contain portrait:object-cover',
};

export interface VideoPanelProps
  extends Omit<ComponentProps<'figure'>, 'children' | 'title'>,
    Pick<VariantProps<typeof videoPanel>, 'tone'> {
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
  /**
   * `corner` is a small panel over a stage. `stage` has no frame of its own: its video fills the nearest positioned
   * ancestor, except the width `--aside` at the end.
   *
   * @default 'video'
   */
  shape?: 'video' | 'corner' | 'stage';
  /**
   * `contain` shows the whole picture, such as a shared screen. `cover` fills the panel. `upright` fills a window that
   * is higher than wide, and shows the whole picture in others.
   *
   * @default 'cover'
   */
  fit?: Fit;
  /** Facts beside the name, such as the state of the microphone. */
  facts?: ReactNode;
}

interface LiveVideoProps {
  track: MediaStreamTrack;
  label: string;
  mirrored: boolean;
  fit: Fit;
  isStage: boolean;
}

function LiveVideo({ track, label, mirrored, fit, isStage }: LiveVideoProps) {
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
    <>
      {isStage ? <span aria-hidden="true" className="absolute inset-0 -z-2 bg-stage" /> : null}
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={label}
        className={cx(
          'absolute',
          isStage ? 'inset-y-0 start-0 -z-1 h-full w-[calc(100%-var(--aside,0px))]' : 'inset-0 size-full',
          fits[fit],
          mirrored && '-scale-x-100',
        )}
      />
    </>
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
    <figure aria-labelledby={nameId} {...props} className={videoPanel({ tone, shape, className })}>
      <div className={picture({ shape })}>
        {track ? (
          <LiveVideo
            track={track}
            label={videoLabel ?? messages.video}
            mirrored={mirrored}
            fit={fit}
            isStage={shape === 'stage'}
          />
        ) : (
          placeholder
        )}
      </div>
      <figcaption className={caption({ shape })}>
        <span id={nameId} className="font-semibold">
          {name}
        </span>
        {facts ? <span className="text-ink-muted">{facts}</span> : null}
      </figcaption>
    </figure>
  );
}
