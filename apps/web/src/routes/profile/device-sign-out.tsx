import { provideSubmission } from '@sehat/machines/submission';
import { AlertDialog } from '@sehat/ui/alert-dialog';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { signOutDevice, signOutOtherDevices } from '../../api/device-calls';
import type { Device } from '../../api/devices';
import { type CallFailure, failureReason, toCallFailure } from '../../api/failure-reason';
import { m } from '../../messages/generated/messages.js';
import { deviceWords } from './device-words';

interface DeviceSignOutProps {
  userId: string;
  /** The device to sign out; null for all other devices. */
  device: Device | null;
  onSignedOut: (device: Device | null) => void;
  onClose: () => void;
}

interface Wanted {
  device: Device | null;
}

/** Signs out devices after a confirmation. Stays mounted, without a dialog, while it sends. */
export function DeviceSignOut({ userId, device, onSignedOut, onClose }: DeviceSignOutProps) {
  const { notify } = useToaster();
  const [isAsking, setAsking] = useState(true);
  const [signOut] = useState(() =>
    provideSubmission<Wanted, CallFailure>({
      send: (wanted, signal) =>
        wanted.device ? signOutDevice(wanted.device.id, { userId, signal }) : signOutOtherDevices({ userId, signal }),
      toFailure: toCallFailure,
    }),
  );
  const actor = useAppActor(signOut);
  const name = device && deviceWords(device.userAgent);
  useEmitted(actor, {
    sent: () => onSignedOut(device),
    failed: ({ failure }) => {
      const reason = failureReason(failure);
      const message = name ? m.device_failed({ device: name, reason }) : m.devices_sign_out_failed({ reason });
      notify({ tone: 'danger', message });
      onClose();
    },
  });
  if (!isAsking) return null;
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => {
        // The question also closes after a yes.
        if (!isOpen && actor.getSnapshot().matches('idle')) onClose();
      }}
      tone="danger"
      title={name ? m.device_question({ device: name }) : m.devices_question()}
      description={name ? m.device_question_text() : m.devices_question_text()}
      confirmLabel={name ? m.device_sign_out() : m.devices_sign_out_others()}
      cancelLabel={m.device_keep()}
      onConfirm={() => {
        setAsking(false);
        actor.send({ type: 'form.submit', payload: { device } });
      }}
    />
  );
}
