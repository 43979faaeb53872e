import { expect } from 'storybook/test';

const isWithin = (element: Element) => element.getBoundingClientRect().right <= window.innerWidth;

/** Names the elements that overflow when the assertion fails. */
const nothingScrollsSideways = async () => {
  const standingOut = [...document.body.querySelectorAll('*')].filter((element) => !isWithin(element));
  const named = standingOut.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`).join(', ');
  await expect(document.documentElement.scrollWidth, named).toBeLessThanOrEqual(window.innerWidth);
};

const phoneViewport = { value: 'phone', isRotated: false };

/** A page on a phone. */
export const phone = { globals: { viewport: phoneViewport }, play: nothingScrollsSideways };

/** A page on a phone with text at twice its size. */
export const phoneLargeText = {
  globals: { viewport: phoneViewport, textSize: 'double' },
  play: nothingScrollsSideways,
};

/** A page in a wide window. */
export const desktop = { viewport: { value: 'desktop', isRotated: false } };

/** A page on a phone on its side. */
export const landscape = { viewport: { value: 'landscape', isRotated: false } };
