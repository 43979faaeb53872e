import type { Page } from '@playwright/test';

/** The numbers that are called in an emergency, in their order. */
export const numbers = (page: Page) => page.getByRole('list', { name: 'Emergency numbers' }).getByRole('link');

/** The button that sends the form for an ambulance. */
export const request = { name: 'Request Ambulance' };
