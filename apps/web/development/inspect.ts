import { ActorRecorder } from '@sehat/simulator/live/actor-recorder';
import { SEND_ALL } from '@sehat/simulator/live/live-news';
import { isEventParcel, passOn } from '@sehat/simulator/live/panel-window';
import { shapeOf, shapeOfEvent } from '@sehat/simulator/live/shape-of';
import { appInspector } from '../src/actors/create-app-actor';

/** The page of the overlay, in its own window, so that neither style sheet reaches the other document. */
const PAGE = '/development/overlay.html';

const frame = document.createElement('iframe');
// Shows the fields of contexts and events without their values, because real accounts hold health data.
const recorder = new ActorRecorder(
  (news) => {
    if (frame.contentWindow) passOn(frame.contentWindow, news);
  },
  { describe: { event: (event) => shapeOfEvent(event), context: (context) => shapeOf(context) } },
);
appInspector.receive = recorder.inspect;

window.addEventListener('message', ({ source, origin, data }: MessageEvent<{ type?: string } | null>) => {
  if (source !== frame.contentWindow || origin !== window.location.origin) return;
  if (data?.type === SEND_ALL) recorder.sendAll();
  if (isEventParcel(data)) recorder.sendTo(data.session, data.event);
});

/** Shows a button at the lower edge, which opens and closes the overlay. */
function show() {
  const overlay = document.createElement('aside');
  overlay.id = 'sehat-inspect-overlay';
  overlay.ariaLabel = 'Machines of this page';
  overlay.style.cssText = 'position:fixed;inset:auto 0 0 0;z-index:2147483647;display:grid;justify-items:start;';
  frame.title = 'Machines of this page';
  frame.src = PAGE;
  frame.style.cssText = 'inline-size:100%;block-size:50dvh;border:0;border-block-start:2px solid;';
  frame.hidden = true;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Machines';
  button.style.cssText = 'background:Canvas;color:CanvasText;border:2px solid;min-block-size:2rem;padding-inline:1rem;';
  button.ariaExpanded = 'false';
  button.addEventListener('click', () => {
    frame.hidden = !frame.hidden;
    button.ariaExpanded = String(!frame.hidden);
  });
  overlay.append(button, frame);
  document.body.append(overlay);
  // Without this room, the overlay would cover the end of the page and the focused control.
  new ResizeObserver(() => {
    const room = `${overlay.offsetHeight}px`;
    document.body.style.paddingBlockEnd = room;
    document.documentElement.style.scrollPaddingBlockEnd = room;
  }).observe(overlay);
}

show();
