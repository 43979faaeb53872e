import { fn } from 'storybook/test';

/** Keeps the browser from following a link, and returns a mock that each click on it calls. For stories. */
export function catchClicks(link: HTMLElement) {
  const clicked = fn((event: Event) => event.preventDefault());
  link.addEventListener('click', clicked);
  return clicked;
}
