import type { Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

const words = (names: string) => names.trim().split(/\s+/).join('|');

/** Modules by where they are: folders of `packages/ui/src`, files below `src` of the app, of the catalog and of the machines, icons, packages. */
function modules({ ui = '', app = '', catalog = '', machines = '', icons = '', packages = '' }) {
  const parts = [
    ui && `packages/ui/src/(${words(ui)})/`,
    app && `apps/web/src/(${words(app)})[.]tsx?$`,
    catalog && `packages/catalog/src/(${words(catalog)})[.]ts$`,
    machines && `packages/machines/src/(${words(machines)})/`,
    icons && `lucide-react/dist/esm/icons/(${words(icons)})[.]`,
    packages && `node_modules/(${words(packages)})/`,
  ];
  return parts.filter(Boolean).join('|');
}

/**
 * Who is fetched together, most important first. Left alone, the bundler makes a chunk of every set of pages that share a module: four dozen requests
 * of a few hundred bytes before a page is there, and the worst compression. What a group names brings along what it imports. A page loads `app`,
 * its own chunk and at most three of the others; what only one page needs is in that page's own.
 */
const groups: [name: string, test: string][] = [
  // What every page starts with, and the parts that most pages have in common.
  [
    'app',
    `apps/web/index[.]html$|rolldown/runtime|${modules({
      ui: 'card emergency-numbers empty-state field grid icon-tile inline-message quick-link select text-input',
      app: 'routes/not-found/.*',
      catalog: 'doctors',
      icons: 'phone pill siren stethoscope',
    })}`,
  ],
  ['finder', modules({ ui: 'search-field', app: 'app/use-found app/use-search-filters routes/search-words' })],
  ['account', modules({ ui: 'password-input', app: 'app/leave routes/account-layout routes/use-account-form' })],
  // The small parts of most pages behind the first.
  [
    'parts',
    modules({
      ui: 'badge bottom-bar bullet-list date-input date-time description-list field-row form-actions format money order-summary prose section text-area time-slot-picker',
      app: 'api/appointments api/with-client app/download app/growing-list app/local-date app/use-early-load routes/chosen-tests',
      catalog: 'genders lab-tests labs payment-methods time-slots',
      icons: 'check file-text map-pin minus star trash video',
    }),
  ],
  // Whom and what to choose from a picture: doctors, hospitals, posts.
  [
    'cards',
    modules({
      ui: 'blog-card doctor-card hospital-card portrait rating',
      app: 'routes/post-card',
      catalog: 'blog-posts hospitals',
    }),
  ],
  [
    'cart',
    modules({ ui: 'cart-line cart-lines cart-panel quantity-stepper', app: 'app/cart-provider', catalog: 'medicines' }),
  ],
  // Longer forms, with the library behind them.
  [
    'forms',
    modules({
      ui: 'choice choice-group field-set form-error-summary number-input radio-group',
      app: 'routes/form-errors',
      machines: 'submission',
      packages: 'react-hook-form @hookform',
    }),
  ],
  // What to do next, to print and to keep.
  [
    'steps',
    modules({
      ui: 'feature-card numbered-steps',
      app: 'routes/booking-confirmation/confirmed-lab-booking',
      icons: 'calendar-plus printer shield-check',
    }),
  ],
  // Figures and days.
  [
    'figures',
    modules({
      ui: 'appointment-card calendar-leaf spinner stat-card table toggle-button verification-badge vital-tile',
      app: 'routes/mode-label',
      catalog: 'sample-appointments',
      icons: 'activity calendar-days users-round',
    }),
  ],
  ['overlay', modules({ ui: 'dialog sheet', packages: '@radix-ui/react-dialog' })],
];

/** For `output.codeSplitting`. */
export const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: groups.map(
    ([name, test], index): Group => ({
      name,
      test: new RegExp(test.replaceAll('/', '[\\\\/]')),
      priority: groups.length - index,
    }),
  ),
};
