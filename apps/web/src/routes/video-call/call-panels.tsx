import type { DeviceStatus } from '@sehat/machines/device';
import { CallCorner } from '@sehat/ui/call-stage';
import { IconButton } from '@sehat/ui/icon-button';
import { Spinner } from '@sehat/ui/spinner';
import { VideoPanel } from '@sehat/ui/video-panel';
import { VideoPlaceholder } from '@sehat/ui/video-placeholder';
import { ArrowLeft, ArrowRight, UserRound, VideoOff } from 'lucide-react';
import { m } from '../../messages/generated/messages.js';
import { type CallPartner, type CallSide, partnerWords } from './call-partner';
import { isUnavailable, statusWords } from './device-words';

interface SelfPanelProps {
  microphone: DeviceStatus;
  camera: DeviceStatus;
  track: MediaStreamTrack | null;
  /** The bottom corner that the panel takes in a wide window. */
  side: 'start' | 'end';
  onMove: () => void;
}

function CameraState({ camera }: { camera: DeviceStatus }) {
  if (camera === 'opening') return <Spinner size="large" labelVisible label={statusWords.camera.opening()} />;
  return (
    <VideoPlaceholder icon={<VideoOff aria-hidden="true" />} title={m.call_camera_off()}>
      {isUnavailable(camera) ? statusWords.camera[camera]() : null}
    </VideoPlaceholder>
  );
}

/** The user's camera, or the reason why it shows nothing. */
export function SelfPanel({ microphone, camera, track, side, onMove }: SelfPanelProps) {
  const shown = camera === 'on' ? track : null;
  return (
    <CallCorner
      action={
        <IconButton
          variant="secondary"
          size="small"
          label={side === 'end' ? m.call_move_start() : m.call_move_end()}
          icon={side === 'end' ? <ArrowLeft /> : <ArrowRight />}
          onClick={onMove}
        />
      }
    >
      <VideoPanel
        name={m.call_own_name()}
        track={shown}
        videoLabel={m.call_own_camera()}
        mirrored
        shape="corner"
        placeholder={<CameraState camera={camera} />}
        facts={<span role="status">{statusWords.microphone[microphone]()}</span>}
      />
    </CallCorner>
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
      shape="stage"
      name={partner?.name ?? partnerWords[side].unknown()}
      facts={partner?.about}
      placeholder={
        <VideoPlaceholder icon={<UserRound aria-hidden="true" strokeWidth={1} />} portrait={partner?.image}>
          {partnerWords[side].placeholder()}
        </VideoPlaceholder>
      }
    />
  );
}
