import type { DeviceStatus } from '@sehat/machines/device';
import type { CallDevice } from '@sehat/machines/video-call';
import { Badge, type BadgeProps } from '@sehat/ui/badge';
import { CallMiddle } from '@sehat/ui/call-stage';
import { Spinner } from '@sehat/ui/spinner';
import { Text } from '@sehat/ui/text';
import { m } from '../../messages/generated/messages.js';
import { type CallSide, partnerWords } from './call-partner';
import { isUnavailable } from './device-words';

const deviceStates = { microphone: m.call_microphone_state, camera: m.call_camera_state };

type Readiness = { state: 'ready' | 'asking' | 'unavailable' | 'off'; tone: BadgeProps['tone'] };

function readiness(status: DeviceStatus): Readiness {
  if (status === 'on') return { state: 'ready', tone: 'success' };
  if (status === 'opening') return { state: 'asking', tone: 'neutral' };
  return isUnavailable(status) ? { state: 'unavailable', tone: 'attention' } : { state: 'off', tone: 'neutral' };
}

function DeviceState({ device, status }: { device: CallDevice; status: DeviceStatus }) {
  const { state, tone } = readiness(status);
  return (
    <li>
      <Badge tone={tone} dot>
        {deviceStates[device]({ state })}
      </Badge>
    </li>
  );
}

interface ConnectingProps extends Record<CallDevice, DeviceStatus> {
  side: CallSide;
}

/** Shown while the call connects and the browser asks for the devices. */
export function Connecting({ side, microphone, camera }: ConnectingProps) {
  const isAsking = microphone === 'opening' || camera === 'opening';
  return (
    <CallMiddle>
      <Spinner size="large" labelVisible label={partnerWords[side].connecting()} className="max-w-[36ch] gap-5" />
      <ul className="flex flex-wrap justify-center gap-2">
        <DeviceState device="microphone" status={microphone} />
        <DeviceState device="camera" status={camera} />
      </ul>
      {isAsking && (
        <Text size="small" align="center" className="max-w-[44ch]">
          {side === 'doctor' ? m.call_ask_doctor() : m.call_ask_patient()}
        </Text>
      )}
    </CallMiddle>
  );
}
