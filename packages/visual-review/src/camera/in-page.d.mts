import type { PictureFacts } from '../results/results.ts';
import type { Globals, Size } from './camera.ts';

/** A story as Storybook describes it. */
export interface ListedStory {
  id: string;
  /** Its place in the sidebar, such as `Components/Button`. */
  title: string;
  name: string;
  /** A story with the tag `no-visual` has no picture. */
  tags: readonly string[];
  /** The stories file, by its path from the project's root. */
  file: string;
  /** Settings of its own, which override those of the toolbar and of a mode. */
  storyGlobals: Globals & { viewport?: { value?: string } };
  parameters: {
    /** Chromatic's modes: settings of the toolbar, and the window by size or by its name in the toolbar. */
    chromatic?: { modes?: Record<string, Globals & { viewport: Size | string }> };
    viewport?: { options?: Record<string, { styles: { width: string; height: string } }> };
    /** Read by the check of texts. */
    textCheck?: string;
  };
}

/** Descriptions of pending work, and the number of changes of the document so far. */
interface ActivityState {
  open: string[];
  changes: number;
}

export const stillStyles: string;
export function resetState(): void;
export function hasStories(): boolean;
export function lengthenWaits(factor: number): void;
export function extractStories(): Promise<ListedStory[]>;
export function listMarks(): string[];
export function readState(): ActivityState;
export function readFacts(): PictureFacts;
/** `limit` is in milliseconds; `height` is the page's height in pixels. */
export function waitForRestInPage(limit: number): Promise<ActivityState & { changed: string[]; height: number }>;
export function showStory(story: { id: string; globals: Record<string, unknown>; address: string }): Promise<void>;
export function changeGlobals(change: { id: string; globals: Record<string, unknown> }): Promise<void>;
export function fixViewportHeights(): void;
export function resetViewportHeights(): void;
