import { setScenario } from './embedded-backend';

/** The URL that the browser opened. A redirect to the sign-in page may have removed its query since. */
const openedUrl = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** The text of this page's `?scenario=`. */
export const scenarioOfPage = (): string => new URL(openedUrl()).searchParams.get('scenario') ?? '';

/** Sets the scenario. An unknown word only causes a warning, so that the backend still starts. */
export function applyScenario(scenario: string): void {
  try {
    setScenario(scenario);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the address bar has no other place for an error
    console.warn(error);
  }
}
