import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { createAnsweringBackend } from '@sehat/mocks/node';
import { type Plugin, runnerImport } from 'vite';
import type { startLiteBackend } from '../../../scripts/lite-backend.mjs';
import { type Course, sendRequests } from './fuzz';
import { startPair } from './pair';
import { type PlantedFault, plantedFaults } from './planted';
import type { FuzzRequest } from './request';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The shortest requests that show a fault. */
export interface Shown {
  fault: string;
  requests: readonly FuzzRequest[];
}

const planting = ({ file, find, replace }: PlantedFault): Plugin => ({
  name: 'sehat:planted-fault',
  enforce: 'pre',
  transform: {
    filter: { id: new RegExp(`/mocks/${file.replaceAll('.', String.raw`\.`)}$`) },
    handler(code) {
      const parts = code.split(find);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places instead of one: ${find}`);
      return parts.join(replace);
    },
  },
});

/** Loads the embedded backend with a fault in its source, apart from the modules of this process. */
export async function loadFaulty(fault: PlantedFault): Promise<typeof createAnsweringBackend> {
  const { module, dependencies } = await runnerImport<{ createAnsweringBackend: typeof createAnsweringBackend }>(
    join(root, 'mocks/start/node.ts'),
    { root, configFile: false, logLevel: 'error', plugins: [planting(fault)] },
  );
  if (!dependencies.some((path) => path.endsWith(fault.file))) throw new Error(`${fault.file} is not loaded.`);
  return module.createAnsweringBackend;
}

/** What a search of one fault needed. */
export interface Searched {
  name: string;
  /** The requests up to the first difference. */
  sent: number;
  /** What differs; `null` if no request shows the fault. */
  difference: string | null;
  shown: Shown | null;
}

/** Searches planted faults one after the other, with the same requests for each. */
export async function findFaults(
  startDatabase: typeof startLiteBackend,
  names: readonly string[],
  { count, course, tell }: { count: number; course: Course; tell: (news: string, searched: Searched) => void },
): Promise<Searched[]> {
  const pair = await startPair(startDatabase);
  const searched: Searched[] = [];
  try {
    for (const fault of plantedFaults.filter(({ name }) => names.includes(name))) {
      const { name } = fault;
      pair.plant(await loadFaulty(fault));
      const { requests: sent, found } = await sendRequests(pair, count, course);
      const [first] = found;
      const result = {
        name,
        sent,
        difference: first?.difference ?? null,
        shown: first ? { fault: name, requests: first.requests } : null,
      };
      searched.push(result);
      tell(`searched “${name}”`, result);
    }
  } finally {
    await pair.close();
  }
  return searched;
}
