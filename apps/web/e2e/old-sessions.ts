import type { Page } from '@playwright/test';

/** Makes all sessions of the embedded backend 25 hours older, so that none counts as a recent sign-in. */
export const ageSessions = (page: Page) =>
  page.evaluate(() => {
    const key = 'sehat.embedded.v1';
    const document = JSON.parse(localStorage.getItem(key) ?? '{}') as { sessions: { createdAt: string }[] };
    for (const session of document.sessions)
      session.createdAt = new Date(Date.parse(session.createdAt) - 25 * 60 * 60 * 1000).toISOString();
    localStorage.setItem(key, JSON.stringify(document));
  });
