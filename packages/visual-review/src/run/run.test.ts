import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.mjs';
import type { ReviewConfig } from '../project/config';
import { placesOf } from '../project/places';
import { updateVerified } from '../record/verified';
import type { Decision } from '../results/results';
import {
  acceptAllOf,
  configOf,
  type PlantedProject,
  plantProject,
  runOn,
  statusesOf,
  trackedConfigOf,
  viewport,
} from './planted-storybook';

const visits = { 'visits--empty': { html: '<h1>Visits</h1>' }, 'visits--full': { html: '<h1>Visits</h1><p>One</p>' } };
const record = { 'record--basic': { html: '<h1>Record</h1><button>Save</button>' } };

let project: PlantedProject;
beforeEach(() => {
  project = plantProject({ ...visits, ...record }, launchOptions);
});
afterEach(() => project.remove());

describe('a run', () => {
  it('finds every story new at first, and the same after it was accepted', async () => {
    const first = await runOn(configOf(project));
    expect(new Set(Object.values(statusesOf(first.outcomes)))).toEqual(new Set(['new']));
    expect(first.outcomes).toHaveLength(6);
    await acceptAllOf(configOf(project));
    const second = await runOn(configOf(project));
    expect(new Set(Object.values(statusesOf(second.outcomes)))).toEqual(new Set(['same']));
    expect(readFileSync(join(project.root, 'tests/visual/accepted/record.json'), 'utf8')).toMatch(
      /"basic.dark": "\S{24} \S{24}"/,
    );
  });

  it('finds every story new again after the acceptance was taken back', async () => {
    const { undo } = await acceptAllOf(configOf(project));
    undo();
    const { outcomes } = await runOn(configOf(project));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['new']));
    expect(existsSync(join(project.root, 'tests/visual/browser.json'))).toBe(false);
  });

  it('finds a colour that is wrong in one theme, and counts its pixels', async () => {
    await acceptAllOf(configOf(project));
    project.css = '[data-theme=dark] p { color: red }';
    const { outcomes } = await runOn(configOf(project));
    const changed = outcomes.filter(({ status }) => status !== 'same');
    expect(statusesOf(changed)).toEqual({ 'visits/full.dark': 'changed' });
    expect(changed[0]?.pixels).toBeGreaterThan(0);
    expect(changed[0]?.hasOtherTree).toBe(false);
  });

  it('answers first with one story of each stories file in one mode', async () => {
    await acceptAllOf(configOf(project));
    project.css = 'h1 { color: red }';
    const answers: Record<string, string>[] = [];
    const { outcomes } = await runOn(configOf(project), {
      onFirstAnswer: (first) => void answers.push(statusesOf(first)),
    });
    expect(answers).toEqual([{ 'visits/empty.light': 'changed', 'record/basic.light': 'changed' }]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'changed'));
  });

  it('finds a look that only an element under the pointer has', async () => {
    const hovered = (): ReviewConfig => ({
      ...configOf(project),
      modesOf: () => [
        { name: 'light', globals: {}, viewport, tallest: 400 },
        { name: 'hover', globals: {}, viewport, tallest: 400, forced: ['hover'] },
        { name: 'again', globals: { theme: 'light' }, viewport, tallest: 400 },
      ],
    });
    project.stories = record;
    project.css = 'button:hover { outline: 3px solid blue }';
    await acceptAllOf(hovered());
    project.css = 'button:hover { outline: 3px solid red }';
    const { outcomes } = await runOn(hovered());
    expect(statusesOf(outcomes)).toEqual({
      'record/basic.light': 'same',
      'record/basic.hover': 'changed',
      'record/basic.again': 'same',
    });
  });

  it('finds a look that only a dark system with more contrast has, and shows the next story without', async () => {
    const onSystem = (): ReviewConfig => ({
      ...configOf(project),
      modesOf: () => [
        { name: 'light', globals: {}, viewport, tallest: 400 },
        { name: 'system', globals: {}, viewport, tallest: 400, media: { colorScheme: 'dark', contrast: 'more' } },
      ],
    });
    project.css = '@media (prefers-color-scheme: dark) and (prefers-contrast: more) { h1 { color: blue } }';
    await acceptAllOf(onSystem());
    project.css = '@media (prefers-color-scheme: dark) and (prefers-contrast: more) { h1 { color: red } }';
    const { outcomes } = await runOn(onSystem(), { wanted: ['visits--'] });
    const statuses = Object.entries(statusesOf(outcomes)).map(([path, status]) => [path.split('.')[1], status]);
    expect(statuses).toEqual(statuses.map(([mode]) => [mode, mode === 'light' ? 'same' : 'changed']));
    expect(statuses).toHaveLength(4);
  });

  it('finds a lost name that no pixel shows', async () => {
    project.stories['record--basic'] = { html: '<button aria-label="Save the record">Save</button>' };
    await acceptAllOf(configOf(project));
    project.stories['record--basic'] = { html: '<button>Save</button>' };
    const { outcomes } = await runOn(configOf(project), { wanted: ['record--'] });
    expect(outcomes.map(({ status, hasOtherTree, pixels }) => [status, hasOtherTree, pixels])).toEqual([
      ['changed', true, 0],
      ['changed', true, 0],
    ]);
  });

  it('finds a lost state', async () => {
    project.stories['record--basic'] = { html: '<button aria-pressed="true">Save</button>' };
    await acceptAllOf(configOf(project));
    project.stories['record--basic'] = { html: '<button aria-pressed="false">Save</button>' };
    const { outcomes } = await runOn(configOf(project), { wanted: ['record--'] });
    expect(outcomes.every(({ hasOtherTree }) => hasOtherTree)).toBe(true);
  });

  it('fails a story that changes after its play function, and names the change', async () => {
    project.stories['record--basic'] = { html: '<h1>Record</h1>', play: 'setTimeout(() => root.append("late"), 400)' };
    const { outcomes } = await runOn(configOf(project), { wanted: ['record--'] });
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(outcomes[0]?.message).toContain('content of <div> “Recordlate”');
  });

  it('lists the accepted pictures of a story that no longer exists', async () => {
    await acceptAllOf(configOf(project));
    delete project.stories['record--basic'];
    const { outcomes } = await runOn(configOf(project));
    expect(statusesOf(outcomes.filter(({ status }) => status !== 'same'))).toEqual({
      'record/basic.dark': 'removed',
      'record/basic.light': 'removed',
    });
  });

  it('lists them too when it shows some stories files, or none', async () => {
    await acceptAllOf(configOf(project));
    delete project.stories['visits--full'];
    const ids = Object.keys(project.stories);
    const config: ReviewConfig = {
      ...configOf(project),
      listStories: () => Promise.resolve(ids.map((id) => ({ id, file: '' }))),
    };
    for (const files of [['src/visits.stories.tsx'], ['src/record.stories.tsx'], []]) {
      const { outcomes } = await runOn(config, { files });
      const different = outcomes.filter(({ status }) => status !== 'same');
      expect(statusesOf(different)).toEqual({ 'visits/full.dark': 'removed', 'visits/full.light': 'removed' });
    }
  });

  it('takes one picture of a story whose own theme makes all modes equal', async () => {
    project.stories = { 'visits--dark': { html: '<h1>Visits</h1>', globals: { theme: 'dark' } } };
    const { outcomes } = await runOn(configOf(project));
    expect(Object.keys(statusesOf(outcomes))).toEqual(['visits/dark.light']);
  });

  it('takes no picture of a story with the tag no-visual', async () => {
    project.stories['record--basic'] = { html: '<h1>Record</h1>', tags: ['no-visual'] };
    const { outcomes } = await runOn(configOf(project));
    expect(outcomes.filter(({ id }) => id === 'record--basic')).toEqual([]);
  });

  it('lists a denied difference with its note until the story changes again', async () => {
    await acceptAllOf(configOf(project));
    project.stories['record--basic'] = { html: '<h1>Records</h1>' };
    const { outcomes } = await runOn(configOf(project), { wanted: ['record--'] });
    const denied: Decision = {
      decision: 'denied',
      note: 'One record is shown',
      at: '2026-01-15T05:00:00.000Z',
      pictures: Object.fromEntries(outcomes.map(({ path, actual }) => [path, actual ?? null])),
    };
    writeFileSync(join(project.root, 'tests/visual/decisions.json'), JSON.stringify([denied]));
    const again = await runOn(configOf(project), { wanted: ['record--'] });
    expect(again.outcomes.map(({ status, note }) => [status, note])).toEqual([
      ['denied', 'One record is shown'],
      ['denied', 'One record is shown'],
    ]);
    project.stories['record--basic'] = { html: '<h1>My records</h1>' };
    const other = await runOn(configOf(project), { wanted: ['record--'] });
    expect(other.outcomes.map(({ status }) => status)).toEqual(['changed', 'changed']);
  });

  it('compares hashes without the accepted pictures, and says that they are missing', async () => {
    await acceptAllOf(configOf(project));
    rmSync(join(project.root, 'store'), { recursive: true });
    project.stories['record--basic'] = { html: '<h1>Records</h1>' };
    const { outcomes } = await runOn(configOf(project));
    const changed = outcomes.filter(({ status }) => status === 'changed');
    expect(changed.map(({ path, pixels }) => [path, pixels])).toEqual([
      ['record/basic.light', undefined],
      ['record/basic.dark', undefined],
    ]);
  });

  it('refuses another browser than that of the accepted pictures, before it builds', async () => {
    await acceptAllOf(configOf(project));
    writeFileSync(join(project.root, 'tests/visual/browser.json'), '{"chromium":"1.2.3.4"}');
    const build = vi.fn(configOf(project).build);
    const refused = runOn({ ...configOf(project), build });
    await expect(refused).rejects.toThrow('The accepted pictures were taken with Chromium 1.2.3.4');
    expect(build).not.toHaveBeenCalled();
  });
}, 60_000);

