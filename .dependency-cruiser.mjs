import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who may import whom. The picture and the reasons are in CONTRIBUTING.md; oxlint says the same while you type. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const shown = '[.](test|stories)[.]tsx?$';
const storyHelpers = '^apps/web/src/((journeys|stories)/|routes/[^/]+/story-machine[.]ts$)';
const router = ['react-router', 'react-router-dom'];
const react = ['react', 'react-dom'];

/**
 * Pattern of the design system's folders in a group of Storybook: `title: 'Care/DoctorCard'` puts `doctor-card` into
 * Care.
 */
const uiGroup = (group) => {
  const stories = globSync('packages/ui/src/*/*.stories.tsx', { cwd: import.meta.dirname });
  const isInGroup = (file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes(`title: '${group}/`);
  return `^(${stories.filter(isInGroup).map(dirname).join('|')})/`;
};
const uiComponents = uiGroup('Components');
const uiCare = uiGroup('Care');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * Folders by package, lowest layer first. A folder imports from lower layers only, not from another folder of its own
 * layer.
 * @type {Record<string, string[][]>}
 */
export const layers = {
  'apps/web/src': [
    ['paths', 'config', 'parsing'],
    ['actors', 'browser', 'hydration', 'messages'],
    ['catalog-text', 'storage'],
    ['api'],
    ['live'],
    ['page'],
    ['session'],
    ['appointments', 'cart', 'doctors', 'forms', 'people'],
    ['stories'],
    ['routes'],
    ['app', 'journeys'],
  ],
  'packages/simulator/src': [['chart', 'engine'], ['cli', 'export', 'live'], ['workbench']],
  'packages/visual-review/src': [
    ['pictures'],
    ['results'],
    ['camera'],
    ['storybook'],
    ['project'],
    ['record'],
    ['causes', 'review', 'run'],
    ['cli'],
  ],
  mocks: [
    ['platform'],
    ['store'],
    ['tables', 'tokens'],
    ['auth', 'rest'],
    ['scenarios'],
    ['backend'],
    ['handlers', 'realtime'],
    ['start'],
  ],
};

/**
 * Folders outside the layers: scripts that run before or beside the app, and test tools.
 * @type {Record<string, string[]>}
 */
export const unlayered = { 'apps/web/src': ['inline', 'service-worker'], mocks: ['testing'] };

const anyOf = (names) => `(${names.join('|')})`;

const layerRules = Object.entries(layers).flatMap(([root, order]) =>
  order.flatMap((layer, level) =>
    layer.flatMap((folder) => {
      const above = order
        .slice(level)
        .flat()
        .filter((name) => name !== folder);
      if (above.length === 0) return [];
      return [
        rule(
          `layer-${root}/${folder}`,
          `Imports run downwards only: ${order
            .slice(0, level)
            .map((names) => names.join(', '))
            .join(' < ')} are below.`,
          { path: `^${root}/${folder}/`, pathNot: shown },
          { path: `^${root}/${anyOf(above)}/` },
        ),
      ];
    }),
  ),
);

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Modules that need each other are one module.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:|[?]' }),
    rule(
      'catalog-imports-nothing',
      'The catalog is data.',
      { path: '^packages/catalog/src/', pathNot: shown },
      { pathNot: '^packages/catalog/src/' },
    ),
    rule(
      'ui-knows-props-only',
      'A component takes props and calls back.',
      { path: '^packages/ui/src/' },
      {
        path: [
          '^(packages/(catalog|machines|simulator)|mocks|apps)/',
          packages(...router, 'ky', 'msw', 'xstate', '@xstate'),
        ],
      },
    ),
    rule(
      'ui-foundations-know-no-component',
      'Foundations of the design system are below its components.',
      { path: '^packages/ui/src/', pathNot: [shown, uiComponents, uiCare] },
      { path: [uiComponents, uiCare] },
    ),
    rule(
      'ui-components-know-no-care',
      'General components are below those of healthcare.',
      { path: uiComponents, pathNot: shown },
      { path: uiCare },
    ),
    rule(
      'machines-are-pure',
      'A machine knows xstate and the catalog; everything else is injected.',
      { path: '^packages/machines/src/', pathNot: '[.]test[.]ts$' },
      { path: ['^(packages/(ui|simulator)|mocks|apps)/', packages(...react, ...router, '@xstate', 'ky', 'msw')] },
    ),
    rule(
      'machine-tests-stand-alone',
      'A machine is tested with actors made for it.',
      { path: '^packages/machines/src/.*[.]test[.]ts$' },
      { path: '^(mocks|apps)/' },
    ),
    rule(
      'machine-injection-is-the-ground',
      'The injection folder is the lowest layer of the machines.',
      { path: '^packages/machines/src/injection/', pathNot: '[.]test[.]ts$' },
      { path: '^packages/machines/src/', pathNot: '^packages/machines/src/injection/' },
    ),
    rule(
      'machine-testing-knows-no-machine',
      'The testing tools work with any machine: a model is passed to them.',
      { path: '^packages/machines/src/testing/' },
      { path: '^packages/machines/src/', pathNot: '^packages/machines/src/(testing|injection)/' },
    ),
    rule(
      'machines-ship-no-testing-tools',
      'Models and testing tools are for tests and the simulator; the app must not load them.',
      {
        path: '^packages/machines/src/(?!testing/)[^/]+/',
        pathNot: '[.](model|two-tabs|harness|rules|facts|probes|test)[.]ts$',
      },
      {
        path: [
          '^packages/machines/src/testing/',
          '^packages/machines/src/.*[.](model|two-tabs|harness|rules|facts|probes)[.]ts$',
        ],
      },
    ),
    rule(
      'machines-stand-side-by-side',
      'A machine imports no other machine. Two exceptions: a checkout orders the items of a cart, a call has devices.',
      { path: '^packages/machines/src/([^/]+)/', pathNot: '^packages/machines/src/(checkout|video-call)/' },
      { path: '^packages/machines/src/', pathNot: '^packages/machines/src/($1|testing|injection)/' },
    ),
    rule(
      'checkout-knows-the-cart-only',
      'A checkout orders the items of a cart; it imports no other machine.',
      { path: '^packages/machines/src/checkout/' },
      { path: '^packages/machines/src/', pathNot: '^packages/machines/src/(checkout|cart|testing|injection)/' },
    ),
    rule(
      'call-knows-its-devices-only',
      'A video call invokes two devices; it imports no other machine.',
      { path: '^packages/machines/src/video-call/' },
      { path: '^packages/machines/src/', pathNot: '^packages/machines/src/(video-call|device|testing|injection)/' },
    ),
    rule(
      'simulator-shows-any-machine',
      "The simulator knows xstate, ui and the machines' testing tools; a model is passed to it.",
      { path: '^packages/simulator/src/', pathNot: shown },
      {
        path: [
          '^packages/machines/src/(?!testing/)',
          '^(packages/catalog|mocks|apps)/',
          packages(...router, 'ky', 'msw'),
        ],
      },
    ),
    rule(
      'visual-review-stands-alone',
      'The visual review works in any project: settings are passed to it.',
      { path: '^packages/visual-review/src/', pathNot: shown },
      { path: '^(packages/(?!visual-review/)[^/]+|mocks|apps|scripts|[.]storybook|tests)/' },
    ),
    rule(
      'mocks-stand-alone',
      'The embedded backend imports msw, valibot, the catalog and Edge Functions.',
      { path: '^mocks/' },
      { path: ['^(packages/(ui|machines|simulator)|apps)/', packages(...react, ...router, 'ky', 'xstate', '@xstate')] },
    ),
    rule(
      'mocks-have-no-type-cycles',
      'In the embedded backend, not even types may need each other.',
      { path: '^mocks/' },
      { circular: true },
    ),
    rule(
      'mock-test-tools-in-tests-only',
      'The running app must not load the test tools of the embedded backend.',
      { path: '^mocks/', pathNot: ['^mocks/testing/', shown] },
      { path: '^mocks/testing/' },
    ),
    rule(
      'edge-functions-stand-alone',
      'Deno runs an Edge Function with the modules of its import map only: catalog, valibot and nodemailer.',
      { path: '^supabase/functions/([^/]+)/', pathNot: shown },
      {
        pathNot: ['^supabase/functions/$1/', '^packages/catalog/src/', packages('valibot', 'nodemailer')],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'edge-functions-run-in-handlers-only',
      'The embedded backend runs code of the functions in two handlers. No other module outside supabase imports it.',
      { path: '^(packages|apps|mocks)/', pathNot: '^mocks/handlers/(lab-bookings|mailbox)[.]ts$' },
      { path: '^supabase/' },
    ),
    ...layerRules,
    rule(
      'entries-are-imported-by-the-build-only',
      'A browser starts with main.tsx, and the build with prerender.tsx.',
      { path: '^apps/web/src/' },
      { path: '^apps/web/src/(main|prerender)[.]tsx$' },
    ),
    rule(
      'routes-stand-alone',
      'What two routes share moves to a layer below.',
      { path: '^apps/web/src/routes/([^/]+)/', pathNot: shown },
      { path: '^apps/web/src/routes/', pathNot: '^apps/web/src/routes/$1/' },
    ),
    rule(
      'mocks-by-one-dynamic-import',
      'No byte of the embedded backend may reach a build with a real one.',
      {
        path: '^apps/web/src/',
        pathNot: ['^apps/web/src/api/(embedded-backend|sockets-ready)[.]ts$', storyHelpers, shown],
      },
      { path: ['^mocks/', packages('msw')], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'story-helpers-in-stories-only',
      'What stories are surrounded with must not reach the app.',
      { path: '^apps/web/src/', pathNot: [storyHelpers, shown] },
      { path: storyHelpers },
    ),
    rule(
      'embedded-backend-is-lazy',
      'The imports of the embedded backend are dynamic.',
      { path: '^apps/web/src/api/(embedded-backend|sockets-ready)[.]ts$' },
      { path: '^mocks/', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-relative-path-across-packages',
      'Other packages are imported by name: @sehat/ui/button.',
      { path: '^(packages/[^/]+|apps/[^/]+|mocks)/' },
      { path: '^(packages/[^/]+|apps/[^/]+|mocks)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    rule(
      'http-lives-in-api',
      'Every request leaves the browser through apps/web/src/api.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/api/' },
      { path: packages('ky') },
    ),
    rule(
      'sockets-live-in-live',
      'Every channel of the realtime service is opened by apps/web/src/live.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/live/live-client[.]ts$' },
      { path: packages('@supabase/realtime-js') },
    ),
    rule(
      'live-client-is-lazy',
      'Pages without live content load no byte of the realtime client.',
      { path: '^apps/web/src/', pathNot: ['^apps/web/src/live/live-(topic|client)[.]ts$', shown] },
      { path: '^apps/web/src/live/live-(topic|client)[.]ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'pages-only-show',
      'A page is props in, callbacks out; route.tsx wires it.',
      { path: '^apps/web/src/routes/.*-page[.]tsx$' },
      {
        path: [
          '^(packages/machines|mocks)/',
          '^apps/web/src/(api|storage)/',
          packages('ky', 'msw', 'xstate', '@xstate'),
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
