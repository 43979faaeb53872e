// The rules for commit messages. CONTRIBUTING.md explains them, and `npm run check:commits` enforces them.

/** The check starts after this commit. Older messages follow no rules. */
export const lastUncheckedCommit = 'bbd156f7e1f5d7dfa6913d5da6fbd86c8a21ecf2';

/** The areas that a commit may name: a package or a folder. */
export const areas = [
  'bench',
  'catalog',
  'ci',
  'db',
  'docs',
  'e2e',
  'machines',
  'mocks',
  'repo',
  'scripts',
  'simulator',
  'storybook',
  'supabase',
  'tests',
  'ui',
  'visual-review',
  'web',
];

/** A commit that changes more files than this needs a body. */
const filesWithoutBody = 3;

/** The header as commitlint reads it; the area is what commitlint calls the type. */
export const parserOpts = { headerPattern: /^([\w-]+): (.+)$/, headerCorrespondence: ['type', 'subject'] };

const error = 2;

/** Rules of commitlint for a commit that changes `files` files. */
export const rulesFor = (files) => ({
  'header-max-length': [error, 'always', 72],
  'type-empty': [error, 'never'],
  'type-enum': [error, 'always', areas],
  'subject-empty': [error, 'never'],
  'subject-full-stop': [error, 'never', '.'],
  'subject-imperative': [error, 'always'],
  'body-leading-blank': [error, 'always'],
  ...(files > filesWithoutBody ? { 'body-for-many-files': [error, 'always', files] } : {}),
});

/** English verbs in the imperative that end like a past tense, a gerund or a third person. */
const imperatives = /^(?:(?:em|im)bed|feed|need|seed|shed|speed|bring|string|\w*ss|focus|alias|canvas)$/;

/** The project's own rules, in the form of a commitlint plugin. */
export const plugin = {
  rules: {
    'subject-imperative': ({ subject }) => {
      const [first = ''] = (subject ?? '').split(' ');
      const isImperative = !/^[a-z]+(?:ed|ing|s)$/.test(first) || imperatives.test(first);
      return [isImperative, `the summary must start with a verb in the imperative ("add", not "${first}")`];
    },
    'body-for-many-files': ({ body }, _when, files) => [
      Boolean(body?.trim()),
      `a commit that changes ${files} files must explain itself in a body`,
    ],
  },
};
