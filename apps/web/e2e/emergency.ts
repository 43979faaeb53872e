import type { Page } from '@playwright/test';

/** Emergency numbers in the order of the page. */
export const numbers = (page: Page) => page.getByRole('list', { name: 'Emergency numbers' }).getByRole('link');

/** The submit button of the ambulance form. */
export const request = { name: 'Request Ambulance' };
