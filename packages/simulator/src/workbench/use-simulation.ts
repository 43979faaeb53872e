import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStoreAfterPaint } from '../chart/use-after-paint';
import { type BranchStorage, branchesKey } from '../engine/kept-branches';
import { type SavedSession, UnreadableSession } from '../engine/saved-session';
import { decodeSession, encodeSession } from '../engine/session-code';
import { Simulation } from '../engine/simulation';
import { forgetLeftSession, keepLeftSession, leftSessionAt } from './left-session';

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
 * a blur or a hidden page writes at once. A page that is left within this time keeps the session for its reload.
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

type Start = Pick<SavedSession, 'moves' | 'step' | 'input'>;

async function readOpening({ model }: Simulation, opening: Opening): Promise<Start> {
  const { moves = [], step = moves.length, session } = opening;
  const left = leftSessionAt(session);
  if (left?.machine === model.name) return left;
  if (!session) return { moves, step };
  const saved = await decodeSession(session);
  // Storybook passes a session on to the story of another machine when the user goes there.
  return saved.machine === model.name ? saved : { moves, step };
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

/** Reads the branches again after another window has changed them. Counts what they cover. */
function useBranchesOfOtherWindows(simulation: Simulation) {
  useEffect(() => {
    const refresh = ({ key }: StorageEvent) => {
      if (key === null || key === branchesKey(simulation.model.name)) {
        simulation.refresh();
        void simulation.coverBranches();
      }
    };
    window.addEventListener('storage', refresh);
    return () => window.removeEventListener('storage', refresh);
  }, [simulation]);
}

/** Creates a simulation for the component and loads its initial sequence. */
export function useSimulation(model: AnyModel, opening: Opening, onSessionChange?: (session: string) => void) {
  const [simulation] = useState(() => new Simulation(model, opening.storage));
  const [first] = useState(opening);
  const [isOpen, setOpen] = useState(!first.session && !first.moves);
  const [warning, setWarning] = useState<string | null>(null);
  const later = useStoreAfterPaint(simulation.subscribe, simulation.getView);
  /** The encoded session in the address, and a newer one that is not written yet. */
  const written = useRef(first.session);
  const unwritten = useRef<SavedSession | null>(null);
  useBranchesOfOtherWindows(simulation);

  useEffect(() => {
    let isCurrent = true;
    const finish = (problem: string | null) => {
      if (!isCurrent) return;
      forgetLeftSession();
      setWarning(problem);
      setOpen(true);
      void simulation.coverBranches();
    };
    void open(simulation, first).then(finish);
    return () => {
      isCurrent = false;
      simulation.stopSearching();
    };
  }, [simulation, first]);

  useEffect(() => {
    const keep = () => {
      if (unwritten.current) keepLeftSession({ session: unwritten.current, address: written.current });
      simulation.keepBranch();
    };
    window.addEventListener('pagehide', keep);
    return () => {
      simulation.keepBranch();
      window.removeEventListener('pagehide', keep);
    };
  }, [simulation]);

  const { entries, step, input } = later;
  const write = useEffectEvent(async (session: SavedSession) => {
    if (!onSessionChange) return;
    const code = await encodeSession(session);
    written.current = code;
    if (unwritten.current === session) unwritten.current = null;
    onSessionChange(code);
  });
  const isWritten = onSessionChange !== undefined;
  // An address that could not be read stays until the first move, so that the user can correct it.
  const isUnread = warning !== null && entries.length === 1;
  // Does not depend on the listener, because a parent that renders after each write passes a new one.
  useEffect(() => {
    if (!isWritten || !isOpen || isUnread) return undefined;
    const moves = entries.flatMap(({ saved }) => saved ?? []);
    const session = { machine: simulation.model.name, moves, step, input };
    unwritten.current = session;
    return whenLeftAlone(() => void write(session));
  }, [simulation, isWritten, isOpen, isUnread, entries, step, input]);

  return { simulation, later, isOpen, warning };
}
