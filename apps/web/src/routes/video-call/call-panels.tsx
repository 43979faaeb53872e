import type { DeviceStatus } from '@sehat/machines/video-call';
import { Spinner } from '@sehat/ui/spinner';
import { VideoPanel } from '@sehat/ui/video-panel';
import { VideoPlaceholder } from '@sehat/ui/video-placeholder';
import { UserRound, VideoOff } from 'lucide-react';
import { type CallPartner, type CallSide, partnerWords } from './call-partner';
import { isUnavailable, statusWords } from './device-words';

interface SelfPanelProps {
  microphone: DeviceStatus;
  camera: DeviceStatus;
  track: MediaStreamTrack | null;
}

function CameraState({ camera }: { camera: DeviceStatus }) {
  if (camera === 'opening') return <Spinner size="large" labelVisible label={statusWords.camera.opening} />;
  return (
    <VideoPlaceholder icon={<VideoOff aria-hidden="true" />} title="Camera Off">
      {isUnavailable(camera) ? statusWords.camera[camera] : null}
    </VideoPlaceholder>
  );
}

/** The user's camera, or the reason why it shows nothing. */
export function SelfPanel({ microphone, camera, track }: SelfPanelProps) {
  const shown = camera === 'on' ? track : null;
  return (
    <VideoPanel
      name="You"
      track={shown}
      videoLabel="Your camera"
      mirrored
      placeholder={<CameraState camera={camera} />}
      facts={<span role="status">{statusWords.microphone[microphone]}</span>}
    />
  );
}

interface PartnerPanelProps {
  side: CallSide;
  partner: CallPartner | null;
}

/** The area for the other person's video. */
export function PartnerPanel({ side, partner }: PartnerPanelProps) {
  return (
    <VideoPanel
      tone="action"
      shape="wide"
      name={partner?.name ?? partnerWords[side].unknown}
      facts={partner?.about}
      placeholder={
        <VideoPlaceholder icon={<UserRound aria-hidden="true" strokeWidth={1} />} portrait={partner?.image}>
          {partnerWords[side].placeholder}
        </VideoPlaceholder>
      }
    />
  );
}
