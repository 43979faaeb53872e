import { type ExportPaths, kebab } from '@sehat/simulator/export-paths';

const IN_TWO_TABS = /InTwoTabs$/;

/** What exported code imports, when it comes from a workbench in this repository's Storybook. */
export const exportPaths: ExportPaths = {
  model: (machine) =>
    IN_TWO_TABS.test(machine)
      ? `@sehat/machines/two-tabs/${kebab(machine.replace(IN_TWO_TABS, ''))}`
      : `@sehat/machines/models/${kebab(machine)}`,
  modelName: (machine) => (IN_TWO_TABS.test(machine) ? machine : `${machine}Model`),
  testing: '@sehat/simulator/testing',
  storyFolder: 'packages/simulator/src/export',
  still: '../chart/until-still',
};
