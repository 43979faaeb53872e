import { type LayoutFiles, ReadyLayouts } from '@sehat/simulator/chart';
import { ExportPathsContext } from '@sehat/simulator/export-paths';
import { ModelsOfPanel } from '@sehat/simulator/live/models-of-panel';
import { MessagesOfPage } from '@sehat/simulator/live/page-messages';
import { TimeFormatContext } from '@sehat/simulator/time-format';
import type { Decorator } from '@storybook/react-vite';
import { callMessages } from './call-messages';
import { exportPaths } from './export-paths';

/** The files that `npm run layouts` computes. */
const files = import.meta.glob<unknown>('../packages/machines/layouts/*.json', { import: 'default' });

const layouts: LayoutFiles = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.+)[.]json$/, '$1'), load]),
);

/** Loads the models when a panel needs them, because this decorator is part of every story. */
const loadModels = async () => (await import('@sehat/machines/all-models')).models;

/** The models hold appointments, whose times are on India's clock. */
const indiaTime = { locale: 'en-IN', timeZone: 'Asia/Kolkata' };

/**
 * Passes the layouts of Sehat's machines to the charts of a story. Passes the project's names and time format to
 * workbench and panel.
 */
export const withSimulatorSettings: Decorator = (Story) => (
  <ReadyLayouts value={layouts}>
    <ExportPathsContext value={exportPaths}>
      <MessagesOfPage value={callMessages}>
        <ModelsOfPanel value={loadModels}>
          <TimeFormatContext value={indiaTime}>
            <Story />
          </TimeFormatContext>
        </ModelsOfPanel>
      </MessagesOfPage>
    </ExportPathsContext>
  </ReadyLayouts>
);
