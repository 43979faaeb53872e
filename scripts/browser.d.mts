import type { LaunchOptions } from 'playwright-core';

/** Playwright launch options for the Chromium of this machine. */
export function launchOptions(): Promise<LaunchOptions & { env: Record<string, string> }>;
