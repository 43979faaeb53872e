/** Who may import whom. The picture and the reasons are in CONTRIBUTING.md. */
const from = (name, path, to, comment) => ({ name, comment, severity: 'error', from: { path }, to });

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    from('catalog-imports-nothing', '^packages/catalog/src', { pathNot: '^packages/catalog/src' }, 'catalog is data'),
    from(
      'ui-knows-props-only',
      '^packages/ui/src',
      { path: '^(packages/(catalog|machines|simulator)|mocks|apps)/|node_modules/(react-router|react-router-dom|ky|msw|xstate|@xstate)/' },
      'props in, callbacks out',
    ),
    from(
      'machines-are-pure',
      '^packages/machines/src/(?!.*[.](test|stories)[.]tsx?$)',
      { path: '^(packages/(ui|simulator)|mocks|apps)/|node_modules/(react|react-dom|@xstate/react|react-router|react-router-dom|ky|msw)/' },
      'xstate and catalog only',
    ),
    from(
      'mocks-know-msw-and-catalog',
      '^mocks/(?!.*[.]test[.]ts$)',
      { path: '^(packages/(ui|machines|simulator)|apps)/|node_modules/(react|react-dom|react-router|react-router-dom|ky|xstate|@xstate)/' },
      'the embedded backend stands alone',
    ),
    {
      name: 'mocks-by-one-dynamic-import',
      comment: 'No mock byte may reach a build with a real backend.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!app/embedded-backend[.]ts$)(?!.*[.](test|stories)[.]tsx?$)' },
      to: { path: '^mocks/' },
    },
    {
      name: 'no-relative-path-across-packages',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|mocks)/' },
      to: { path: '^(packages/[^/]+|apps/[^/]+|mocks)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'http-lives-in-api',
      severity: 'error',
      from: { path: '^apps/web/src/(?!api/)' },
      to: { path: 'node_modules/ky/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
