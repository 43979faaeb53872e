import { embeddedBackend } from './embedded-backend';
import { parseScenario } from './scenarios/scenario';

/**
 * Makes the running app's embedded backend fail as asked, from its next request on; `''` heals it. See
 * `mocks/README.md` for the words. Throws a `RangeError` for unknown ones.
 */
export function setScenario(scenario: string): void {
  embeddedBackend.scenario = parseScenario(scenario);
}

/** Forgets every account, session and row of the embedded backend; the next request finds the seeds again. */
export const resetDemoData = (): Promise<void> => embeddedBackend.store.reset();
