import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { measureInFrame } from './anatomy/measure-in-frame';
import { checkDisabledControls } from './disabled-controls';
import { ThemedDocsContainer } from './docs-container';
import { DocsPage } from './docs-page';
import { mount, withEffects } from './effects';
import { globalTypes, viewports, withEnvironment } from './environment';
import { freezeClock, releaseClock } from './frozen-clock';
import { holdFocusInFrame } from './held-focus';
import { followStory, ranItsMachines } from './live-machines';
import { localeType, withLocale } from './locale/with-locale';
import { componentModes } from './modes';
import { withNativeProps } from './native-props/native-props';
import { functionInCode, withReadableValues } from './readable-values';
import { showSnippet } from './shown-snippets';
import { withSimulatorSettings } from './simulator-settings';
import { checkStateSheet } from './states/check-state-sheet';

holdFocusInFrame();

// The default of one second is too short on a machine that runs other tests at the same time.
configure({ asyncUtilTimeout: 5000 });

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: { ...globalTypes, locale: localeType },
  argTypesEnhancers: [withNativeProps, withReadableValues],
  beforeEach: releaseClock,
  mount,
  afterEach: [ranItsMachines, checkDisabledControls, checkStateSheet, measureInFrame],
  loaders: [freezeClock, followStory],
  initialGlobals: { theme: 'light', direction: 'ltr', textSize: 'normal', motion: 'system', locale: 'en' },
  parameters: {
    layout: 'padded',
    jsx: { functionValue: functionInCode },
    docs: {
      page: DocsPage,
      container: ThemedDocsContainer,
      // The development server minifies nothing, and its code follows the controls.
      ...(import.meta.env.PROD && { source: { transform: showSnippet } }),
    },
    viewport: { options: viewports },
    chromatic: { modes: componentModes },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The panel in Storybook shows passes too. A test run reads violations alone, and axe spares the description
        // of the rest.
        ...(import.meta.env.VITEST_STORYBOOK === 'false' && { resultTypes: ['violations'] }),
      },
    },
    controls: { matchers: { date: /Date$/i } },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          [
            'Brand',
            'Colours',
            'Type',
            'Space and shape',
            'Layout',
            'Motion',
            'Icons',
            'Kolam',
            'Writing',
            'Locale',
            'Component guide',
          ],
          'Components',
          ['Actions', 'Forms', 'Overlays', 'Feedback', 'Navigation', 'Layout', 'Data'],
          'Care',
          'Patterns',
          'Pages',
          [
            'Shell',
            'Home',
            'Find a Doctor',
            'Book Appointment',
            'Appointment Confirmation',
            'Telemedicine',
            'Video call',
            'Feedback',
            'Lab Tests',
            'Booking Confirmation',
            'Medicines',
            'Cart',
            'Checkout',
            'Order Confirmation',
            'Dashboard',
            'Medical Records',
            'Health Insights',
            'Insurance',
            'Emergency Services',
            'Emergency Contacts',
            'Blog',
            'Blog post',
            'Blog post not found',
            'About',
            'Sign In',
            'Sign Up',
            'Doctor Registration',
            'Doctor Dashboard',
            'Admin',
          ],
          'Machines',
          ['Workbench', 'Workbench in use', 'Live panel', 'Chart', 'Lab booking sequence'],
          'Journeys',
          [
            'Sign in',
            'Book an appointment',
            'Consult by video',
            'Book a lab test',
            'Order medicines',
            'Keep a record',
            'Register as a doctor',
            'Review a doctor',
          ],
        ],
      },
    },
  },
  decorators: [withSimulatorSettings, withLocale, withEnvironment, withEffects],
};

export default preview;
