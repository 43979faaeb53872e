import type { CallDevice, DeviceStatus } from '@sehat/machines/video-call';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { deviceProblems } from './device-words';

interface DeviceHelpProps {
  microphone: DeviceStatus;
  camera: DeviceStatus;
  onTry: (device: CallDevice) => void;
}

/** What keeps a device out of the call, and the way to get it in. The region is there from the start, so that what comes is announced. */
export function DeviceHelp({ microphone, camera, onTry }: DeviceHelpProps) {
  const problems = deviceProblems({ microphone, camera });
  return (
    <div role="status" className={problems.length > 0 ? 'grid gap-3' : 'sr-only'}>
      {problems.map(({ reason, devices, title, remedy }) => (
        <Banner key={reason} tone="warning" title={title}>
          <p>{remedy}</p>
          <Button
            size="small"
            variant="secondary"
            className="mt-3"
            onClick={() => {
              for (const device of devices) onTry(device);
            }}
          >
            {devices.length > 1 ? 'Try again' : `Try the ${devices[0]} again`}
          </Button>
        </Banner>
      ))}
    </div>
  );
}
