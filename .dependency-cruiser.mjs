/** Who may import whom. The picture and the reasons are in CONTRIBUTING.md; oxlint says the same while you type. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const shown = '[.](test|stories)[.]tsx?$';
const storyHelpers = '^apps/web/src/stories/';
const router = ['react-router', 'react-router-dom'];
const react = ['react', 'react-dom'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

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
      'machines-are-pure',
      'A machine knows xstate and the catalog; everything else is injected.',
      { path: '^packages/machines/src/', pathNot: shown },
      { path: ['^(packages/(ui|simulator)|mocks|apps)/', packages(...react, ...router, '@xstate', 'ky', 'msw')] },
    ),
    rule(
      'machine-stories-stand-alone',
      'A machine is tested and shown with actors made for it.',
      { path: `^packages/machines/src/.*${shown}` },
      { path: '^(mocks|apps)/' },
    ),
    rule(
      'simulator-shows-any-machine',
      "The simulator knows xstate, ui and the machines' testing tools; a model is given to it.",
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
      'mocks-stand-alone',
      'The embedded backend knows msw, valibot and the catalog.',
      { path: '^mocks/' },
      { path: ['^(packages/(ui|machines|simulator)|apps)/', packages(...react, ...router, 'ky', 'xstate', '@xstate')] },
    ),
    rule(
      'mocks-by-one-dynamic-import',
      'No byte of the embedded backend may reach a build with a real one.',
      { path: '^apps/web/src/', pathNot: ['^apps/web/src/app/embedded-backend[.]ts$', storyHelpers, shown] },
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
      'The one import of the embedded backend is dynamic.',
      { path: '^apps/web/src/app/embedded-backend[.]ts$' },
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
      'Everything that leaves the browser is in apps/web/src/api.',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/api/' },
      { path: packages('ky') },
    ),
    rule(
      'pages-only-show',
      'A page is props in, callbacks out; route.tsx wires it.',
      { path: '^apps/web/src/routes/.*-page[.]tsx$' },
      {
        path: [
          '^packages/machines/',
          '^mocks/',
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
