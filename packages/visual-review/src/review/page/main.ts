import type { Results } from '../../results/results.ts';
import { createDecisionForm } from './decision-form.ts';
import { createDetails } from './details.ts';
import { count, create, find, formatNumber } from './dom.ts';
import { createList } from './list.ts';
import {
  type Filter,
  filterPictures,
  groupRows,
  innerRows,
  isOpen,
  joinPictures,
  type Picture,
  type Row,
  type Scope,
  statusFilters,
  targetsOf,
  type Verdict,
  verdictWords,
} from './model.ts';
import { loadResults, loadState, type ReviewState, sendDecision, sendUndo } from './requests.ts';
import { connectShortcuts } from './shortcuts.ts';
import { keepChosenView, openingView, showView, type View, viewsOf, viewWords } from './views.ts';

const main = find('main');
const undoButton = find<HTMLButtonElement>('undo');
const stage = create('div', { class: 'view' });
const details = create('div', {});
const views = create('fieldset', { class: 'views' });
const toList = create('button', { type: 'button', class: 'to-list' }, 'Back to the list');

let results: Results;
let state: ReviewState = { decisions: [] };
let pictures: Picture[] = [];
let groups: Row[] = [];
let openId: string | undefined;
let current: Picture | undefined;
let scope: Scope = 'group';
let isBusy = false;
const filter: Filter = { text: '', mode: '', status: '' };
/** Notes that were typed but not sent, by row. */
const drafts = new Map<string, string>();

const list = createList(find('list'), choose);
const form = createDecisionForm({
  onScope(next) {
    scope = next;
    show();
  },
  onNote: (note) => drafts.set(keyOfSelection(), note),
  onDecide: (verdict) => void decide(verdict),
});

function picturesOf(each: Scope): readonly Picture[] {
  if (!current) return [];
  if (each === 'picture') return [current];
  const inGroup = groups.find(({ group }) => group.id === current?.group.id)?.pictures ?? [];
  return each === 'group' ? inGroup : inGroup.filter(({ outcome }) => outcome.id === current?.outcome.id);
}

function keyOfSelection(): string {
  if (!current) return '';
  if (scope === 'group') return `group ${current.group.id}`;
  if (scope === 'story' && picturesOf('story').length > 1) return `story ${current.group.id} ${current.outcome.id}`;
  return `picture ${current.outcome.path}`;
}

function say(message: string) {
  find('status').textContent = message;
}

function drawSummary() {
  const left = pictures.filter(isOpen).length;
  const { browser, isWhole, foreign, outcomes } = results;
  const parts = [
    `${formatNumber(pictures.length)} of ${count(outcomes.length, 'picture')} differ, in ${count(results.groups.length, 'group')}.`,
    left === 0 ? 'All are decided.' : `${formatNumber(left)} to decide.`,
    isWhole ? '' : 'Only some stories were compared.',
    `Browser: ${browser}.`,
    foreign.length > 0 ? `Stories sent requests to other hosts: ${foreign.join(', ')}.` : '',
  ];
  find('summary').textContent = parts.filter(Boolean).join(' ');
  document.title = left === 0 ? 'Visual review' : `${formatNumber(left)} to decide · Visual review`;
  const { undo: last } = state;
  undoButton.hidden = last === undefined;
  if (last)
    undoButton.textContent = `Undo: ${verdictWords[last.decision].toLowerCase()} ${count(last.paths.length, 'picture')}`;
}

/** Draws the list again, after a decision or another filter. */
function drawList() {
  const shown = filterPictures(pictures, filter);
  groups = groupRows(shown, results);
  const isFiltered = Object.values(filter).some(Boolean);
  find('shown').textContent = isFiltered ? `${count(shown.length, 'picture')} shown` : '';
  list.draw(groups, openId);
}

