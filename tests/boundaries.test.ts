import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, makeFixture, root } from './project-fixture';

const clean = {
  'packages/catalog/src/doctors.ts': "export const doctors = ['Dr. Asha Rao'];\n",
  'packages/ui/src/button/button.tsx':
    "import type { ComponentProps } from 'react';\nexport type ButtonProps = ComponentProps<'button'>;\n",
  'packages/machines/src/cart/cart.machine.ts': `import { doctors } from '@sehat/catalog/doctors';
import { setup } from 'xstate';
export interface CartLine { id: string }
export const cartMachine = setup({}).createMachine({ id: doctors.join('') });
`,
  'packages/machines/src/testing/rig.ts': 'export const startRig = (name: string) => ({ name });\n',
  'packages/simulator/src/engine/run.ts':
    "import { startRig } from '@sehat/machines/testing/rig';\nexport const run = startRig('cart');\n",
  'mocks/browser.ts':
    "import { doctors } from '@sehat/catalog/doctors';\nimport { http } from 'msw';\nexport const start = () => http.get(doctors.join(''));\n",
  'apps/web/src/api/client.ts': "import ky from 'ky';\nexport const client = ky.create({});\n",
  'apps/web/src/app/embedded-backend.ts': "export const load = async () => import('@sehat/mocks/browser');\n",
  'apps/web/src/stories/with-backend.ts':
    "import { start } from '@sehat/mocks/browser';\nexport const withBackend = start;\n",
  'apps/web/src/routes/cart/cart-page.tsx': `import type { CartLine } from '@sehat/machines/cart';
import type { ButtonProps } from '@sehat/ui/button';
import { Link } from 'react-router-dom';
export const page = (lines: CartLine[], props: ButtonProps) => [Link, lines, props];
`,
  'apps/web/src/routes/cart/route.tsx': `import { cartMachine } from '@sehat/machines/cart';
import { useNavigate } from 'react-router-dom';
import { client } from '../../api/client';
import { page } from './cart-page';
export const route = [cartMachine, client, page, useNavigate];
`,
};

interface Violation {
  what: string;
  file: string;
  code: string;
  oxlint?: string;
  cruiser?: string;
}

const restricted = 'eslint(no-restricted-imports)';

