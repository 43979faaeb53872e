import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.mjs';
import { test as runCommand } from '../cli/test';
import { placesOf } from '../project/places';
import { updateVerified } from '../record/verified';
import {
  acceptAllOf,
  type PlantedProject,
  plantProject,
  runOn,
  statusesOf,
  trackedConfigOf,
} from './planted-storybook';

// With two cameras, each shows the three stories of one component in a row.
vi.mock(import('node:os'), async (original) => ({ ...(await original()), availableParallelism: () => 1 }));

const records = Object.fromEntries(['a', 'b', 'c'].map((name) => [`record--${name}`, { html: '<h1>Record</h1>' }]));

let project: PlantedProject;
beforeEach(() => {
  project = plantProject(
    {
      'visits--marked': { html: '<p>Marked</p>', play: 'document.documentElement.dataset.marked = ""' },
      'visits--full': { html: '<h1>Visits</h1>' },
      'visits--last': { html: '<p>Last</p>' },
      ...records,
    },
    launchOptions,
  );
  project.css = '[data-marked] h1 { text-decoration: underline }';
});
afterEach(() => project.remove());

describe('a story that equals its picture only in a fresh page', () => {
  it('is named, and no later run leaves it out', async () => {
    await acceptAllOf(trackedConfigOf(project));
    for (const attempt of ['first', 'second']) {
      const run = await runOn(trackedConfigOf(project));
      updateVerified(placesOf(trackedConfigOf(project)), run);
      const { alone, unsteady, outcomes, leftOut } = run;
      expect({ attempt, alone, unsteady, leftOut }).toEqual({
        attempt,
        alone: ['visits--full'],
        unsteady: [],
        leftOut: attempt === 'first' ? 0 : 1,
      });
      expect(new Set(Object.values(statusesOf(outcomes)))).toEqual(new Set(['same']));
    }
  });

  it('fails the command', async () => {
    await acceptAllOf(trackedConfigOf(project));
    expect(await runCommand(trackedConfigOf(project), [])).toBe(1);
    project.stories['visits--marked'] = { html: '<p>Marked</p>' };
    expect(await runCommand(trackedConfigOf(project), [])).toBe(0);
  });
}, 60_000);
