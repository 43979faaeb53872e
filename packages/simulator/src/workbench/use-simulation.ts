import type { SavedMove } from '@sehat/machines/testing/moves';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useAfterPaint } from '../chart/use-after-paint';
import type { LogEntry } from '../engine/log-entry';
import type { AnyModel } from '../engine/run';
import { UnreadableSession } from '../engine/saved-session';
import { decodeSession, encodeSession } from '../engine/session-code';
import { Simulation } from '../engine/simulation';

export interface Opening {
  moves?: readonly SavedMove[];
  step?: number;
  /** A session as `encodeSession` writes it, from the address. */
  session?: string;
}

/**
 * The address is written when the machine has been left alone for this many milliseconds. Storybook draws its sidebar and panels anew for a new
 * address, in the same thread: in the midst of somebody's work, the next event would wait for it. It is written at once when the person turns
 * to something else, the reload button for example. By the time that a reload begins it is too late: a reload by the keyboard, within this time
 * of the last event, comes back without what was not written.
 */
const WRITE_AFTER_MS = 1_000;

/**
 * Does it once nothing has happened for a while and the page has nothing else to do, or when the person leaves the page: with the pointer, with
 * the focus, or for another tab. Returns the way to call it off.
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
  if (!session) return { moves, step };
  const saved = await decodeSession(session);
  if (saved.machine !== model.name)
    throw new UnreadableSession(`It is one of ${saved.machine}, and this is ${model.name}.`);
  return saved;
}

/** Opens a simulation with what its address holds; what cannot be read is told, and the start is a clean one. */
async function open(simulation: Simulation, opening: Opening): Promise<string | null> {
  try {
    const { moves, step } = await readOpening(simulation, opening);
    if (moves.length === 0) return null;
    await simulation.load(moves, step);
    const { problem } = simulation.getView();
    return problem === null ? null : `The sequence in this address does not fit the machine. ${problem}`;
  } catch (error) {
    if (!(error instanceof UnreadableSession)) throw error;
    return `The address holds no session that can be played. ${error.message} This is a clean start.`;
  }
}

/** A simulation for as long as the component is there, opened with what it is given first. */
export function useSimulation(model: AnyModel, opening: Opening, onSessionChange?: (session: string) => void) {
  const [simulation] = useState(() => new Simulation(model));
  const [first] = useState(opening);
  const [isOpen, setOpen] = useState(!first.session && !first.moves);
  const [warning, setWarning] = useState<string | null>(null);
  const later = useAfterPaint(useSyncExternalStore(simulation.subscribe, simulation.getView));

  useEffect(() => {
    if (!first.session && !first.moves) return undefined;
    let isCurrent = true;
    const finish = (found: string | null) => {
      if (!isCurrent) return;
      setWarning(found);
      setOpen(true);
    };
    void open(simulation, first).then(finish);
    return () => {
      isCurrent = false;
    };
  }, [simulation, first]);

  const { entries, step } = later;
  const write = useEffectEvent(async (log: readonly LogEntry[], at: number) => {
    if (!onSessionChange) return;
    const moves = log.flatMap(({ saved }) => saved ?? []);
    onSessionChange(await encodeSession({ machine: model.name, moves, step: at }));
  });
  // Not when the listener changes: whoever renders anew because of what is written gives another one each time.
  useEffect(() => {
    if (!isOpen) return undefined;
    return whenLeftAlone(() => void write(entries, step));
  }, [isOpen, entries, step]);

  return { simulation, later, isOpen, warning };
}
