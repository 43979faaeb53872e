import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStoreAfterPaint } from '../chart/use-after-paint';
import type { BranchStorage } from '../engine/kept-branches';
import type { LogEntry } from '../engine/log-entry';
import { UnreadableSession } from '../engine/saved-session';
import { decodeSession, encodeSession } from '../engine/session-code';
import { Simulation } from '../engine/simulation';

export interface Opening {
  moves?: readonly SavedMove[];
  step?: number;
  /** A session from the address, as `encodeSession` writes it. */
  session?: string;
  /** Keeps the branches across reloads. */
  storage?: BranchStorage | null;
}

/**
 * Milliseconds without an event before the session is written to the address. Storybook renders its sidebar and panels
 * again for a new address, in the same thread, which would delay the user's next event. A pointer that leaves the page,
 * a blur or a hidden page writes at once. A keyboard reload within this time loses the latest events.
 */
const WRITE_AFTER_MS = 1_000;

/**
 * Runs `given` after `WRITE_AFTER_MS`, once the browser is idle. Runs it at once when the pointer or the focus leaves
 * the page, or when the user changes the tab. Returns a function that cancels it.
 */
function whenLeftAlone(given: () => void): () => void {
  let idle = 0;
  const left = new AbortController();
  const callOff = () => {
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
    left.abort();
  };
  const work = () => {
    callOff();
    given();
  };
  const { signal } = left;
  document.documentElement.addEventListener('pointerleave', work, { signal });
  window.addEventListener('blur', work, { signal });
  document.addEventListener('visibilitychange', work, { signal });
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work, { timeout: WRITE_AFTER_MS });
    else work();
  }, WRITE_AFTER_MS);
  return callOff;
}

async function readOpening({ model }: Simulation, { moves = [], step = moves.length, session }: Opening) {
  if (!session) return { moves, step, input: undefined };
  const saved = await decodeSession(session);
  if (saved.machine !== model.name)
    throw new UnreadableSession(`It is one of ${saved.machine}, and this is ${model.name}.`);
  return saved;
}

/** Loads the initial sequence. Returns a warning when it cannot be read or played. */
async function open(simulation: Simulation, opening: Opening): Promise<string | null> {
  try {
    const { moves, step, input } = await readOpening(simulation, opening);
    if (moves.length === 0 && input === undefined) return null;
    await simulation.load(moves, step, input);
    const { problem } = simulation.getView();
    return problem === null ? null : `The sequence in this address does not fit the machine. ${problem}`;
  } catch (error) {
    if (!(error instanceof UnreadableSession)) throw error;
    return `The address holds no session that can be played. ${error.message} This is a clean start.`;
  }
}

/** Creates a simulation for the component and loads its initial sequence. */
export function useSimulation(model: AnyModel, opening: Opening, onSessionChange?: (session: string) => void) {
  const [simulation] = useState(() => new Simulation(model, opening.storage));
  const [first] = useState(opening);
  const [isOpen, setOpen] = useState(!first.session && !first.moves);
  const [warning, setWarning] = useState<string | null>(null);
  const later = useStoreAfterPaint(simulation.subscribe, simulation.getView);

  useEffect(() => {
    if (!first.session && !first.moves) return undefined;
    let isCurrent = true;
    const finish = (problem: string | null) => {
      if (!isCurrent) return;
      setWarning(problem);
      setOpen(true);
    };
    void open(simulation, first).then(finish);
    return () => {
      isCurrent = false;
    };
  }, [simulation, first]);

  const { entries, step, input } = later;
  const write = useEffectEvent(async (log: readonly LogEntry[], at: number) => {
    if (!onSessionChange) return;
    const moves = log.flatMap(({ saved }) => saved ?? []);
    onSessionChange(await encodeSession({ machine: model.name, moves, step: at, input }));
  });
  // Does not depend on the listener, because a parent that renders after each write passes a new one.
  useEffect(() => {
    if (!isOpen) return undefined;
    return whenLeftAlone(() => void write(entries, step));
  }, [isOpen, entries, step]);

  return { simulation, later, isOpen, warning };
}
