import {
  type CallDevice,
  provideVideoCall,
  selectAttention,
  selectDevice,
  selectElapsedSeconds,
  selectPhase,
} from '@sehat/machines/video-call';
import { useToaster } from '@sehat/ui/toaster';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Page } from '../../app/page';
import { paths } from '../../app/paths';
import { useEmitted } from '../../app/use-emitted';
import { createCallMedia } from '../../media/call-media';
import { watchCallPage } from '../../media/call-page-watch';
import { microphoneLevel } from '../../media/microphone-level';
import { activityList, appointmentList } from '../../storage/call-lists';
import { shortcutsStore } from '../../storage/shortcuts-store';
import { callDoctor } from './call-doctor';
import { VideoCallPage } from './video-call-page';

const newId = () => `activity-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** The call's machine on this browser's devices, and the tracks that it holds. */
function useVideoCall(appointmentId: string) {
  const [{ media, machine }] = useState(() => {
    const devices = createCallMedia(navigator);
    return {
      media: devices,
      machine: provideVideoCall({
        devices,
        page: { watch: watchCallPage },
        appointments: appointmentList,
        activities: activityList,
        newId,
        now: () => Date.now(),
      }),
    };
  });
  const call = useActorRef(machine, { input: { appointmentId } });
  const tracks = useSyncExternalStore(media.subscribe, media.getTracks);
  return { call, tracks };
}

function useShortcuts() {
  const [on, setOn] = useState(shortcutsStore.read);
  const change = (next: boolean) => {
    shortcutsStore.write(next);
    setOn(next);
  };
  return { on, change };
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

function VideoCall({ appointmentId }: { appointmentId: string }) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const { notify } = useToaster();
  const { call, tracks } = useVideoCall(appointmentId);
  const phase = useSelector(call, selectPhase);
  const microphone = useSelector(call, (snapshot) => selectDevice(snapshot, 'microphone'));
  const camera = useSelector(call, (snapshot) => selectDevice(snapshot, 'camera'));
  const attention = useSelector(call, selectAttention);
  const elapsedSeconds = useSelector(call, selectElapsedSeconds);
  const level = useMemo(() => microphoneLevel(tracks.microphone), [tracks.microphone]);
  const shortcuts = useShortcuts();

  useEmitted(call, {
    ended: ({ message }) => {
      notify({ tone: 'success', message });
      void navigate(paths.feedback, { replace: true });
    },
  });

  // In another tab, the title is all that is seen of the call.
  const title =
    attention === 'hidden'
      ? `In a call: microphone ${onOrOff(microphone === 'on')}, camera ${onOrOff(camera === 'on')}`
      : 'Video call';

  return (
    <Page title={title}>
      <VideoCallPage
        doctor={callDoctor(appointmentId, state)}
        phase={phase}
        elapsedSeconds={elapsedSeconds}
        microphone={microphone}
        camera={camera}
        cameraTrack={tracks.camera}
        level={level}
        returned={attention === 'returned'}
        shortcuts={shortcuts.on}
        onShortcutsChange={shortcuts.change}
        onToggle={(device: CallDevice) => call.send({ type: `${device}.toggle` })}
        onAcknowledgeReturn={() => call.send({ type: 'return.acknowledge' })}
        onEnd={() => call.send({ type: 'call.end' })}
      />
    </Page>
  );
}

/** `/video-call/:appointmentId` */
export function VideoCallRoute() {
  const { appointmentId = '' } = useParams();
  return <VideoCall key={appointmentId} appointmentId={appointmentId} />;
}
