import type { DeviceStatus } from '@sehat/machines/video-call';
import { Spinner } from '@sehat/ui/spinner';
import { VideoPanel } from '@sehat/ui/video-panel';
import { VideoPlaceholder } from '@sehat/ui/video-placeholder';
import { UserRound, VideoOff } from 'lucide-react';
import type { CallDoctor } from './call-doctor';
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

/** The person as the doctor would see them, or why not. */
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

/** Where the doctor's video would be. */
export function DoctorPanel({ doctor }: { doctor: CallDoctor | null }) {
  return (
    <VideoPanel
      tone="action"
      shape="wide"
      name={doctor?.name ?? 'Your doctor'}
      facts={doctor?.specialty}
      placeholder={
        <VideoPlaceholder icon={<UserRound aria-hidden="true" strokeWidth={1} />} portrait={doctor?.image}>
          Your doctor’s video takes this place. In this demonstration no doctor joins, and your picture and voice stay
          on this device.
        </VideoPlaceholder>
      }
    />
  );
}
