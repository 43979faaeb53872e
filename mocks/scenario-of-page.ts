import { setScenario } from './scenarios';

/** The address that the page was opened with: a redirect to the sign-in page may have dropped its query by now. */
const openedAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** The words of this page's `?scenario=`. */
export const scenarioOfPage = (): string => new URL(openedAddress()).searchParams.get('scenario') ?? '';

/** A mistyped scenario is said, and must not take the whole backend down. */
export function applyScenario(scenario: string): void {
  try {
    setScenario(scenario);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the address bar has no other place to answer in
    console.warn(error);
  }
}
