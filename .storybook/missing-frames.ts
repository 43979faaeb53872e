import { afterEach } from 'vitest';

/** Milliseconds. A page under load gets a frame far earlier. */
const longestFrame = 2000;

const getsFrame = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(resolve, longestFrame, false);
  });

// Names the reason when a story fails because the browser has stopped painting the page. Without this, the report
// shows a time limit alone, and only of the stories that wait for a frame.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error || (await getsFrame())) return;
  const { visibilityState, fullscreenElement } = document;
  error.message = `The browser paints no frames of this page (${visibilityState}, ${innerWidth} × ${innerHeight}, ${
    fullscreenElement ? 'fullscreen' : 'no fullscreen'
  }). ${error.message}`;
});
