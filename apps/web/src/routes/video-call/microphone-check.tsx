import type { DeviceStatus } from '@sehat/machines/device';
import { CallNote } from '@sehat/ui/call-stage';
import { InlineMessage } from '@sehat/ui/inline-message';
import { LevelMeter } from '@sehat/ui/level-meter';
import { useState, useSyncExternalStore } from 'react';
import type { LevelSource } from '../../browser/microphone-level';
import { m } from '../../messages/generated/messages.js';
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
    <CallNote>
      {!isUnavailable(status) && <LevelMeter label={m.call_level()} level={isOn ? level : 0} />}
      <div role="status">
        {isOn && heard && (
          <InlineMessage tone="success" size="small">
            {m.call_voice_heard()}
          </InlineMessage>
        )}
        {isOn && !heard && (
          <InlineMessage tone="info" size="small">
            {m.call_voice_check()}
          </InlineMessage>
        )}
        {status === 'off' && (
          <InlineMessage tone="warning" size="small">
            {m.call_muted()}
          </InlineMessage>
        )}
      </div>
    </CallNote>
  );
}
