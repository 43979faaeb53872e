import { HIGHLIGHT, REMOVE_HIGHLIGHT, RESET_HIGHLIGHT } from 'storybook/highlight';
import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** The names of what is highlighted in the story now. */
const highlighted = new Set<string>();

void addons.ready().then((channel) => {
  channel.on(HIGHLIGHT, ({ id = '' }: { id?: string }) => highlighted.add(id));
  channel.on(REMOVE_HIGHLIGHT, (id: string) => highlighted.delete(id));
  channel.on(RESET_HIGHLIGHT, () => highlighted.clear());
  channel.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { newPhase: string }) => {
    if (newPhase === 'loading') highlighted.clear();
  });
  return channel;
});

const isHighlighter = (target: Node, { subtree, childList, attributes, characterData }: MutationObserverInit = {}) =>
  target instanceof Element && target.id === 'storybook-root' && subtree && childList && !attributes && !characterData;

/**
 * Storybook 10.6 asks every element of the page for its style after each change in a story, to keep highlights in their places: also where
 * nothing is highlighted. In a workbench that is four times the cost of an event. It looks on only while something is highlighted.
 */
globalThis.MutationObserver = class extends MutationObserver {
  #isWanted = false;

  override observe(target: Node, options?: MutationObserverInit) {
    if (!isHighlighter(target, options)) {
      super.observe(target, options);
      return;
    }
    this.#isWanted = true;
    // It asks before the channel has told us of what is highlighted.
    queueMicrotask(() => {
      if (this.#isWanted && highlighted.size > 0) super.observe(target, options);
    });
  }

  override disconnect() {
    this.#isWanted = false;
    super.disconnect();
  }
};