const violations: Violation[] = [
  {
    what: 'a component that imports the catalog',
    file: 'packages/ui/src/doctor-list/doctor-list.tsx',
    code: "import { doctors } from '@sehat/catalog/doctors';\nexport const names = doctors;\n",
    oxlint: restricted,
    cruiser: 'ui-knows-props-only',
  },
  {
    what: 'a component that imports the router',
    file: 'packages/ui/src/nav/nav.tsx',
    code: "export { Link } from 'react-router-dom';\n",
    oxlint: restricted,
    cruiser: 'ui-knows-props-only',
  },
  {
    what: 'a machine that imports React',
    file: 'packages/machines/src/with-react/with-react.machine.ts',
    code: "import { useState } from 'react';\nexport const hook = useState;\n",
    oxlint: restricted,
    cruiser: 'machines-are-pure',
  },
  {
    what: 'a machine that reads the clock',
    file: 'packages/machines/src/with-clock/with-clock.machine.ts',
    code: 'export const now = () => Date.now();\n',
    oxlint: 'eslint(no-restricted-properties)',
  },
  {
    what: 'a machine that reads storage',
    file: 'packages/machines/src/with-storage/with-storage.machine.ts',
    code: "export const read = () => localStorage.getItem('cart');\n",
    oxlint: 'eslint(no-restricted-globals)',
  },
  {
    what: 'a machine that imports the embedded backend in its test',
    file: 'packages/machines/src/with-mocks/with-mocks.test.ts',
    code: "import { start } from '@sehat/mocks/browser';\nexport const backend = start;\n",
    oxlint: restricted,
    cruiser: 'machine-stories-stand-alone',
  },
  {
    what: 'a simulator that imports a machine',
    file: 'packages/simulator/src/engine/with-machine.ts',
    code: "import { cartMachine } from '@sehat/machines/cart';\nexport const machine = cartMachine;\n",
    oxlint: restricted,
    cruiser: 'simulator-shows-any-machine',
  },
  {
    what: 'a catalog that imports a component',
    file: 'packages/catalog/src/with-ui.ts',
    code: "import type { ButtonProps } from '@sehat/ui/button';\nexport type Props = ButtonProps;\n",
    oxlint: restricted,
    cruiser: 'catalog-imports-nothing',
  },
  {
    what: 'a catalog that imports a library',
    file: 'packages/catalog/src/with-library.ts',
    code: "import { object } from 'valibot';\nexport const schema = object;\n",
    oxlint: restricted,
    cruiser: 'catalog-imports-nothing',
  },
  {
    what: 'an embedded backend that imports a machine',
    file: 'mocks/with-machine.ts',
    code: "import { cartMachine } from '@sehat/machines/cart';\nexport const machine = cartMachine;\n",
    oxlint: restricted,
    cruiser: 'mocks-stand-alone',
  },
  {
    what: 'a relative path across packages',
    file: 'mocks/relative.ts',
    code: "import { doctors } from '../packages/catalog/src/doctors';\nexport const names = doctors;\n",
    cruiser: 'no-relative-path-across-packages',
  },
  {
    what: 'a relative path three levels up',
    file: 'apps/web/src/routes/a/deep/deep.ts',
    code: "import { client } from '../../../api/client';\nexport const http = client;\n",
    oxlint: restricted,
  },
  {
    what: 'a static import of the embedded backend',
    file: 'apps/web/src/app/with-mocks.ts',
    code: "import { start } from '@sehat/mocks/browser';\nexport const backend = start;\n",
    oxlint: restricted,
    cruiser: 'mocks-by-one-dynamic-import',
  },
  {
    what: 'a second dynamic import of the embedded backend',
    file: 'apps/web/src/app/second-import.ts',
    code: "export const load = async () => import('@sehat/mocks/browser');\n",
    oxlint: restricted,
    cruiser: 'mocks-by-one-dynamic-import',
  },
  {
    what: "an app that uses the stories' surroundings",
    file: 'apps/web/src/app/with-story-helper.ts',
    code: "import { withBackend } from '../stories/with-backend';\nexport const backend = withBackend;\n",
    cruiser: 'story-helpers-in-stories-only',
  },
  {
    what: 'an embedded backend loaded statically in its own module',
    file: 'apps/web/src/app/embedded-backend.ts',
    code: "import { start } from '@sehat/mocks/browser';\nexport const load = start;\n",
    cruiser: 'embedded-backend-is-lazy',
  },
  {
    what: 'a page that imports ky',
    file: 'apps/web/src/routes/b/http-page.tsx',
    code: "import ky from 'ky';\nexport const page = ky.create({});\n",
    oxlint: restricted,
    cruiser: 'pages-only-show',
  },
  {
    what: 'a page that imports the api',
    file: 'apps/web/src/routes/b/api-page.tsx',
    code: "import { client } from '../../api/client';\nexport const page = client;\n",
    oxlint: restricted,
    cruiser: 'pages-only-show',
  },
  {
    what: 'a page that imports a machine',
    file: 'apps/web/src/routes/b/machine-page.tsx',
    code: "import { cartMachine } from '@sehat/machines/cart';\nexport const page = cartMachine;\n",
    oxlint: restricted,
    cruiser: 'pages-only-show',
  },
  {
    what: "a page that uses the router's hooks",
    file: 'apps/web/src/routes/b/router-page.tsx',
    code: "import { useNavigate } from 'react-router-dom';\nexport const page = useNavigate;\n",
    oxlint: restricted,
  },
  {
    what: 'a route that imports ky',
    file: 'apps/web/src/routes/b/route.tsx',
    code: "import ky from 'ky';\nexport const route = ky.create({});\n",
    oxlint: restricted,
    cruiser: 'http-lives-in-api',
  },
  {
    what: 'a cycle',
    file: 'apps/web/src/app/egg.ts',
    code: "import { hen } from './hen';\nexport const egg = (): unknown => hen;\n",
    oxlint: 'import(no-cycle)',
    cruiser: 'no-cycles',
  },
  {
    what: 'a barrel',
    file: 'packages/ui/src/all/all.tsx',
    code: "export * from '../button/button';\n",
    oxlint: 'oxc(no-barrel-file)',
  },
  {
    what: 'an import that leads nowhere',
    file: 'apps/web/src/app/lost.ts',
    code: "import { nothing } from './nowhere';\nexport const lost = nothing;\n",
    cruiser: 'no-unresolved',
  },
];

