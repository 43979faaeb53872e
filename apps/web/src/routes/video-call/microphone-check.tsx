import type { DeviceStatus } from '@sehat/machines/video-call';
import { InlineMessage } from '@sehat/ui/inline-message';
import { LevelMeter } from '@sehat/ui/level-meter';
import { useState, useSyncExternalStore } from 'react';
import type { LevelSource } from '../../browser/microphone-level';
import { isUnavailable } from './device-words';

/** The level above which a sound counts as a voice. */
const voice = 0.3;

/** Whether the microphone has ever picked up a voice. Stays true while the user is silent. */
function useHeard(level: number) {
  const [heard, setHeard] = useState(false);
  if (!heard && level >= voice) setHeard(true);
  return heard;
}

/** Shows by moving bars and a sentence that the microphone picks up the user's voice. */
export function MicrophoneCheck({ status, level: source }: { status: DeviceStatus; level: LevelSource }) {
  const level = useSyncExternalStore(source.subscribe, source.getLevel);
  const heard = useHeard(level);
  const isOn = status === 'on';
  return (
    <div className="grid gap-2">
      {!isUnavailable(status) && <LevelMeter label="Microphone level" level={isOn ? level : 0} />}
      <div role="status">
        {isOn && heard && (
          <InlineMessage tone="success" size="small">
            Your microphone works.
          </InlineMessage>
        )}
        {isOn && !heard && (
          <InlineMessage tone="info" size="small">
            Say a few words to check your microphone.
          </InlineMessage>
        )}
        {status === 'off' && (
          <InlineMessage tone="warning" size="small">
            You are muted. Nobody hears you.
          </InlineMessage>
        )}
      </div>
    </div>
  );
}
