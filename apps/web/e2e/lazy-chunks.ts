import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Failure of a chunk: a broken connection, the host's error page, or no response. */
export type ChunkFailure = 'abort' | 'html' | 'hang';

export interface BlockedChunk {
  /** Changes the failure of later requests. */
  failBy: (how: ChunkFailure) => void;
  /** Serves the chunk from now on. */
  serve: () => void;
}

/** The time limit of a lazy module plus a margin, in milliseconds. */
const beyondTimeLimit = 9000;

/** Blocks the chunks with this name, for example `menu-sheet`. Call it before opening a page that preloads them. */
export async function blockChunk(page: Page, name: string): Promise<BlockedChunk> {
  let how: ChunkFailure | 'serve' = 'abort';
  await page.route(new RegExp(`/assets/${name}-[\\w-]{8}[.]js$`), async (route) => {
    switch (how) {
      case 'abort':
        return route.abort();
      case 'html':
        return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });
      case 'hang':
        return undefined;
      case 'serve':
        return route.continue();
    }
  });
  return {
    failBy: (next) => {
      how = next;
    },
    serve: () => {
      how = 'serve';
    },
  };
}

/** Marks the document, so that `expectSameDocument` can detect a reload. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

export const expectSameDocument = (page: Page) => expect(page.locator('html[data-marked]')).toHaveCount(1);

interface Part {
  /** Requests the part, the first time and on each retry. */
  request: () => Promise<void>;
  retry: () => Promise<void>;
  /** Asserts that the user sees the failure. */
  expectFailure: () => Promise<void>;
  /** Asserts that the page has kept its state. */
  expectKept?: () => Promise<void>;
  expectPart: () => Promise<void>;
}

/**
 * Requests a part whose chunk fails in each of the three ways and then loads. Asserts that the document never
 * reloads.
 */
export async function expectRecovery(page: Page, chunk: BlockedChunk, part: Part) {
  const expectFailed = async () => {
    await part.expectFailure();
    await part.expectKept?.();
  };
  await markDocument(page);
  await part.request();
  await expectFailed();
  chunk.failBy('html');
  await part.retry();
  await expectFailed();
  chunk.failBy('hang');
  const asked = page.waitForRequest((request) => request.url().includes('/assets/'));
  await part.retry();
  await asked;
  // A page may try again by itself, and a retry of the user would join that attempt.
  chunk.serve();
  await page.clock.fastForward(beyondTimeLimit);
  await expectFailed();
  await part.retry();
  await part.expectPart();
  await part.expectKept?.();
  await expectSameDocument(page);
}
