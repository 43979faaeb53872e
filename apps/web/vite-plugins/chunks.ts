import type { Rolldown } from 'vite';

/**
 * Who is fetched together. Left alone, the bundler makes a chunk of every set of pages that share a module: two dozen requests of a few hundred
 * bytes before a page is there, and the worst compression. Large libraries stay apart from this: they are the pages' own that need them.
 */
const groups: Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'] = [
  // What every page starts with, in one file.
  { name: 'app', tags: ['$initial'], test: /^(?!.*service-worker)/, priority: 4 },
  // Small parts that a quarter of all pages have in common.
  { name: 'kit', minShareCount: 7, maxModuleSize: 6000, test: /packages\/ui|lucide-react|apps\/web\/src/, priority: 2 },
  // What the start page needs of them.
  {
    name: 'base',
    minShareCount: 7,
    test: /ui\/src\/(field|grid|icon-tile|text-input)\/|icons\/(lock|circle-exclamation)/,
    priority: 3,
  },
  // What things are looked for with, there and on the pages that list them.
  {
    name: 'finder',
    test: /ui\/src\/(search-field|select|quick-link)\/|catalog\/src\/doctors[.]|icons\/(search|chevron-down|arrow-right|pill|siren|stethoscope)[.]/,
    priority: 2,
  },
  // The parts of forms, without the library behind the longer ones.
  {
    name: 'forms',
    test: /ui\/src\/(field-set|choice|text-area|form-error-summary|form-actions|date-input|radio-group)|routes\/form-errors/,
    priority: 1,
  },
];

/** For `output.codeSplitting`. */
export const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = { groups };
