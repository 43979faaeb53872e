import type { CallDevice, DeviceStatus } from '@sehat/machines/video-call';
import { Badge, type BadgeProps } from '@sehat/ui/badge';
import { Card } from '@sehat/ui/card';
import { Spinner } from '@sehat/ui/spinner';
import { Text } from '@sehat/ui/text';
import { type CallSide, partnerWords } from './call-partner';
import { isUnavailable } from './device-words';

const deviceNames: Record<CallDevice, string> = { microphone: 'Microphone', camera: 'Camera' };

function readiness(status: DeviceStatus): { words: string; tone: BadgeProps['tone'] } {
  if (status === 'on') return { words: 'ready', tone: 'success' };
  if (status === 'opening') return { words: 'asking', tone: 'neutral' };
  return isUnavailable(status) ? { words: 'not available', tone: 'attention' } : { words: 'off', tone: 'neutral' };
}

function Readiness({ device, status }: { device: CallDevice; status: DeviceStatus }) {
  const { words, tone } = readiness(status);
  return (
    <li>
      <Badge tone={tone} dot>
        {deviceNames[device]}: {words}
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
    <Card padding="large" className="grid min-h-96 content-center justify-items-center gap-6">
      <Spinner size="large" labelVisible label={partnerWords[side].connecting} className="max-w-[36ch] gap-5" />
      <ul className="flex flex-wrap justify-center gap-2">
        <Readiness device="microphone" status={microphone} />
        <Readiness device="camera" status={camera} />
      </ul>
      {isAsking && (
        <Text size="small" align="center" className="max-w-[44ch]">
          Your browser may ask for your microphone and camera. Choose Allow, so that you can be heard and seen.
        </Text>
      )}
    </Card>
  );
}
