import { signOutDevice, signOutOtherDevices } from '../../api/device-calls';
import type { Device } from '../../api/devices';
import { SendAfterQuestion } from '../../forms/send-after-question';
import { m } from '../../messages/generated/messages.js';
import { deviceWords } from './device-words';

interface DeviceSignOutProps {
  userId: string;
  /** The device to sign out; null for all other devices. */
  device: Device | null;
  onSignedOut: (device: Device | null) => void;
  onClose: () => void;
}

/** Signs out devices after a confirmation. */
export function DeviceSignOut({ userId, device, onSignedOut, onClose }: DeviceSignOutProps) {
  const name = device && deviceWords(device.userAgent);
  return (
    <SendAfterQuestion
      send={(signal) =>
        device ? signOutDevice(device.id, { userId, signal }) : signOutOtherDevices({ userId, signal })
      }
      failedMessage={(reason) =>
        name ? m.device_failed({ device: name, reason }) : m.devices_sign_out_failed({ reason })
      }
      onSent={() => onSignedOut(device)}
      onClose={onClose}
      title={name ? m.device_question({ device: name }) : m.devices_question()}
      description={name ? m.device_question_text() : m.devices_question_text()}
      confirmLabel={name ? m.device_sign_out() : m.devices_sign_out_others()}
      cancelLabel={m.device_keep()}
    />
  );
}
