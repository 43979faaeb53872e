import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';
import type { CallSide } from './call-partner';
import { peerModule } from './use-stored-call';

/** The notification at the end of a call and the next page: feedback for patients, the dashboard for doctors. */
const afterCall: Record<CallSide, { message: () => string; next: string }> = {
  patient: { message: m.call_ended_feedback, next: paths.feedback },
  doctor: { message: m.call_ended, next: paths.doctorDashboard },
};

interface Call {
  appointmentId: string;
  userId: string;
}

/** Marks the appointment of a call as completed. Returns whether that failed. */
async function completeFailed({ appointmentId, userId }: Call): Promise<boolean> {
  try {
    const { completeAppointment } = await peerModule.load();
    await completeAppointment(appointmentId, { userId, signal: new AbortController().signal });
    return false;
  } catch {
    return true;
  }
}

/**
 * Returns the function for the end of a call. It notifies the user and shows the next page, unless the user has opened
 * another page meanwhile. After a connected call, the doctor's appointment is completed first.
 */
export function useAfterCall(side: CallSide, call: Call): (wasConnected: boolean) => void {
  const navigate = useNavigate();
  const { notify } = useToaster();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const leave = () => {
    const { message, next } = afterCall[side];
    notify({ tone: 'success', message: message() });
    // The completion goes on after its page. Without this, it would replace the page that the doctor reads.
    if (isShown.current) void navigate(next, { replace: true });
  };
  const complete = async () => {
    // The doctor's day must show the appointment as completed, so the page waits for the service.
    const hasFailed = await completeFailed(call);
    leave();
    if (hasFailed) notify({ tone: 'danger', message: m.call_complete_failed() });
  };
  return (wasConnected) => {
    if (side === 'doctor' && wasConnected) void complete();
    else leave();
  };
}
