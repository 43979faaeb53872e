import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { BranchStorage } from '../engine/kept-branches';
import { Fold } from './panel';
import { ReplacingButton } from './replacing-button';

const KEY = 'simulator/introduced';

function wasRead(storage: BranchStorage): boolean {
  try {
    return storage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function noteRead(storage: BranchStorage | null) {
  try {
    storage?.setItem(KEY, 'read');
  } catch {
    // The storage is full or denied. The introduction opens again at the next visit.
  }
}

/** Whether the introduction is open. It opens by itself until it was closed once in this storage. */
export function useIntroduction(storage: BranchStorage | null) {
  const [{ isOpen, takesFocus }, show] = useState(() => ({
    isOpen: storage !== null && !wasRead(storage),
    takesFocus: false,
  }));
  const open = () => show({ isOpen: true, takesFocus: true });
  const close = () => {
    show({ isOpen: false, takesFocus: true });
    noteRead(storage);
  };
  return { isOpen, takesFocus, open, close };
}

/** Two states and a transition under the pointer. */
function Picture() {
  return (
    <svg
      viewBox="0 0 300 84"
      role="img"
      aria-label="A chart: in the active state idle, the pointer presses the arrow submit, which leads to sending."
      className="w-72 max-w-full shrink-0 text-action"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <rect x="2" y="22" width="72" height="36" rx="8" strokeWidth={4} className="fill-action-soft" />
      <path d="M76 40H104M184 40H206" />
      <path d="m206 34 10 6-10 6z" fill="currentColor" />
      <rect x="104" y="26" width="80" height="28" rx="6" className="fill-surface" />
      <rect x="218" y="22" width="80" height="36" rx="8" strokeDasharray="6 5" className="fill-surface" />
      {/* In units of the picture, so that the words grow with their boxes. */}
      <g stroke="none" textAnchor="middle" fontSize={14} className="fill-ink font-semibold">
        <text x="38" y="45">
          idle
        </text>
        <text x="144" y="45">
          submit
        </text>
        <text x="258" y="45">
          sending
        </text>
      </g>
      <path d="m160 48 4 26 7-8 10-1z" className="fill-ink stroke-ground" />
    </svg>
  );
}

const words: readonly (readonly [word: string, meaning: string])[] = [
  ['Pending call', 'An actor that the machine invoked and waits for. You give its answer.'],
  ['Refused by guards', 'The state handles the event, but its guards are false now.'],
  ['Ignored here', 'The state does not handle the event.'],
  [
    'From callback actors',
    'An event that no user sends, but a listener of the machine: a timer, a socket, the browser.',
  ],
  ['Branch', 'A sequence that you left. You can continue it.'],
  ['Covered', 'The sequence, a branch or a walk was in the state, or took the transition.'],
];

/** What the words on the page mean. */
function Words() {
  return (
    <div className="min-w-0 basis-full @5xl:max-h-56 @5xl:overflow-y-auto">
      <Fold summary="Words">
        <dl className="text-small">
          {words.map(([word, meaning]) => (
            <div key={word} className="pb-2">
              <dt className="font-semibold">{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}

/** The workbench in three sentences and a picture. In a wide window, it stands over the log and not over the chart. */
export function Introduction({ takesFocus, onClose }: { takesFocus: boolean; onClose: () => void }) {
  return (
    <section
      aria-label="Introduction"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b bg-surface px-3 py-3 @5xl:absolute @5xl:end-2 @5xl:bottom-2 @5xl:z-overlay @5xl:w-80 @5xl:rounded-card @5xl:border @5xl:shadow-overlay"
    >
      <Picture />
      <ol className="min-w-0 flex-1 basis-72 list-decimal ps-5 text-small">
        <li>Press a framed transition in the chart. The machine takes it.</li>
        <li>Beside the chart, answer pending calls and move the clock. Nothing happens by itself.</li>
        <li>Go back in the log, try another way, and export the steps as a test.</li>
      </ol>
      <Words />
      <ReplacingButton takesFocus={takesFocus} onClick={onClose}>
        Start
      </ReplacingButton>
    </section>
  );
}

/** Opens the introduction again. */
export function IntroductionButton({ takesFocus, onOpen }: { takesFocus: boolean; onOpen: () => void }) {
  return (
    <ReplacingButton takesFocus={takesFocus} variant="secondary" icon={<CircleHelp aria-hidden />} onClick={onOpen}>
      Help
    </ReplacingButton>
  );
}
