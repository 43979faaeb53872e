import type { Region } from '../../pictures/regions.ts';
import { create, formatNumber } from './dom.ts';

/** The part of both pictures that is shown. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Equal pixels around the changed part, so that a reviewer sees where it is. */
const margin = 24;
const smallest = { width: 320, height: 200 };

/** A session keeps the reviewer's choice, so that every picture opens in the same way. */
const wholeKey = 'whole-pictures';

/** The range of a length that holds `from` to `to` with a margin, and is not too small. It stays within the picture. */
function rangeOf(from: number, to: number, least: number, whole: number): [start: number, length: number] {
  const length = Math.min(whole, Math.max(to - from + 2 * margin, least));
  const start = Math.round((from + to - length) / 2);
  return [Math.max(0, Math.min(start, whole - length)), length];
}

/** The part that holds all regions. Without regions, the whole picture. */
function partOf(regions: readonly Region[], width: number, height: number): Part {
  if (regions.length === 0) return { left: 0, top: 0, width, height };
  const [lefts, tops] = [regions.map(([left]) => left), regions.map(([, top]) => top)];
  const rights = regions.map(([left, , wide]) => left + wide);
  const bottoms = regions.map(([, top, , high]) => top + high);
  const [left, shownWidth] = rangeOf(Math.min(...lefts), Math.max(...rights), smallest.width, width);
  const [top, shownHeight] = rangeOf(Math.min(...tops), Math.max(...bottoms), smallest.height, height);
  return { left, top, width: shownWidth, height: shownHeight };
}

/** Places an element of a part by percentages, so that it follows when the part becomes smaller. */
function place(element: HTMLElement, [left, top, width, height]: Region, part: Part) {
  const set = (name: string, pixels: number, whole: number) =>
    element.style.setProperty(name, `${(pixels / whole) * 100}%`);
  set('left', left - part.left, part.width);
  set('top', top - part.top, part.height);
  set('width', width, part.width);
  set('height', height, part.height);
}

/** Resolves when the picture has loaded, or could not be loaded. */
function load(side: 'accepted' | 'actual', path: string): Promise<HTMLImageElement> {
  const image = create('img', { src: `/${side}/${path}.png` });
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(image));
  });
}

interface Side {
  word: string;
  image: HTMLImageElement;
  /** Said instead of a picture that is missing. */
  missing: string;
}

function createSide({ word, image, missing }: Side, part: Part, regions: readonly Region[], isPart: boolean) {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0) return create('figure', {}, create('figcaption', {}, word), create('p', {}, missing));
  image.alt = isPart ? `${word} picture, the part that differs` : `${word} picture`;
  const frame = create('div', { class: 'part' }, create('div', { class: 'cut' }, image));
  frame.style.setProperty('aspect-ratio', `${part.width} / ${part.height}`);
  place(image, [0, 0, width, height], part);
  for (const region of regions) {
    const outline = create('span', { class: 'region', 'aria-hidden': 'true' });
    place(outline, region, part);
    frame.append(outline);
  }
  const size = `${formatNumber(width)} × ${formatNumber(height)} px`;
  return create('figure', {}, create('figcaption', {}, `${word} · ${size}`), frame);
}

/**
 * Creates the view of the accepted picture beside the new one, with outlines around the regions that differ. It shows
 * the part with all regions at its own size where there is room. The reviewer can switch to the whole pictures.
 */
export async function createSides(
  path: string,
  regions: readonly Region[],
  missing: Readonly<Record<'accepted' | 'actual', string>>,
): Promise<HTMLElement> {
  const [accepted, actual] = await Promise.all([load('accepted', path), load('actual', path)]);
  const width = Math.max(accepted.naturalWidth, actual.naturalWidth);
  const height = Math.max(accepted.naturalHeight, actual.naturalHeight);
  const [whole, nearest] = [partOf([], width, height), partOf(regions, width, height)];
  const hasPart = nearest.width < whole.width || nearest.height < whole.height;
  const pair = create('div', { class: 'pair' });
  const box = create('input', { type: 'checkbox', checked: sessionStorage.getItem(wholeKey) === 'yes' });
  const hint = create('p', { class: 'facts' });

  const draw = () => {
    const isPart = hasPart && !box.checked;
    const part = isPart ? nearest : whole;
    pair.style.setProperty('--width', `${part.width}px`);
    pair.toggleAttribute('data-wide', part.width > part.height * 2.5);
    pair.replaceChildren(
      createSide({ word: 'Accepted', image: accepted, missing: missing.accepted }, part, regions, isPart),
      createSide({ word: 'New', image: actual, missing: missing.actual }, part, regions, isPart),
    );
    hint.textContent = isPart ? 'The part that differs. Every pixel outside of it is equal.' : '';
  };
  box.addEventListener('change', () => {
    sessionStorage.setItem(wholeKey, box.checked ? 'yes' : 'no');
    draw();
  });
  draw();
  const choice = hasPart && create('label', {}, box, ' Whole pictures');
  return create('div', { class: 'sides' }, create('div', { class: 'choice' }, choice, hint), pair);
}
