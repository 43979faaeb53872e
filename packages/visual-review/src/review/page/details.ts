import type { Cause } from '../../results/results.ts';
import { count, create, formatNumber } from './dom.ts';
import { describeStatus } from './list.ts';
import { otherTree, type Picture, placeOf, type Row } from './model.ts';

const kinds: Record<Cause['kind'], string> = {
  token: 'Token',
  source: 'Source',
  library: 'Package',
  unknown: 'Unknown',
};

/** A square in the colour, for values that are colours. The page does not have the project's variables. */
function createSwatch(value: string) {
  if (value.includes('var(') || !CSS.supports('color', value)) return;
  const swatch = create('span', { class: 'swatch', 'aria-hidden': 'true' });
  swatch.style.backgroundColor = value;
  return swatch;
}

function createDetail({ kind, detail }: Cause) {
  if (detail === undefined) return;
  const [change = '', ...rest] = detail.split('; also changes ');
  const [before, after] = change.split(' → ');
  const more = rest.length > 0 && create('span', { class: 'derived' }, `Also changes ${rest.join(', ')}`);
  if (before === undefined || after === undefined) return create('p', { class: 'detail' }, change, more);
  const isToken = kind === 'token';
  return create(
    'p',
    { class: 'detail' },
    create('del', {}, isToken && createSwatch(before), before),
    create('span', { class: 'arrow' }, ' → '),
    create('ins', {}, isToken && createSwatch(after), after),
    more,
  );
}

/** Causes of another accessibility tree have a list of their own, because they say nothing about the pixels. */
function createCauses(causes: readonly Cause[], heading = causes.length > 1 ? 'Causes' : 'Cause'): HTMLElement {
  const items = causes.map((cause) => {
    const place = placeOf(cause);
    return create(
      'li',
      {},
      create('span', { class: 'kind' }, kinds[cause.kind]),
      cause.kind !== 'source' && cause.kind !== 'unknown' && create('strong', {}, cause.name),
      place !== '' && create('code', {}, place),
      createDetail(cause),
    );
  });
  return create(
    'section',
    { 'aria-label': heading === 'Cause' ? 'Causes' : heading },
    create('h3', {}, heading),
    create('ul', { class: 'causes' }, ...items),
  );
}

function describe(picture: Picture): string {
  const { status, pixels, hasOtherTree, mode, file } = picture.outcome;
  const facts = [describeStatus(picture), mode];
  if (status === 'changed' || status === 'denied') {
    facts.push(
      pixels === undefined
        ? 'pixels not counted'
        : pixels === 0
          ? 'no pixel differs'
          : `${count(pixels, 'pixel')} differ`.replace('1 pixel differ', '1 pixel differs'),
    );
    if (hasOtherTree) facts.push('accessibility tree differs');
  }
  return [...facts, file].join(' · ');
}

/** Shows what is selected: the story, its status, the causes of its group, and the note of a denial. */
export function createDetails(picture: Picture, { group }: Row, index: number, total: number): HTMLElement {
  const { title, name, message } = picture.outcome;
  const ofTree = group.causes.filter(({ explains }) => explains === 'tree');
  const others = group.causes.filter((cause) => !ofTree.includes(cause));
  const place = total > 1 ? ` · picture ${formatNumber(index + 1)} of ${formatNumber(total)} in this group` : '';
  const note =
    picture.note !== undefined &&
    picture.note !== '' &&
    create('p', { class: 'note' }, create('strong', {}, `${describeStatus(picture)}: `), picture.note);
  return create(
    'div',
    { class: 'details' },
    create('h2', { id: 'heading', tabindex: '-1' }, `${title} · ${name}`),
    create('p', { class: 'facts' }, describe(picture) + place),
    message !== undefined && create('pre', { class: 'message', tabindex: '0' }, message),
    note,
    ofTree.length > 0 && createCauses(ofTree, otherTree),
    others.length > 0 && createCauses(others, ofTree.length > 0 ? 'Other pixels' : undefined),
  );
}
