import { createBackend } from '../backend/backend';
import { parseScenario } from '../scenarios/scenario';

/** The backend of the running app. */
export const embeddedBackend = createBackend({ userAgent: globalThis.navigator?.userAgent });

/**
 * Sets the faults of the running app's backend, from its next request on. An empty text removes all faults. The format
 * is in `mocks/README.md`. Throws a `RangeError` for an unknown word.
 */
export function setScenario(scenario: string): void {
  embeddedBackend.scenario = parseScenario(scenario);
}

/** Deletes all accounts, sessions and rows of the running app's backend. The next request starts with the demo data. */
export const resetDemoData = (): Promise<void> => embeddedBackend.store.reset();