/** Accepts all pictures. A further run finds them equal, so that later runs may leave them out. */
async function acceptAndVerify(planted: PlantedProject) {
  await acceptAllOf(trackedConfigOf(planted));
  updateVerified(placesOf(trackedConfigOf(planted)), await runOn(trackedConfigOf(planted)));
}

describe('a run that knows the dependencies', () => {
  it('leaves out what an earlier run found equal, and builds only the other stories', async () => {
    await acceptAndVerify(project);
    const nothing = await runOn(trackedConfigOf(project));
    expect(nothing).toMatchObject({ leftOut: 2, outcomes: [] });
    project.stories['record--basic'] = { html: '<h1>Records</h1>' };
    const { outcomes, leftOut } = await runOn(trackedConfigOf(project));
    expect(leftOut).toBe(1);
    expect(project.builtFiles).toEqual(['src/record.stories.tsx']);
    expect(statusesOf(outcomes)).toEqual({ 'record/basic.light': 'changed', 'record/basic.dark': 'changed' });
  });

  it('shows everything when everything may have changed, and with `all`', async () => {
    await acceptAndVerify(project);
    expect((await runOn(trackedConfigOf(project), { all: true })).outcomes).toHaveLength(6);
    project.css = 'h1 { letter-spacing: 1px }';
    expect((await runOn(trackedConfigOf(project))).outcomes).toHaveLength(6);
  });

  it('also shows stories that a seed chooses', async () => {
    await acceptAndVerify(project);
    const chosen = new Set<string | undefined>();
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const { outcomes, leftOut } = await runOn(trackedConfigOf(project), { also: { count: 1, seed } });
      expect(outcomes.map(({ status }) => status)).toEqual(['same', 'same']);
      expect(leftOut).toBe(2);
      chosen.add(outcomes[0]?.id);
    }
    expect(chosen.size).toBeGreaterThan(1);
  });

  it('shows a story again when other pictures were accepted since', async () => {
    await acceptAndVerify(project);
    const file = join(project.root, 'tests/visual/accepted/record.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"\S{24} /, '"other '));
    const { outcomes, leftOut } = await runOn(trackedConfigOf(project));
    expect(leftOut).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'changed')).toHaveLength(1);
  });
}, 60_000);
