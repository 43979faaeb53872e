import { count, create, formatNumber } from './dom.ts';
import { innerRows, isOpen, type Picture, type Row, titleOf, verdictWords } from './model.ts';

const statusWords = {
  same: 'Same',
  changed: 'Changed',
  denied: 'Changed',
  new: 'New',
  removed: 'Removed',
  failed: 'Failed',
};

export const describeStatus = ({ outcome, verdict }: Picture) =>
  verdict ? verdictWords[verdict] : statusWords[outcome.status];

/** The state of several pictures, such as `3 pictures, 1 to decide`. */
function describeMany(pictures: readonly Picture[]): string {
  const open = pictures.filter(isOpen).length;
  const denied = pictures.filter(({ verdict }) => verdict === 'denied').length;
  const left = open === 0 ? 'all decided' : `${formatNumber(open)} to decide`;
  return [count(pictures.length, 'picture'), left, denied > 0 && `${formatNumber(denied)} denied`]
    .filter(Boolean)
    .join(', ');
}

/** The mark of a row, for a quick look along the list. */
function markOf(pictures: readonly Picture[]): string {
  const [verdict] = pictures.map((picture) => picture.verdict);
  return pictures.every((picture) => picture.verdict === verdict) ? (verdict ?? 'open') : 'mixed';
}

function textsOf({ scope, pictures }: Row, isOnlyMode: boolean): [string, string] {
  const [first] = pictures;
  if (!first) return ['', ''];
  const { title, name, mode } = first.outcome;
  if (scope === 'story') return [`${title} · ${name}`, describeMany(pictures)];
  const status = describeStatus(first);
  const note = first.verdict === 'denied' && first.note ? `: ${first.note}` : '';
  return isOnlyMode ? [`${title} · ${name}`, `${mode}, ${status}${note}`] : [mode, `${status}${note}`];
}

/** Shows the groups, and the rows of the open one. */
export function createList(container: HTMLElement, onChoose: (row: Row, toggles: boolean) => void) {
  let rows: Row[] = [];
  let openId: string | undefined;
  const buttons = new Map<string, HTMLButtonElement>();
  let selected: string | undefined;

  function fill(button: HTMLButtonElement, row: Row, isOnlyMode = false) {
    if (row.scope === 'group') {
      const { title, place } = titleOf(row);
      const facts = describeMany(row.pictures);
      button.replaceChildren(
        create('span', { class: 'title' }, title),
        ...(place === '' ? [] : [create('span', { class: 'place' }, place)]),
        create('span', { class: 'facts' }, facts),
      );
    } else {
      const [title, facts] = textsOf(row, isOnlyMode);
      button.replaceChildren(create('span', { class: 'title' }, title), create('span', { class: 'facts' }, facts));
    }
    button.dataset.mark = markOf(row.pictures);
  }

  function createRow(row: Row, isOnlyMode: boolean) {
    const button = create('button', { type: 'button', class: `row ${row.scope}`, tabindex: '-1' });
    if (row.scope === 'group') button.setAttribute('aria-expanded', String(row.group.id === openId));
    fill(button, row, isOnlyMode);
    button.addEventListener('click', () => onChoose(row, row.scope === 'group'));
    buttons.set(row.key, button);
    return button;
  }

  function createInside(row: Row) {
    const stories = create('ul', {});
    let modes: HTMLUListElement | undefined;
    let left = 0;
    for (const inner of innerRows(row)) {
      const isMode = inner.scope === 'picture' && left > 0;
      rows.push(inner);
      const item = create('li', {}, createRow(inner, !isMode));
      if (isMode) {
        modes?.append(item);
        left -= 1;
        continue;
      }
      stories.append(item);
      if (inner.scope === 'story') {
        modes = create('ul', {});
        item.append(modes);
        left = inner.pictures.length;
      }
    }
    return stories;
  }

  return {
    /** Draws the list. Only the open group has rows for its pictures. */
    draw(groups: readonly Row[], open: string | undefined) {
      rows = [];
      openId = open;
      buttons.clear();
      const list = create('ul', { class: 'groups' });
      for (const group of groups) {
        rows.push(group);
        const item = create('li', {}, createRow(group, false));
        if (group.group.id === open) item.append(createInside(group));
        list.append(item);
      }
      container.replaceChildren(list);
      this.select(selected);
    },
    /** Marks a row as the selected one. It is the only one that Tab reaches. */
    select(key: string | undefined) {
      if (selected !== undefined) {
        const old = buttons.get(selected);
        old?.removeAttribute('aria-current');
        old?.setAttribute('tabindex', '-1');
      }
      selected = key;
      const button = key === undefined ? undefined : buttons.get(key);
      button?.setAttribute('aria-current', 'true');
      (button ?? buttons.values().next().value)?.setAttribute('tabindex', '0');
      button?.scrollIntoView({ block: 'nearest' });
    },
    focus(key: string) {
      buttons.get(key)?.focus();
    },
    hasFocus: () => container.contains(document.activeElement),
    rows: (): readonly Row[] => rows,
  };
}
