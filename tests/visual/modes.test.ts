import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { componentModes, modesHere } from '../../.storybook/modes';
import { pageParameters } from '../../apps/web/src/stories/page-parameters';
import { root } from '../project-fixture';

const component = { chromatic: { modes: componentModes } };
const page = pageParameters;
const namesOf = (...args: Parameters<typeof modesHere>) => modesHere(...args).map(({ name }) => name);

describe('the modes of the visual review', () => {
  it('are three themes and three states of controls for every story of a component', () => {
    const story = { title: 'Care/DoctorCard', parameters: component };
    const modes = ['light', 'hover', 'active', 'focus', 'dark', 'contrast'];
    expect(namesOf({ ...story, isFirst: false })).toEqual(modes);
    expect(namesOf({ ...story, isFirst: true })).toEqual([...modes, 'contrast-dark', 'hindi']);
  });

  it('show high contrast as a dark system without a chosen theme asks for it', () => {
    const modes = modesHere({ title: 'Care/DoctorCard', parameters: component, isFirst: true });
    expect(modes.filter(({ media }) => media)).toEqual([
      expect.objectContaining({
        name: 'contrast-dark',
        globals: { theme: 'system' },
        media: { colorScheme: 'dark', contrast: 'more' },
      }),
    ]);
  });

  it('are light and dark at 1280 and 360 px for every story of a page', () => {
    const story = { title: 'Pages/Cart', parameters: page };
    expect(namesOf({ ...story, isFirst: false })).toEqual(['light', 'dark', 'light-phone', 'dark-phone']);
    expect(namesOf({ ...story, isFirst: true })).toEqual(['light', 'dark', 'light-phone', 'dark-phone', 'hindi']);
  });

  it('are only themes for machines and foundations', () => {
    const themes = ['light', 'dark', 'contrast'];
    for (const title of ['Machines/Chart', 'Foundations/Type']) {
      expect(namesOf({ title, parameters: component, isFirst: false })).toEqual(themes);
      expect(namesOf({ title, parameters: component, isFirst: true })).toEqual([...themes, 'contrast-dark']);
    }
  });

  it('show more of the first story', () => {
    const story = { title: 'Pages/Cart', parameters: page };
    const [first] = modesHere({ ...story, isFirst: true });
    const [other] = modesHere({ ...story, isFirst: false });
    expect(first?.tallest).toBeGreaterThan(other?.tallest ?? 0);
  });

  it('are those of pages for the stories of pages and journeys', () => {
    const files = globSync('apps/web/src/**/*.stories.tsx', { cwd: root });
    const shown = files.filter((file) => /title: '(Pages|Journeys)\//.test(readFileSync(join(root, file), 'utf8')));
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter((file) => !readFileSync(join(root, file), 'utf8').includes('pageParameters'))).toEqual([]);
  });
});