function drawViews(possible: View[], chosen: View | undefined) {
  views.hidden = possible.length < 2;
  const inputs = possible.map((each) => {
    const input = create('input', { type: 'radio', name: 'view', value: each, checked: each === chosen });
    input.addEventListener('change', () => {
      keepChosenView(each);
      if (current) void showView(stage, current, each);
    });
    return create('label', {}, input, ` ${viewWords[each]}`);
  });
  views.replaceChildren(create('legend', {}, 'Show'), ...inputs);
}

/** Shows the selected picture. */
function show() {
  const group = groups.find((row) => row.group.id === current?.group.id);
  list.select(keyOfSelection());
  if (!current || !group) {
    const text = pictures.length === 0 ? 'No picture differs.' : 'No picture matches the filters.';
    main.replaceChildren(create('p', { class: 'empty' }, text));
    return;
  }
  history.replaceState(undefined, '', `#${encodeURIComponent(current.outcome.path)}`);
  details.replaceChildren(createDetails(current, group, group.pictures.indexOf(current), group.pictures.length));
  const chosen = openingView(current);
  drawViews(viewsOf(current), chosen);
  form.update({
    scope: scope === 'story' && picturesOf('story').length < 2 ? 'picture' : scope,
    pictures: { picture: picturesOf('picture'), story: picturesOf('story'), group: picturesOf('group') },
    note: drafts.get(keyOfSelection()) ?? '',
    isFiltered: Object.values(filter).some(Boolean),
  });
  form.showError('');
  if (!main.contains(details)) main.replaceChildren(toList, details, form.element, views, stage);
  if (stage.dataset.shown !== `${current.outcome.path} ${chosen}`) void showView(stage, current, chosen);
}

function open(row: Row | undefined, next: Picture | undefined = row?.pictures.find(isOpen) ?? row?.pictures[0]) {
  current = next;
  scope = row?.scope ?? 'group';
  if (row && openId !== row.group.id) {
    openId = row.group.id;
    drawList();
  }
  show();
}

function choose(row: Row, toggles: boolean) {
  const hadFocus = list.hasFocus();
  const isSelected = keyOfSelection() === row.key;
  open(row);
  if (toggles && isSelected) {
    openId =
      openId === row.group.id && list.rows().some(({ scope: each }) => each !== 'group') ? undefined : row.group.id;
    drawList();
  }
  if (hadFocus) list.focus(row.key);
  // In a narrow window the picture is below the list.
  if (row.scope !== 'group' && matchMedia('(max-width: 56rem)').matches) find('heading').focus();
}

/** The row to decide next: the first open one after the row, of the same kind. */
function findNext(key: string): Row | undefined {
  const before = list.rows();
  const at = before.findIndex((row) => row.key === key);
  const rows = [...before.slice(at + 1), ...before.slice(0, at)];
  const kind = before[at]?.scope;
  const isWanted = (row: Row) => (kind === 'group') === (row.scope === 'group') && row.pictures.some(isOpen);
  const isStory = (row: Row) => row.scope === 'story' || innerKeys.has(row.key);
  const group = groups.find((each) => each.group.id === openId);
  // A story with one mode has no row of its own but that of its picture.
  const innerKeys = new Set(
    group
      ? innerRows(group)
          .filter(({ pictures: { length } }) => length === 1)
          .map((row) => row.key)
      : [],
  );
  return (
    rows.find((row) => isWanted(row) && (kind !== 'story' || isStory(row))) ??
    groups.find((row) => row.group.id !== openId && row.pictures.some(isOpen))
  );
}

function receive(next: ReviewState) {
  state = next;
  pictures = joinPictures(results, state.decisions);
  current = pictures.find(({ outcome }) => outcome.path === current?.outcome.path);
  drawSummary();
}