const accomplices = {
  'apps/web/src/app/hen.ts': "import { egg } from './egg';\nexport const hen = (): unknown => egg;\n",
};

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const programs = {
  oxlint: join(root, 'node_modules/oxlint/bin/oxlint'),
  depcruise: join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
};

/** Runs a check in the fixture with the very options that `npm run check` gives it; only types are out of its sight there. */
function runCheck(script: 'check:lint' | 'check:boundaries', folder: string, ...format: string[]) {
  const [program = '', ...options] = scripts[script]?.split(' ') ?? [];
  const path = programs[program as keyof typeof programs];
  const args = [...options.filter((option) => option !== '--type-aware'), ...format];
  return spawnSync(process.execPath, [path, ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

interface Finding {
  file: string;
  rule: string;
}

function lint(folder: string): Finding[] {
  const { stdout } = runCheck('check:lint', folder, '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics.map(({ filename, code }) => ({ file: filename.replaceAll('\\', '/'), rule: code }));
}

function cruise(folder: string): Finding[] {
  const { stdout } = runCheck('check:boundaries', folder, '--output-type', 'json');
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));
}

const rulesFor = (found: Finding[], file: string) =>
  found.filter((finding) => finding.file === file).map(({ rule }) => rule);

describe('code that keeps the boundaries', () => {
  let fixture: Fixture;
  beforeAll(() => {
    fixture = makeFixture(clean);
  });
  afterAll(() => fixture.remove());

  test('passes the linter', () => {
    expect(lint(fixture.folder)).toEqual([]);
    expect(runCheck('check:lint', fixture.folder).status).toBe(0);
  });

  test('passes the dependency check', () => {
    expect(cruise(fixture.folder)).toEqual([]);
    expect(runCheck('check:boundaries', fixture.folder).status).toBe(0);
  });
});

describe('code that crosses a boundary', () => {
  let fixture: Fixture;
  let linted: Finding[];
  let cruised: Finding[];
  beforeAll(() => {
    const wrong = Object.fromEntries(violations.map(({ file, code }) => [file, code]));
    fixture = makeFixture({ ...clean, ...accomplices, ...wrong });
    linted = lint(fixture.folder);
    cruised = cruise(fixture.folder);
  }, 60_000);
  afterAll(() => fixture.remove());

  test('fails both checks', () => {
    expect(runCheck('check:lint', fixture.folder).status).toBeGreaterThan(0);
    expect(runCheck('check:boundaries', fixture.folder).status).toBeGreaterThan(0);
  });

  test.each(violations.filter(({ oxlint }) => oxlint))('the linter refuses $what', ({ file, oxlint }) => {
    expect(rulesFor(linted, file)).toContain(oxlint);
  });

  test.each(violations.filter(({ cruiser }) => cruiser))('the dependency check refuses $what', ({ file, cruiser }) => {
    expect(rulesFor(cruised, file)).toContain(cruiser);
  });

  test('nothing else is refused', () => {
    const guilty = new Set([...violations.map(({ file }) => file), ...Object.keys(accomplices)]);
    const innocent = [...linted, ...cruised].filter(({ file }) => !guilty.has(file));
    expect(innocent).toEqual([]);
  });
});
