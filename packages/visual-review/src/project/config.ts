import type { BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';
import type { ShownStory, WantedMode } from '../storybook/stories.ts';

/** What the pictures of a stories file depend on. */
export interface Dependencies {
  /** All stories files, by their paths from the project's root. */
  files: readonly string[];
  /** Changes with everything that the pictures of a stories file depend on. */
  digestOf: (file: string) => string;
  /** The project files that a stories file imports, directly or indirectly, with the number of steps to each. */
  importsOf: (file: string) => ReadonlyMap<string, number>;
  /**
   * The project files that every story loads besides its imports, nearest first: Storybook's preview, what it imports,
   * and its style sheets. Without them, no cause is named for a change of a global rule or a font face.
   */
  everywhere?: readonly string[];
}

/** A story in Storybook's index. */
export interface IndexedStory {
  id: string;
  /** Its stories file, by its path from the project's root. */
  file: string;
}

/** The settings of a project. `visual-review.config.ts` in its root exports them. */
export interface ReviewConfig {
  /** A short name. The store has a folder of this name in the user's cache. */
  project: string;
  /** The project's root, an absolute path. */
  root: string;
  /**
   * The folder of the accepted hashes, the decisions and the browser's version. It belongs to the repository.
   * Default: `tests/visual`.
   */
  record?: string;
  /** The folder of the last run's results, outside of the repository. Default: `test-results/visual`. */
  results?: string;
  /** The folder of the built Storybook. Default: `node_modules/.cache/visual-review/storybook`. */
  storybook?: string;
  /** Builds Storybook into a folder. With `files`, it may leave out all other stories files. */
  build: (folder: string, files?: readonly string[]) => Promise<void>;
  /**
   * Lists all stories without a build, for example by `storybook index`. With it, a run of named stories refuses a name
   * that no story has, and builds only the files of the others.
   */
  listStories?: () => Promise<IndexedStory[]>;
  /** Playwright's launch options of the browser. Default: Playwright's own Chromium. */
  browser?: () => Promise<LaunchOptions>;
  /** Playwright's options of a browser context, such as `locale` and `timezoneId`. */
  context?: BrowserContextOptions;
  /** The modes in which a story is photographed, in order. */
  modesOf: (story: ShownStory) => readonly WantedMode[];
  /**
   * Reads what the stories depend on. With a commit, as it was at that commit; `--since` needs this. Without the
   * function, every run shows all stories, and causes name changed lines of any file.
   */
  readDependencies?: (commit?: string) => Promise<Dependencies>;
  /** Glob patterns of style sheets that declare design tokens. */
  tokenFiles?: readonly string[];
  /** Checks the built Storybook itself, for example that its sidebar shows a certain page. */
  checkStorybook?: (page: Page, url: string) => Promise<void>;
}

/** Types the settings of a project. */
export const defineReview = (config: ReviewConfig): ReviewConfig => config;
