import type { Results } from '../../results/results.ts';
import { createDecisionForm } from './decision-form.ts';
import { createDetails } from './details.ts';
import { count, create, find, formatNumber } from './dom.ts';
import { drafts } from './drafts.ts';
import { connectFilters } from './filters.ts';
import { connectHistory, type Direction, describeStep } from './history-buttons.ts';
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
  targetsOf,
  type Verdict,
  verdictWords,
} from './model.ts';
import { findNext } from './next-row.ts';
import { loadResults, loadState, type ReviewState, sendDecision, sendRedo, sendUndo } from './requests.ts';
import { connectShortcuts } from './shortcuts.ts';
import { keepChosenView, openingView, showView, type View, viewsOf, viewWords } from './views.ts';

const main = find('main');
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
/** A key that is pressed meanwhile is dropped. It would decide about a picture that the user has not seen yet. */
const stillSaving = 'Still saving. Then press the key again.';
const filter: Filter = { text: '', mode: '', status: '' };

const list = createList(find('list'), choose);
const form = createDecisionForm({
  onScope(next) {
    scope = next;
    show();
  },
  onNote: (note) => drafts.write(keyOfSelection(), note),
  onDecide: (verdict) => void decide(verdict),
});
const history = connectHistory((direction) => void goBackOrForth(direction));

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

/** The address of a selection, such as `#group=button/wide.light`, so that a reload finds it again. */
const addressOf = (each: Scope, path: string) => `#${each === 'picture' ? '' : `${each}=`}${encodeURIComponent(path)}`;

/** The scope and the path of an address. */
function readAddress(hash: string): { wanted: string; scope: Scope } {
  const [, named = 'picture', path = ''] = /^#?(?:(group|story)=)?(.*)$/.exec(hash) ?? [];
  return { wanted: decodeURIComponent(path), scope: named as Scope };
}

function say(message: string) {
  find('status').textContent = message;
}

function describeLeft(): string {
  const left = pictures.filter(isOpen).length;
  return left === 0 ? 'All are decided.' : `${formatNumber(left)} to decide.`;
}

function drawSummary() {
  const left = pictures.filter(isOpen).length;
  const { browser, isWhole, foreign, outcomes } = results;
  const parts = [
    `${formatNumber(pictures.length)} of ${count(outcomes.length, 'picture')} differ, in ${count(results.groups.length, 'group')}.`,
    describeLeft(),
    isWhole ? '' : 'Only some stories were compared.',
    `Browser: ${browser}.`,
    foreign.length > 0 ? `Stories sent requests to other hosts: ${foreign.join(', ')}.` : '',
  ];
  find('summary').textContent = parts.filter(Boolean).join(' ');
  document.title = left === 0 ? 'Visual review' : `${formatNumber(left)} to decide · Visual review`;
  history.update(state, pictures, results);
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
  window.history.replaceState(undefined, '', addressOf(scope, current.outcome.path));
  details.replaceChildren(createDetails(current, group, group.pictures.indexOf(current), group.pictures.length));
  const chosen = openingView(current);
  drawViews(viewsOf(current), chosen);
  form.update({
    scope: scope === 'story' && picturesOf('story').length < 2 ? 'picture' : scope,
    pictures: { picture: picturesOf('picture'), story: picturesOf('story'), group: picturesOf('group') },
    note: drafts.read(keyOfSelection()),
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

function receive(next: ReviewState) {
  state = next;
  pictures = joinPictures(results, state.decisions);
  current = pictures.find(({ outcome }) => outcome.path === current?.outcome.path);
  drawSummary();
}

async function decide(verdict: Verdict) {
  const key = keyOfSelection();
  const note = drafts.read(key);
  const paths = targetsOf(picturesOf(scope), verdict).map(({ outcome }) => outcome.path);
  if (isBusy) say(stillSaving);
  else if (!current) say('There is no picture to decide about.');
  else if (paths.length === 0) say('A failed story has no picture to accept. Deny it, or run the review again.');
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
    drafts.remove(key);
    receive(next);
    const before = list.rows();
    drawList();
    const row = findNext(key, before, list.rows(), groups) ?? list.rows().find((each) => each.key === key);
    open(row, row?.key === key ? current : undefined);
    say(`${verdictWords[verdict]}: ${count(paths.length, 'picture')}. ${describeLeft()}`);
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

/** Selects the row of a decision: one picture, those of a story, or a group. */
function selectPictures(paths: readonly string[]) {
  const holds = (row: Row) => paths.every((path) => row.pictures.some(({ outcome }) => outcome.path === path));
  const group = groups.find(holds);
  const row = group && (innerRows(group).findLast(holds) ?? group);
  open(row ?? groups.find(({ pictures: own }) => own.some(({ outcome }) => paths.includes(outcome.path))) ?? groups[0]);
}

/** Undoes the last decision of this session, or makes the last undone one again. */
async function goBackOrForth(direction: Direction) {
  const step = state[direction];
  if (isBusy) say(stillSaving);
  else if (!step) say(`There is no decision to ${direction}.`);
  if (isBusy || !step) return;
  isBusy = true;
  say('Saving…');
  const focused = history.focused();
  const wasInList = list.hasFocus();
  const what = describeStep(step, pictures, results);
  try {
    receive(await (direction === 'undo' ? sendUndo : sendRedo)(step));
    drawList();
    selectPictures(step.paths);
    const key = keyOfSelection();
    // Undoing a decision gives its note back. A note that was typed since then stays.
    if (direction === 'undo' && drafts.read(key) === '') drafts.write(key, step.note);
    if (direction === 'redo' && drafts.read(key) === step.note) drafts.remove(key);
    show();
    say(`${direction === 'undo' ? 'Undone' : 'Done again'}: ${what}. ${describeLeft()}`);
    if (focused) history.focus(focused);
    else if (wasInList) list.focus(key);
    else document.getElementById('heading')?.focus();
  } catch (error) {
    say('');
    const reason = error instanceof Error ? error.message : String(error);
    form.showError(`${direction === 'undo' ? 'Nothing was undone' : 'Nothing was done again'}. ${reason}`);
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

function applyFilter(next: Filter) {
  Object.assign(filter, next);
  drawList();
  const isShown = groups.some((row) => current && row.pictures.includes(current));
  if (isShown) show();
  else open(groups[0]);
  say(find('shown').textContent || 'All pictures are shown.');
}

async function start() {
  results = await loadResults();
  receive(await loadState());
  connectFilters(pictures, applyFilter);
  connectShortcuts({
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    ArrowRight: () => toggle(true),
    ArrowLeft: () => toggle(false),
    a: () => void decide('accepted'),
    d: () => void decide('denied'),
    s: () => void decide('seen'),
    u: () => void goBackOrForth('undo'),
    r: () => void goBackOrForth('redo'),
  });
  toList.addEventListener('click', () => list.focus(keyOfSelection()));
  const { wanted, scope: wantedScope } = readAddress(location.hash);
  const linked = pictures.find(({ outcome }) => outcome.path === wanted);
  groups = groupRows(pictures, results);
  const first = groups.find((row) => row.pictures.some(isOpen)) ?? groups[0];
  openId = (linked?.group ?? first?.group)?.id;
  drawList();
  const holds = (row: Row) => linked !== undefined && row.pictures.includes(linked);
  const rows = list.rows().filter(holds);
  if (linked) open(rows.find((row) => row.scope === wantedScope) ?? rows.at(-1), linked);
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
