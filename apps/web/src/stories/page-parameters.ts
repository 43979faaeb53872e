/**
 * Parameters of all stories of pages and journeys: the whole screen, in each theme, on desktop and phone. The modes
 * are Chromatic's; `npm run test:visual` takes some of them. Viewports are the toolbar's.
 */
export const pageParameters = {
  layout: 'fullscreen',
  chromatic: {
    modes: {
      light: { theme: 'light', viewport: 'desktop' },
      'light-phone': { theme: 'light', viewport: 'phone' },
      dark: { theme: 'dark', viewport: 'desktop' },
      'dark-phone': { theme: 'dark', viewport: 'phone' },
      contrast: { theme: 'contrast', viewport: 'desktop' },
      'contrast-phone': { theme: 'contrast', viewport: 'phone' },
    },
  },
};
