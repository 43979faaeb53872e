import type { DeviceStatus } from '@sehat/machines/device';
import type { CallDevice } from '@sehat/machines/video-call';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { m } from '../../messages/generated/messages.js';
import { deviceProblems, which } from './device-words';

interface DeviceHelpProps {
  microphone: DeviceStatus;
  camera: DeviceStatus;
  onTry: (device: CallDevice) => void;
}

/**
 * Says why a device does not work and how to fix it. The live region renders empty at first, so that screen readers
 * announce its changes.
 */
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
            {m.call_try_again({ devices: which(devices) })}
          </Button>
        </Banner>
      ))}
    </div>
  );
}
