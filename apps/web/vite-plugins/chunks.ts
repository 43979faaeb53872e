import type { Plugin, Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

/** Path patterns of a chunk's modules, by the module's name in the lists below. */
type Patterns = ReadonlyMap<string, string>;

/** Path patterns for the names of a list, by kind of module. */
const places = {
  ui: (name: string) => `packages/ui/src/${name}${name.includes('/') ? '[.]tsx?$' : '/'}`,
  app: (name: string) => `apps/web/src/${name}[.]tsx?$`,
  catalog: (name: string) => `packages/catalog/src/${name}[.]ts$`,
  machines: (name: string) => `packages/machines/src/${name}${name.includes('/') ? '[.]ts$' : '/'}`,
  icons: (name: string) => `lucide-react/dist/esm/icons/${name}[.]`,
  packages: (name: string) => `node_modules/${name}/`,
};

/** Path patterns of the modules in the lists. */
function modules(lists: Partial<Record<keyof typeof places, string>>): Patterns {
  const patterns = new Map<string, string>();
  for (const [place, toPattern] of Object.entries(places))
    for (const name of (lists[place as keyof typeof places] ?? '').split(' ').filter(Boolean))
      patterns.set(`${place}: ${name}`, toPattern(name));
  return patterns;
}

/**
 * The shared chunks, highest priority first. Without them, the bundler makes one chunk per set of pages that share a
 * module: up to 43 requests per page, and poor compression. A group includes what its modules import. A page loads
 * `app`, its own chunk and at most three other groups. ADR 38 compares this list with derived chunks.
 */
const groups: [name: string, patterns: Patterns][] = [
  // The entry, and components that most pages share.
  [
    'app',
    new Map([
      ['the entry', 'apps/web/index[.]html$'],
      ['the bundler’s runtime', 'rolldown/runtime'],
      ...modules({
        ui: 'card emergency-numbers attempt-focus empty-state field/merge-refs grid quick-link select text-input',
        icons: 'pill siren stethoscope',
      }),
    ]),
  ],
  [
    'finder',
    modules({
      ui: 'search-field',
      catalog: 'locations',
      app: 'page/use-list-search page/use-search-filters page/list-search',
    }),
  ],
  [
    'account',
    modules({
      ui: 'password-input',
      app: 'session/leave page/needs-scripts session/account-failure session/account-layout session/typed-email session/use-account-form forms/code-input forms/text-rules paths/sign-in-note doctors/load-registered-note',
    }),
  ],
  // Small parts of most other pages.
  [
    'parts',
    modules({
      ui: 'badge bottom-bar bullet-list calendar-leaf field/choice field/choice-group date-input date-time description-list field-row form-actions format money order-summary picture prose section text-area time-slot-picker',
      app: 'api/calls api/failure-reason api/lazy-call browser/download browser/on-return forms/outliving-actor forms/use-submission page/growing-list appointments/use-calendar-file parsing/page-number parsing/readable-list storage/hand-over',
      catalog:
        'appointment-modes doctors genders india-time lab-modes lab-tests labs payment-methods slot-rules time-slots',
      machines: 'submission',
      icons: 'check chevron-right file-text map-pin minus star trash video',
    }),
  ],
  // Cards with a picture: doctors, hospitals, posts.
  [
    'cards',
    modules({
      ui: 'doctor-card hospital-card',
      app: 'actors/use-loading api/people-calls people/use-people',
      catalog: 'blog-posts hospitals',
      machines: 'loading',
      icons: 'book-open',
    }),
  ],
  [
    'cart',
    modules({
      ui: 'cart-lines cart-panel',
      app: 'cart/cart-provider',
      catalog: 'medicines',
    }),
  ],
  // Longer forms, with the form library.
  [
    'forms',
    modules({
      ui: 'field-set form-error-summary number-input radio-group',
      app: 'forms/age-rule forms/phone-advice forms/phone-input forms/use-draft forms/use-form-draft forms/use-page-form people/use-own-person storage/drafts',
      packages: '@hookform',
    }),
  ],
  // Confirmation pages: next steps, print, calendar.
  [
    'steps',
    modules({
      ui: 'feature-card numbered-steps',
      app: 'appointments/calendar-and-print appointments/calendar-failure page/confirmation-layout',
      icons: 'calendar-plus printer shield-check',
    }),
  ],
  // Dashboards: figures, tables, appointments.
  [
    'figures',
    modules({
      ui: 'appointment-card spinner stat-card table toggle-button verification-badge vital-tile',
      app: 'live/read-again live/use-live-part page/unreadable-note storage/activity-store storage/appointments-store',
      catalog: 'doctor-figures sample-appointments sample-care',
      machines: 'appointment/change-rules',
      icons: 'activity calendar-days users-round',
    }),
  ],
  // What each lab test is. The lab form and calendar files, which load later, share it.
  ['lab-facts', modules({ catalog: 'lab-test-facts' })],
  ['overlay', modules({ ui: 'dialog sheet', app: 'forms/send-after-question' })],
];

const toRegExp = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));

const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: groups.map(
    ([name, patterns], index): Group => ({
      name,
      test: toRegExp([...patterns.values()].join('|')),
      priority: groups.length - index,
    }),
  ),
};

/** Names in the lists that match no module. */
const unmatchedNames = (moduleIds: readonly string[]) =>
  groups.flatMap(([chunk, patterns]) =>
    [...patterns].flatMap(([name, pattern]) => {
      const test = toRegExp(pattern);
      return moduleIds.some((id) => test.test(id)) ? [] : [`${name} (in ${chunk})`];
    }),
  );

/**
 * Puts modules that several pages share into a few chunks. Fails the build when a list names a module that does not
 * exist.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'sehat:shared-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    generateBundle(_, bundle) {
      const moduleIds = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const unmatched = unmatchedNames(moduleIds);
      if (unmatched.length > 0)
        throw new Error(`vite-plugins/chunks.ts names no module of the build: ${unmatched.join(', ')}.`);
    },
  };
}
