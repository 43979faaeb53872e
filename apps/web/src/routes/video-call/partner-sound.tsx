import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/generated/messages.js';

interface PartnerSoundProps {
  track: MediaStreamTrack;
  /** Name of the other person. */
  name: string;
}

/**
 * Plays the other person's voice. A browser may hold sound back until the user clicks, for example after a reload
 * without a microphone. Then a button starts it.
 */
export function PartnerSound({ track, name }: PartnerSoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isHeldBack, setIsHeldBack] = useState(false);

  const play = useCallback(() => {
    audio.current?.play().then(
      () => setIsHeldBack(false),
      // A new track interrupts the start of the one before it, which is no refusal.
      (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError' && setIsHeldBack(true),
    );
  }, []);

  useEffect(() => {
    const element = audio.current;
    if (!element) return undefined;
    element.srcObject = new MediaStream([track]);
    play();
    return () => {
      element.srcObject = null;
    };
  }, [track, play]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live voice has no captions */}
      <audio ref={audio} />
      {isHeldBack && (
        <Banner live tone="warning" title={m.call_sound_held_title()}>
          <p>{m.call_sound_held({ name })}</p>
          <Button size="small" variant="secondary" className="mt-2" onClick={play}>
            {m.call_sound_on()}
          </Button>
        </Banner>
      )}
    </>
  );
}
