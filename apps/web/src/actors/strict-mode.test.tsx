// @vitest-environment jsdom
import { provideLoading } from '@sehat/machines/loading';
import { useSelector } from '@xstate/react';
import { act, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useAppActor } from './create-app-actor';

/** Answers in the next macrotask, unless the signal aborts the call first. */
const answer = (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    setTimeout(resolve, 0, 'mails');
  });

function Probe() {
  const [machine] = useState(() => provideLoading({ load: answer }));
  const value = useSelector(useAppActor(machine), (snapshot) => snapshot.value);
  return <output>{value}</output>;
}

it('loads in strict mode, which mounts each component twice', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const element = document.createElement('div');
  const root = createRoot(element);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => {
    root.render(
      <StrictMode>
        <Probe />
      </StrictMode>,
    );
  });
  await act(async () => void (await vi.runAllTimersAsync()));
  expect(element.textContent).toBe('ready');
});
