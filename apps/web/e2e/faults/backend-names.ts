import process from 'node:process';

/** The backends behind the faults: the one of the demo, and the local database. */
export const backendNames = ['embedded', 'database'] as const;

export type BackendName = (typeof backendNames)[number];

/** The backend of this run: `FAULTS_BACKEND`, or the embedded one. */
export function chosenBackend(): BackendName {
  const { FAULTS_BACKEND: name = 'embedded' } = process.env;
  const known = backendNames.find((each) => each === name);
  if (!known) throw new Error(`FAULTS_BACKEND is embedded or database, not "${name}".`);
  return known;
}
