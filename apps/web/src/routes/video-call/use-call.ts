import {
  type CallDevice,
  type provideVideoCall,
  selectAttention,
  selectDevice,
  selectElapsedSeconds,
  selectPhase,
} from '@sehat/machines/video-call';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';

export type CallActor = Actor<ReturnType<typeof provideVideoCall>>;

/** Connects the call page to its actor. */
export function useCall(call: CallActor) {
  const snapshot = useSelector(call, (current) => current);
  return {
    phase: selectPhase(snapshot),
    elapsedSeconds: selectElapsedSeconds(snapshot),
    microphone: selectDevice(snapshot, 'microphone'),
    camera: selectDevice(snapshot, 'camera'),
    returned: selectAttention(snapshot) === 'returned',
    onToggle: (device: CallDevice) => call.send({ type: `${device}.toggle` }),
    onAcknowledgeReturn: () => call.send({ type: 'return.acknowledge' }),
    onEnd: () => call.send({ type: 'call.end' }),
  };
}
