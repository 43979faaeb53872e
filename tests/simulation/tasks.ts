import type { Action } from './actions';
import { type Searched, searchAll, type Theme, themes } from './all-histories';
import type { AppCode } from './app-code';
import { play, shrink, walk } from './history';
import { plantedBugs } from './planted';

/** A history that broke a rule, as a file that `npm test` replays. */
export interface SavedHistory {
  /** The rule that it broke when it was saved. */
  rule: string;
  seed: number;
  actions: Action[];
}

/** The number of actions of one random history. */
export const historyLength = 100;

/** The app's code, with a planted bug by its name if there is one. Throws for an unknown name. */
export function codeWith(code: AppCode, name: string | undefined): AppCode {
  if (name === undefined) return code;
  const bug = plantedBugs.find((known) => known.name === name);
  if (!bug) throw new Error(`No planted bug is named “${name}”.`);
  return code.changed(bug);
}

/** What a number of random histories did. */
export interface Simulated {
  steps: number;
  /** Timers and messages. */
  tasks: number;
  broken: SavedHistory | null;
  message: string;
}

/** Plays one random history per seed, from `first` on, until one breaks a rule. Shrinks that one. */
async function playRandom(code: AppCode, first: number, histories: number): Promise<Simulated> {
  const done: Simulated = { steps: 0, tasks: 0, broken: null, message: '' };
  for (let seed = first; seed < first + histories; seed += 1) {
    const { actions, broken, index, tasks } = await walk(code, seed, historyLength);
    done.steps += index;
    done.tasks += tasks;
    if (!broken) continue;
    done.message = broken.message;
    done.broken = { rule: broken.rule, seed, actions: await shrink(code, actions, broken.rule, seed) };
    return done;
  }
  return done;
}

/** What the random search needed for a planted bug. */
export interface Found extends Simulated {
  bug: string;
  /** Whether the app without the bug keeps all rules in the shortest history. */
  isOfBug: boolean;
}

async function findBug(code: AppCode, bug: string, first: number, histories: number): Promise<Found> {
  const result = await playRandom(codeWith(code, bug), first, histories);
  const isOfBug =
    result.broken !== null && (await play(code, result.broken.actions, result.broken.seed)).broken === null;
  return { ...result, bug, isOfBug };
}

/** A piece of work for a thread, as data. */
export type Task =
  | { do: 'random'; first: number; histories: number; bug?: string | undefined }
  | { do: 'find'; bug: string; first: number; histories: number }
  | { do: 'all'; theme: string; length: number; isEach: boolean };

interface Results {
  random: Simulated;
  find: Found;
  all: Omit<Searched, 'situations'> & { theme: string; situations: number };
}

export type TaskOf<Kind extends Task['do']> = Extract<Task, { do: Kind }>;

export type ResultOf<Kind extends Task['do']> = Results[Kind];

function themeOf(name: string): Theme {
  const { [name]: theme } = themes;
  if (!theme) throw new Error(`No theme is named “${name}”.`);
  return theme;
}

const performers: { [Kind in Task['do']]: (code: AppCode, task: TaskOf<Kind>) => Promise<Results[Kind]> } = {
  random: (code, { bug, first, histories }) => playRandom(codeWith(code, bug), first, histories),
  find: (code, { bug, first, histories }) => findBug(code, bug, first, histories),
  all: async (code, { theme, length, isEach }) => {
    const { histories, situations, broken } = await searchAll(code, themeOf(theme), { length, isEach });
    return { theme, histories, situations: situations.size, broken };
  },
};

/** Does a piece of work. */
export const perform = <Kind extends Task['do']>(code: AppCode, task: TaskOf<Kind>): Promise<Results[Kind]> =>
  performers[task.do](code, task);
