import type { Region } from '../../pictures/regions.ts';
import { compareLines, shorten } from './compare-lines.ts';
import { create } from './dom.ts';
import type { Picture } from './model.ts';
import { loadText } from './requests.ts';
import { createSides } from './sides.ts';

export type View = 'sides' | 'slider' | 'accepted' | 'actual' | 'difference' | 'tree';

export const viewWords: Record<View, string> = {
  sides: 'Side by side',
  slider: 'Slider',
  accepted: 'Accepted',
  actual: 'New',
  difference: 'Difference',
  tree: 'Accessibility tree',
};

/**
 * The views that a picture has. The first one shows the whole difference, so that no part of it is hidden when the
 * picture opens. A slider in the middle hides half of it. Argos also opens with both pictures side by side and marks
 * the difference, and so does Chromatic's split view.
 */
export function viewsOf({ outcome }: Picture): View[] {
  switch (outcome.status) {
    case 'new':
      return ['actual', 'tree'];
    case 'removed':
      return ['accepted', 'tree'];
    case 'failed':
      return [];
    default:
      // Without the accepted picture there is nothing to compare.
      if (outcome.pixels === undefined) return ['actual', 'accepted', 'tree'];
      return outcome.pixels === 0
        ? ['tree', 'sides', 'slider', 'accepted', 'actual']
        : ['sides', 'slider', 'accepted', 'actual', 'difference', 'tree'];
  }
}

const viewKey = 'view';

/** The view that the reviewer has chosen in this session. */
function readChosenView(): View | undefined {
  const found = sessionStorage.getItem(viewKey);
  return found !== null && Object.hasOwn(viewWords, found) ? (found as View) : undefined;
}

export const keepChosenView = (view: View) => sessionStorage.setItem(viewKey, view);

/** The view in which a picture opens: the chosen one, unless the picture has no such view or no difference in it. */
export function openingView(picture: Picture): View | undefined {
  const possible = viewsOf(picture);
  const chosen = readChosenView();
  if (chosen === undefined || !possible.includes(chosen)) return possible[0];
  const { status, pixels, hasOtherTree } = picture.outcome;
  const isCompared = (status === 'changed' || status === 'denied') && pixels !== undefined;
  const isEqual = chosen === 'tree' ? hasOtherTree !== true : pixels === 0;
  return isCompared && isEqual ? possible[0] : chosen;
}

const missing = {
  accepted: 'The accepted picture is not in the store. “visual-review restore” takes it again.',
  actual: 'There is no new picture.',
  difference: 'There is no picture of the difference.',
};

function createImage(kind: 'accepted' | 'actual' | 'difference', path: string) {
  const image = create('img', { alt: `${viewWords[kind]} picture`, src: `/${kind}/${path}.png`, decoding: 'async' });
  image.addEventListener('error', () => image.replaceWith(create('p', { class: 'missing' }, missing[kind])));
  return image;
}

/** The middle of the regions, in percent of the width. There, each side shows a part of the difference. */
function middleOf(regions: readonly Region[], width: number): number {
  if (regions.length === 0 || width === 0) return 50;
  const from = Math.min(...regions.map(([left]) => left));
  const to = Math.max(...regions.map(([left, , wide]) => left + wide));
  return Math.round(((from + to) / 2 / width) * 100);
}

function createSlider({ path, regions = [] }: Picture['outcome']): HTMLElement {
  const [accepted, actual] = [createImage('accepted', path), createImage('actual', path)];
  accepted.classList.add('left');
  actual.classList.add('right');
  const pictures = create('div', { class: 'overlay' }, accepted, actual, create('span', { class: 'edge' }));
  const range = create('input', { type: 'range', min: '0', max: '100', value: '50' });
  const move = () => pictures.style.setProperty('--at', `${range.value}%`);
  let isMoved = false;
  range.addEventListener('input', () => {
    isMoved = true;
    move();
  });
  for (const image of [accepted, actual]) {
    image.addEventListener('load', () => {
      if (isMoved) return;
      range.value = String(middleOf(regions, Math.max(accepted.naturalWidth, actual.naturalWidth)));
      move();
    });
  }
  move();
  return create(
    'div',
    { class: 'slider' },
    create('label', {}, 'Accepted to the left, new to the right', range),
    create('div', { class: 'stage', tabindex: '0', role: 'group', 'aria-label': 'Pictures' }, pictures),
  );
}

const signs = { same: ' ', added: '+', removed: '−', skipped: '…' };
const lineTags = { same: 'span', added: 'ins', removed: 'del', skipped: 'span' } as const;

/** A whole tree, which screen readers can read and the keyboard can scroll. */
const createWhole = (text: string) =>
  create('pre', { class: 'tree', tabindex: '0', role: 'group', 'aria-label': 'Accessibility tree' }, text);

async function createTree({ outcome }: Picture): Promise<HTMLElement> {
  const { path, status } = outcome;
  const [before, after] = await Promise.all([
    status === 'new' ? '' : loadText(`/accepted/${path}.tree.txt`),
    status === 'removed' ? '' : loadText(`/actual/${path}.tree.txt`),
  ]);
  if (before === '' && after === '') return create('p', {}, 'There is no accessibility tree.');
  if (before === '' && status !== 'new') {
    return create(
      'div',
      {},
      create('p', {}, 'The accepted tree is not in the store. This is the new one.'),
      createWhole(after),
    );
  }
  const lines = compareLines(before, after);
  if (lines.every(({ kind }) => kind === 'same')) {
    return create('div', {}, create('p', {}, 'Both accessibility trees are equal.'), createWhole(after));
  }
  const tree = create('div', {
    class: 'tree',
    tabindex: '0',
    role: 'group',
    'aria-label': 'Lines of the accessibility tree',
  });
  const shown = shorten(lines);
  for (const { kind, text } of shown) {
    tree.append(create(lineTags[kind], { class: `line ${kind}` }, `${signs[kind]} ${text}`));
  }
  const hasMore = after !== '' && shown.some(({ kind }) => kind === 'skipped');
  return create(
    'div',
    {},
    create('p', {}, '− is accepted, + is new.'),
    tree,
    hasMore && create('details', { class: 'whole' }, create('summary', {}, 'Whole new tree'), createWhole(after)),
  );
}

/** Shows a view of a picture in a container. A later call replaces an earlier one that still loads. */
export async function showView(container: HTMLElement, picture: Picture, view: View | undefined): Promise<void> {
  const { path } = picture.outcome;
  const token = `${path} ${view}`;
  container.dataset.shown = token;
  if (view === undefined) return container.replaceChildren();
  if (view === 'slider') return container.replaceChildren(createSlider(picture.outcome));
  if (view !== 'tree' && view !== 'sides') {
    const stage = create('div', { class: 'stage', tabindex: '0', role: 'group', 'aria-label': viewWords[view] });
    stage.append(createImage(view, path));
    return container.replaceChildren(stage);
  }
  container.replaceChildren(create('p', {}, 'Loading…'));
  let content: HTMLElement;
  try {
    const { regions = [] } = picture.outcome;
    content = await (view === 'sides' ? createSides(path, regions, missing) : createTree(picture));
  } catch (error) {
    content = create(
      'p',
      { class: 'error' },
      `The tree could not be loaded. ${error instanceof Error ? error.message : ''}`,
    );
  }
  if (container.dataset.shown === token) container.replaceChildren(content);
}
