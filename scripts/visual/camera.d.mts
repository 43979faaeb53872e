import type { Browser, Page } from 'playwright-core';

/** The properties of a picture that the camera uses. */
interface ShownPicture {
  id: string;
  globals: Record<string, unknown>;
  viewport: { width: number; height: number };
  /** The window in which the story plays. Default: `viewport`. */
  playViewport?: { width: number; height: number };
  tallest: number;
}

interface Shot {
  png: Buffer;
  isAtRest: boolean;
}

interface Camera {
  page: Page;
  /** URLs of requests from stories to other hosts. */
  foreign: string[];
  /** Loads Storybook's page again. */
  reload(): Promise<void>;
  /** Shows a story and waits until it is at rest. Returns what changed after its play function. */
  show(picture: ShownPicture): Promise<string[]>;
  waitForRest(): Promise<unknown>;
  /** Changes the toolbar's settings for the shown story, and waits until it is at rest. */
  setGlobals(id: string, globals: Record<string, unknown>): Promise<void>;
  shoot(): Promise<Shot>;
  close(): Promise<void>;
}

/** Flags that make pictures equal on every machine. */
export const deterministicArgs: string[];
/** `slowChunks` delays each script chunk that a story loads by 300 to 800 ms. */
export function openCamera(browser: Browser, url: string, options?: { slowChunks?: boolean }): Promise<Camera>;
/** Takes a PNG of a story once it is at rest: no timer, request, animation or change is pending (ADR 35). */
export function takeStableShot(
  camera: Pick<Camera, 'shoot'>,
  isRight?: (png: Buffer) => boolean | Promise<boolean>,
): Promise<Buffer>;
