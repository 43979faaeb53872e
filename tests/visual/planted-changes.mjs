// Defects that a reviewer must see. `npm run visual:prove` plants each one and counts how many the review finds.
const ui = (name) => `packages/ui/src/${name}/${name}.tsx`;
const storiesOf = (name) => `packages/ui/src/${name}/${name}.stories.tsx`;
const colours = 'packages/ui/src/tokens/colours.css';

/**
 * @typedef {object} PlantedChange
 * @property {string} name What is wrong, in one line.
 * @property {string} file The changed file, from the root.
 * @property {string} from A text that the file contains.
 * @property {string} to Its replacement.
 * @property {string} stories The stories file that must show it.
 */

/** @type {readonly PlantedChange[]} */
export const plantedChanges = [
  {
    name: 'a title turns red 400 ms after it is shown',
    file: ui('stat-card'),
    from: "import { cx } from 'class-variance-authority';",
    to: "import { cx } from 'class-variance-authority';\nsetInterval(() => document.querySelectorAll('h2, p').forEach((one) => one.classList.add('text-danger-ink')), 400);",
    stories: storiesOf('stat-card'),
  },
  {
    name: 'a dialog lies under its own backdrop in dark',
    file: 'packages/ui/src/dialog/modal.tsx',
    from: 'fixed inset-0 z-overlay bg-overlay',
    to: 'fixed inset-0 z-overlay in-data-[theme=dark]:z-toast bg-overlay',
    stories: storiesOf('dialog'),
  },
  {
    name: 'a hue is wrong in high contrast',
    file: 'packages/ui/src/tokens/contrast-theme.css',
    from: '--rating: light-dark(var(--marigold-800), var(--marigold-300));',
    to: '--rating: light-dark(var(--leaf-800), var(--marigold-300));',
    stories: storiesOf('rating'),
  },
  {
    name: 'a hue is wrong in high contrast on a dark system',
    file: 'packages/ui/src/tokens/contrast-theme.css',
    from: '--action: light-dark(var(--neem-900), var(--neem-300));',
    to: '--action: light-dark(var(--neem-900), var(--marigold-300));',
    stories: storiesOf('button'),
  },
  {
    name: 'an icon does not mirror from right to left',
    file: ui('quick-link'),
    from: 'rtl:-scale-x-100',
    to: '',
    stories: storiesOf('quick-link'),
  },
  {
    name: 'a margin is on the wrong side from right to left',
    file: ui('record-row'),
    from: 'wrap className="-ms-5"',
    to: 'wrap className="-ml-5 mr-5"',
    stories: storiesOf('record-row'),
  },
  {
    name: 'the pressed look of a toggle is gone',
    file: ui('toggle-button'),
    from: 'not-disabled:aria-pressed:bg-action ',
    to: '',
    stories: storiesOf('toggle-button'),
  },
  {
    name: 'a button loses its name',
    file: ui('icon-button'),
    from: '<span className="sr-only">{label}</span>',
    to: '<span className="sr-only" />',
    stories: storiesOf('icon-button'),
  },
  {
    name: 'a landmark loses its name',
    file: ui('breadcrumbs'),
    from: 'aria-label={messages.navigation} ',
    to: '',
    stories: storiesOf('breadcrumbs'),
  },
  {
    name: 'the current page is not marked for screen readers',
    file: ui('breadcrumbs'),
    from: 'aria-current="page" ',
    to: '',
    stories: storiesOf('breadcrumbs'),
  },
  {
    name: 'a status loses its role',
    file: ui('spinner'),
    from: 'role="status" ',
    to: '',
    stories: storiesOf('spinner'),
  },
  {
    name: 'a decoration is read aloud',
    file: ui('numbered-steps'),
    from: 'aria-hidden="true"',
    to: 'role="img" aria-label="line"',
    stories: storiesOf('numbered-steps'),
  },
  {
    name: 'a text for screen readers is gone',
    file: ui('rating'),
    from: 'className="sr-only"',
    to: 'className="hidden"',
    stories: storiesOf('rating'),
  },
  {
    name: 'a weight is wrong',
    file: ui('vital-tile'),
    from: "cva('font-bold tabular-nums'",
    to: "cva('font-semibold tabular-nums'",
    stories: storiesOf('vital-tile'),
  },
  {
    name: 'a padding is 1 px larger',
    file: ui('badge'),
    from: 'px-2.5 py-0.5',
    to: 'px-2.5 py-[3px]',
    stories: storiesOf('badge'),
  },
  {
    name: 'a gap is 1 px smaller',
    file: ui('level-meter'),
    from: 'items-stretch gap-1',
    to: 'items-stretch gap-[3px]',
    stories: storiesOf('level-meter'),
  },
  {
    name: 'a token is lighter by 0.007',
    file: colours,
    from: '--neem-700: oklch(0.385',
    to: '--neem-700: oklch(0.392',
    stories: storiesOf('button'),
  },
  {
    name: 'a token of dark alone is wrong',
    file: colours,
    from: '--night-100: oklch(0.235',
    to: '--night-100: oklch(0.245',
    stories: storiesOf('card'),
  },
  {
    name: 'a radius is smaller',
    file: ui('empty-state'),
    from: 'rounded-card hairline',
    to: 'rounded-control hairline',
    stories: storiesOf('empty-state'),
  },
  {
    name: 'a line is dashed',
    file: ui('dropdown-menu'),
    from: "cx('mx-3 my-1.5 border-t'",
    to: "cx('mx-3 my-1.5 border-t border-dashed'",
    stories: storiesOf('dropdown-menu'),
  },
  {
    name: 'a heading has another level',
    file: ui('numbered-steps'),
    from: '<strong className="block text-subheading font-semibold">{title}</strong>',
    to: '<span role="heading" aria-level={3} className="block text-subheading font-semibold">{title}</span>',
    stories: storiesOf('numbered-steps'),
  },
  {
    name: 'a word is misspelt',
    file: ui('stepper'),
    from: "current: 'current step'",
    to: "current: 'curent step'",
    stories: storiesOf('stepper'),
  },
  {
    name: 'a Hindi word is wrong',
    file: 'packages/ui/src/locale/hindi.ts',
    from: "video: 'वीडियो परामर्श'",
    to: "video: 'वीडियो परमर्श'",
    stories: storiesOf('appointment-card'),
  },
  {
    name: 'a text is cut on phones only',
    file: ui('section'),
    from: "'font-bold')}",
    to: "'font-bold max-sm:line-clamp-1')}",
    stories: 'apps/web/src/routes/about/about-page.stories.tsx',
  },
  {
    name: 'the tracking of letters is wider',
    file: ui('description-list'),
    from: "term: 'font-semibold'",
    to: "term: 'font-semibold tracking-[0.01em]'",
    stories: storiesOf('description-list'),
  },
  {
    name: 'an opacity is 0.98',
    file: ui('card'),
    from: "plain: 'border-line bg-surface'",
    to: "plain: 'border-line bg-surface opacity-98'",
    stories: storiesOf('card'),
  },
  {
    name: 'an underline is missing',
    file: ui('link'),
    from: 'rounded-tag underline decoration-1',
    to: 'rounded-tag no-underline decoration-1',
    stories: storiesOf('link'),
  },
  {
    name: 'figures are not aligned',
    file: ui('money'),
    from: 'whitespace-nowrap tabular-nums',
    to: 'whitespace-nowrap proportional-nums',
    stories: storiesOf('money'),
  },
  {
    name: 'a mark has another shape',
    file: ui('bullet-list'),
    from: 'before:size-1.5 before:rounded-full',
    to: 'before:size-1.5 before:rounded-[1px]',
    stories: storiesOf('bullet-list'),
  },
  {
    name: 'an invalid field is not invalid for screen readers',
    file: ui('field'),
    from: "'aria-invalid': Boolean(error)",
    to: "'aria-invalid': false",
    stories: storiesOf('text-input'),
  },
  {
    name: 'a required field is not required for screen readers',
    file: ui('field'),
    from: '          required,\n        })}',
    to: '        })}',
    stories: storiesOf('select'),
  },
  {
    name: 'screen readers do not get the hint of a group',
    file: ui('field-set'),
    from: 'hint ? hintId : undefined',
    to: 'undefined',
    stories: storiesOf('field-set'),
  },
  {
    name: 'notifications are not announced',
    file: ui('toaster'),
    from: 'aria-live="polite" ',
    to: '',
    stories: storiesOf('toaster'),
  },
  {
    name: 'a menu button does not say that it opens a dialog',
    file: 'packages/ui/src/app-header/header-menu.tsx',
    from: "'aria-haspopup': 'dialog',",
    to: '',
    stories: storiesOf('app-header'),
  },
  {
    name: 'a link under the pointer has no background',
    file: ui('pagination'),
    from: 'hover:bg-action-soft',
    to: '',
    stories: storiesOf('pagination'),
  },
  {
    name: 'a focused field has no ring',
    file: 'packages/ui/src/field/control-box.tsx',
    from: 'has-[>:is(input,select,textarea):focus-visible]:outline-focus ',
    to: 'has-[>:is(input,select,textarea):focus-visible]:outline-line ',
    stories: storiesOf('password-input'),
  },
];
