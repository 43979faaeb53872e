import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '../../api/devices';
import { m } from '../../messages/generated/messages.js';
import { DeviceList, devicesTitleId } from './device-list';
import { deviceWords } from './device-words';
import { useDevices } from './use-devices';

// Loaded on the first press, because it includes the dialog.
const questions = lazyModule(() => import('./device-sign-out'));

/** The signed-in devices, connected to the stored sessions. */
export function Devices({ userId }: { userId: string }) {
  const { notify } = useToaster();
  const { retry, onSignedOut, ...view } = useDevices(userId);
  const [asked, setAsked] = useState<{ device: Device | null } | null>(null);
  const close = () => setAsked(null);

  const focusTitle = useRef(false);
  useEffect(() => {
    if (focusTitle.current) document.getElementById(devicesTitleId)?.focus();
    focusTitle.current = false;
  });

  return (
    <>
      <DeviceList {...view} onRetry={retry} onSignOut={(device) => setAsked({ device })} />
      {asked && (
        <LazyOverlay of={questions} title={m.devices_title()} failureText={m.profile_dialog_failed()} onCancel={close}>
          {({ DeviceSignOut }) => (
            <DeviceSignOut
              key={asked.device?.id}
              userId={userId}
              device={asked.device}
              onSignedOut={(device) => {
                focusTitle.current = true;
                close();
                onSignedOut(({ id, isCurrent }) => (device ? id !== device.id : isCurrent));
                const message = device
                  ? m.device_signed_out({ device: deviceWords(device.userAgent) })
                  : m.devices_signed_out();
                notify({ tone: 'success', message });
              }}
              onClose={close}
            />
          )}
        </LazyOverlay>
      )}
    </>
  );
}
