import { provideVideoCall, selectAttention } from '@sehat/machines/video-call';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { createCallMedia } from '../../browser/call-media';
import { watchCallPage } from '../../browser/call-page-watch';
import { microphoneLevel } from '../../browser/microphone-level';
import { m } from '../../messages/generated/messages.js';
import { callEndedActivity } from '../../messages/video-call';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { activityList } from '../../storage/activity-store';
import { appointmentList } from '../../storage/appointments-store';
import { shortcutsStore } from '../../storage/shortcuts-store';
import { type CallSide, callPartner } from './call-partner';
import { useAfterCall } from './use-after-call';
import { useCall } from './use-call';
import { usePeer } from './use-peer';
import { useBegins, useStoredCall } from './use-stored-call';
import { VideoCallPage } from './video-call-page';

const newId = () => `activity-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** Starts the call's machine on the devices of this browser. Returns it with the tracks of the devices. */
function useCallActor(appointmentId: string) {
  const [{ media, machine }] = useState(() => {
    const devices = createCallMedia(navigator);
    return {
      media: devices,
      machine: provideVideoCall({
        devices,
        page: { watch: watchCallPage },
        appointments: appointmentList,
        activities: activityList,
        activityDetails: callEndedActivity,
        newId,
        now: () => Date.now(),
        monotonicNow: () => performance.now(),
      }),
    };
  });
  const call = useAppActor(machine, { input: { appointmentId } });
  const tracks = useSyncExternalStore(media.subscribe, media.getTracks);
  return { call, media, tracks };
}

function useShortcuts() {
  const [on, setOn] = useState(shortcutsStore.read);
  const change = (next: boolean) => {
    shortcutsStore.write(next);
    setOn(next);
  };
  return { on, change };
}

const onOrOff = (status: string) => (status === 'on' ? 'on' : 'off');

function VideoCall({ appointmentId }: { appointmentId: string }) {
  const { state } = useLocation() as { state: unknown };
  const user = useSessionUser();
  const { call: storedCall, refresh } = useStoredCall(appointmentId, user.id);
  const visit = 'stored' in storedCall ? storedCall.stored : null;
  const begins = useBegins(visit);
  const { call, media, tracks } = useCallActor(appointmentId);
  const view = useCall(call);
  const peer = usePeer({
    appointmentId,
    call: storedCall,
    onRowChange: refresh,
    user,
    media,
    microphone: view.microphone === 'on',
    camera: view.camera === 'on',
    onEnded: useCallback(() => call.send({ type: 'call.end' }), [call]),
    // This tab has no call any more, so it releases the devices.
    onClosed: useCallback(() => call.send({ type: 'page.leave' }), [call]),
  });
  const attention = useSelector(call, selectAttention);
  const level = useMemo(() => microphoneLevel(tracks.microphone), [tracks.microphone]);
  const shortcuts = useShortcuts();

  const side: CallSide = peer?.side ?? (user.role === 'doctor' ? 'doctor' : 'patient');
  const endCall = useAfterCall(side, { appointmentId, userId: user.id });
  useEmitted(call, { ended: () => endCall(peer?.end() ?? false) });

  // While the user is in another tab, only the title shows the state of the call.
  const title =
    attention === 'hidden'
      ? m.call_hidden_title({ microphone: onOrOff(view.microphone), camera: onOrOff(view.camera) })
      : m.call_title();

  return (
    <Page title={title}>
      <VideoCallPage
        side={side}
        partner={callPartner(side, appointmentId, { state, visit })}
        begins={begins}
        peer={peer?.view ?? null}
        {...view}
        cameraTrack={tracks.camera}
        level={level}
        shortcuts={shortcuts.on}
        onShortcutsChange={shortcuts.change}
      />
    </Page>
  );
}

/** `/video-call/:appointmentId` */
export function VideoCallRoute() {
  const { appointmentId = '' } = useParams();
  return <VideoCall key={appointmentId} appointmentId={appointmentId} />;
}
