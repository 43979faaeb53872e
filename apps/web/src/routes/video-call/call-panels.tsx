import type { DeviceStatus } from '@sehat/machines/video-call';
import { Portrait } from '@sehat/ui/portrait';
import { Spinner } from '@sehat/ui/spinner';
import { VideoPanel } from '@sehat/ui/video-panel';
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
    <div className="grid justify-items-center gap-1">
      <VideoOff aria-hidden="true" className="mb-1 size-8 text-ink-muted" />
      <p className="text-subheading font-semibold">Camera Off</p>
      {isUnavailable(camera) && <p className="text-small text-ink-muted">{statusWords.camera[camera]}</p>}
    </div>
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
        <div className="flex min-w-0 flex-wrap items-center justify-center gap-4 py-2 sm:max-w-[36ch] sm:flex-col">
          {doctor?.image ? (
            <div className="w-24 sm:w-32 lg:w-36">
              <Portrait src={doctor.image} size="huge" />
            </div>
          ) : (
            <UserRound aria-hidden="true" strokeWidth={1} className="size-24 text-on-action-soft" />
          )}
          <p className="min-w-0 flex-1 basis-40 text-start text-small text-on-action-soft sm:basis-auto sm:text-center">
            Your doctor’s video takes this place. In this demonstration no doctor joins, and your picture and voice stay
            on this device.
          </p>
        </div>
      }
    />
  );
}
