// @vitest-environment jsdom
import { act, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallSide } from './call-partner';
import { useAfterCall } from './use-after-call';

const shown = vi.hoisted(() => ({ navigate: vi.fn(), notify: vi.fn(), complete: vi.fn<() => Promise<void>>() }));
vi.mock('react-router-dom', () => ({ useNavigate: () => shown.navigate }));
vi.mock('@sehat/ui/toaster', () => ({ useToaster: () => ({ notify: shown.notify }) }));
vi.mock('./use-stored-call', () => ({
  peerModule: { load: () => Promise.resolve({ completeAppointment: shown.complete }) },
}));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.resetAllMocks();
});

/** Shows the page of a call. Returns its end, and a function that leaves the page. */
async function open(side: CallSide) {
  const root = createRoot(document.createElement('div'));
  const latest: { end?: ReturnType<typeof useAfterCall> } = {};
  function Probe() {
    const end = useAfterCall(side, { appointmentId: 'a1', userId: 'u1' });
    useLayoutEffect(() => {
      latest.end = end;
    });
    return null;
  }
  await act(async () =>
    root.render(
      <StrictMode>
        <Probe />
      </StrictMode>,
    ),
  );
  return { end: (wasConnected: boolean) => latest.end?.(wasConnected), leave: () => act(async () => root.unmount()) };
}

const messages = () => shown.notify.mock.calls.map(([{ message }]) => message as string);
const replace = { replace: true };

it('shows feedback to a patient at once', async () => {
  const { end } = await open('patient');
  end(true);
  expect(shown.navigate).toHaveBeenCalledExactlyOnceWith('/feedback', replace);
  expect(shown.complete).not.toHaveBeenCalled();
});

it('completes the appointment of a connected call before the dashboard of the doctor', async () => {
  const answer = Promise.withResolvers<void>();
  shown.complete.mockReturnValue(answer.promise);
  const { end } = await open('doctor');
  end(true);
  await vi.waitFor(() => expect(shown.complete).toHaveBeenCalledOnce());
  expect(shown.navigate).not.toHaveBeenCalled();
  answer.resolve();
  await vi.waitFor(() => expect(shown.navigate).toHaveBeenCalledExactlyOnceWith('/doctor-dashboard', replace));
  expect(messages()).toEqual(['Call ended.']);
});

it('completes no appointment without a connection', async () => {
  const { end } = await open('doctor');
  end(false);
  expect(shown.navigate).toHaveBeenCalledExactlyOnceWith('/doctor-dashboard', replace);
  expect(shown.complete).not.toHaveBeenCalled();
});

it('keeps the page that the doctor has opened meanwhile, and tells of a failure', async () => {
  const answer = Promise.withResolvers<void>();
  shown.complete.mockReturnValue(answer.promise);
  const { end, leave } = await open('doctor');
  end(true);
  await vi.waitFor(() => expect(shown.complete).toHaveBeenCalledOnce());
  await leave();
  answer.reject(new Error('offline'));
  await vi.waitFor(() => expect(messages()).toEqual(['Call ended.', expect.stringMatching(/^We could not mark/)]));
  expect(shown.navigate).not.toHaveBeenCalled();
});
