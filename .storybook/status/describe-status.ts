import type { KeyProof } from '../keyboard/key-proofs.ts';

/** The state of a stories file after the last recorded run. */
export interface FileStatus {
  /** Digest of the stories' dependencies as they are now. */
  digest: string;
  /** `current` when the stories, their imports and their tokens have not changed since the last run. */
  run: 'none' | 'outdated' | 'current';
  /** By story id: whether the story rendered and played without an accessibility violation. */
  stories: Record<string, boolean>;
  /** Folder names of imported components whose stories fail. */
  failingParts: string[];
  /** Number of unit test files in the component's folder. */
  unitTests: number;
  /** Per row of the keyboard table: the stories that press its keys. */
  keys: KeyProof[];
  /** Titles of the app's pages that import the component, directly or indirectly. */
  pages: string[];
}

/** A story on the docs page. */
export interface ShownStory {
  id: string;
  /** Whether it has a `play` function. */
  plays: boolean;
  /** Whether an accessibility violation fails its test. */
  gated: boolean;
}

export interface StatusLine {
  label: string;
  tone: 'success' | 'attention' | 'danger' | 'neutral';
  /** One or two words. */
  verdict: string;
  detail: string;
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const command = 'npm run test:stories';

const noRun = {
  none: `This Storybook was built before a run: ${command}, then build it again.`,
  outdated: `It, an import or a token of it changed since its last run: ${command}, then build Storybook again.`,
};

const storiesLine = (stories: readonly ShownStory[]): StatusLine => ({
  label: 'Stories',
  tone: stories.length > 0 ? 'success' : 'danger',
  verdict: String(stories.length),
  detail: stories.length > 0 ? 'Each is rendered in a browser by the tests.' : 'It has none.',
});

function testsLine(stories: readonly ShownStory[], status: FileStatus | undefined): StatusLine {
  const plays = stories.filter((story) => story.plays).length;
  const unit = status?.unitTests ? `, ${count(status.unitTests, 'file')} of unit tests` : '';
  const has = `${count(plays, 'story plays', 'stories play')} the actions of a user${unit}.`;
  const line = { label: 'Tests', detail: has };
  const parts = status?.failingParts ?? [];
  if (parts.length > 0) {
    const uses = new Intl.ListFormat('en-IN').format(parts);
    return { ...line, tone: 'danger', verdict: 'A part fails', detail: `${has} It uses ${uses}, whose stories fail.` };
  }
  if (status?.run === 'outdated')
    return { ...line, tone: 'danger', verdict: 'Outdated', detail: `${has} ${noRun.outdated}` };
  if (status?.run !== 'current')
    return { ...line, tone: 'neutral', verdict: 'Not run', detail: `${has} ${noRun.none}` };
  const failed = stories.filter(({ id }) => status.stories[id] === false).length;
  if (failed > 0) return { ...line, tone: 'danger', verdict: `${failed} of ${stories.length} failed` };
  const passed = stories.filter(({ id }) => status.stories[id]).length;
  return {
    ...line,
    tone: passed === stories.length ? 'success' : 'attention',
    verdict: `${passed} of ${stories.length} passed`,
  };
}

function accessibilityLine(stories: readonly ShownStory[], status: FileStatus | undefined): StatusLine {
  const label = 'Accessibility';
  const ungated = stories.filter((story) => !story.gated).length;
  if (ungated > 0) {
    return {
      label,
      tone: 'attention',
      verdict: 'Not guarded',
      detail: `In ${count(ungated, 'story', 'stories')} a violation fails no test.`,
    };
  }
  const detail = 'axe looks at each story; a violation of WCAG 2.2 A or AA fails its test.';
  const isCurrent = status?.run === 'current' && status.failingParts.length === 0;
  const clean = isCurrent && stories.every(({ id }) => status.stories[id]);
  if (clean) return { label, tone: 'success', verdict: 'No violations', detail };
  return {
    label,
    tone: 'neutral',
    verdict: 'Not known',
    detail: `${detail} Not every story and part has passed as it is now.`,
  };
}

/** What people check by hand, because no test of the stories can. */
export const manualChecks = ['Screen reader', 'Forced colours', 'Zoom of 400 %', 'Touch', 'Languages'] as const;

/** Who checked a component by hand, and when. */
export interface ManualCheck {
  /** Name of the person. */
  by: string;
  /** Day of the check, such as 2026-11-23. */
  on: string;
  /** With what: the screen reader, browser or device, with its version. */
  using: string;
  /** Digest of the stories' dependencies at the time of the check, as the docs page shows it. */
  version: string;
}

export type ManualChecks = Partial<Record<(typeof manualChecks)[number], ManualCheck>>;

/** Returns a line per manual check. A check of another version of the component is outdated. */
export const describeManualChecks = (checks: ManualChecks = {}, digest = ''): StatusLine[] =>
  manualChecks.map((label) => {
    const check = checks[label];
    if (!check) return { label, tone: 'neutral', verdict: 'Not checked', detail: '' };
    const detail = `${check.by}, ${check.on}, ${check.using}, version ${check.version}.`;
    return check.version === digest
      ? { label, tone: 'success', verdict: 'Checked', detail }
      : { label, tone: 'danger', verdict: 'Outdated', detail: `${detail} The component has changed since.` };
  });

/** Returns the status lines of a component's docs page, from its stories and the results of their last run. */
export const describeStatus = (stories: readonly ShownStory[], status: FileStatus | undefined): StatusLine[] => [
  storiesLine(stories),
  testsLine(stories, status),
  accessibilityLine(stories, status),
];