async function decide(verdict: Verdict) {
  const key = keyOfSelection();
  const note = drafts.get(key) ?? '';
  const paths = targetsOf(picturesOf(scope), verdict).map(({ outcome }) => outcome.path);
  if (isBusy || !current || paths.length === 0) return;
  if (verdict === 'denied' && note.trim() === '') {
    form.askForNote();
    return;
  }
  isBusy = true;
  form.setBusy(true);
  say('Saving…');
  const wasInList = list.hasFocus();
  try {
    const next = await sendDecision(verdict, note, paths);
    drafts.delete(key);
    receive(next);
    drawList();
    const row = findNext(key) ?? list.rows().find((each) => each.key === key);
    open(row, row?.key === key ? current : undefined);
    const left = pictures.filter(isOpen).length;
    say(
      `${verdictWords[verdict]}: ${count(paths.length, 'picture')}. ${left === 0 ? 'All are decided.' : `${formatNumber(left)} to decide.`}`,
    );
    if (wasInList && row) list.focus(keyOfSelection());
    else document.getElementById('heading')?.focus();
  } catch (error) {
    say('');
    form.showError(`The decision was not saved. ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    isBusy = false;
    form.setBusy(false);
  }
}

async function undo() {
  if (isBusy) return;
  isBusy = true;
  try {
    const path = state.undo?.paths[0];
    receive(await sendUndo());
    current = pictures.find(({ outcome }) => outcome.path === path) ?? current;
    if (current) openId = current.group.id;
    drawList();
    show();
    say('The last decision was undone.');
    document.getElementById('heading')?.focus();
  } catch (error) {
    form.showError(`Nothing was undone. ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    isBusy = false;
  }
}

function walk(step: number) {
  const rows = list.rows();
  const next = rows[rows.findIndex(({ key }) => key === keyOfSelection()) + step];
  if (!next) return;
  const hadFocus = list.hasFocus();
  current = next.pictures.find(isOpen) ?? next.pictures[0];
  scope = next.scope;
  show();
  if (hadFocus) list.focus(next.key);
}

/** Opens a group, or closes it. Closing from inside selects the group. */
function toggle(opens: boolean) {
  if (!current) return;
  if (opens ? openId === current.group.id : openId === undefined) return;
  const hadFocus = list.hasFocus();
  openId = opens ? current.group.id : undefined;
  scope = 'group';
  drawList();
  show();
  if (hadFocus) list.focus(keyOfSelection());
}

function connectFilters() {
  const [search, status, mode] = [
    find<HTMLInputElement>('search'),
    find<HTMLSelectElement>('status-filter'),
    find<HTMLSelectElement>('mode-filter'),
  ];
  status.append(...Object.entries(statusFilters).map(([value, word]) => create('option', { value }, word)));
  const modes = [...new Set(pictures.map(({ outcome }) => outcome.mode))].toSorted();
  mode.append(create('option', { value: '' }, 'All'), ...modes.map((value) => create('option', { value }, value)));
  const apply = () => {
    Object.assign(filter, { text: search.value, status: status.value, mode: mode.value });
    drawList();
    const isShown = groups.some((row) => current && row.pictures.includes(current));
    if (isShown) show();
    else open(groups[0]);
    say(find('shown').textContent || 'All pictures are shown.');
  };
  for (const control of [search, status, mode]) control.addEventListener('input', apply);
}

async function start() {
  results = await loadResults();
  receive(await loadState());
  connectFilters();
  connectShortcuts({
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    ArrowRight: () => toggle(true),
    ArrowLeft: () => toggle(false),
    a: () => void decide('accepted'),
    d: () => void decide('denied'),
    s: () => void decide('seen'),
  });
  undoButton.addEventListener('click', () => void undo());
  toList.addEventListener('click', () => list.focus(keyOfSelection()));
  const wanted = decodeURIComponent(location.hash.slice(1));
  const linked = pictures.find(({ outcome }) => outcome.path === wanted);
  groups = groupRows(pictures, results);
  const first = groups.find((row) => row.pictures.some(isOpen)) ?? groups[0];
  openId = (linked?.group ?? first?.group)?.id;
  drawList();
  if (linked)
    open(
      list.rows().find((row) => row.scope === 'picture' && row.pictures.includes(linked)),
      linked,
    );
  else open(first);
}

try {
  await start();
} catch (error) {
  main.replaceChildren(
    create(
      'p',
      { class: 'error', role: 'alert' },
      `The results could not be loaded. ${error instanceof Error ? error.message : ''}`,
    ),
  );
}
