import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruise, type Finding, lint, rulesFor, runCheck } from './boundary-checks';
import { type Fixture, makeFixture } from './project-fixture';

const clean = {
  'packages/catalog/src/india-day.ts':
    "export const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.UTC(2026, 0, 15));\n",
  'packages/catalog/src/doctors.ts': "export const doctors = ['Dr. Asha Rao'];\n",
  'packages/ui/src/button/button.tsx':
    "import type { ComponentProps } from 'react';\nexport type ButtonProps = ComponentProps<'button'>;\n",
  'packages/ui/src/button/button.stories.tsx': "export default { title: 'Components/Actions/Button' };\n",
  'packages/ui/src/doctor-card/doctor-card.tsx':
    "import type { ButtonProps } from '../button/button';\nexport type DoctorCardProps = ButtonProps;\n",
  'packages/ui/src/doctor-card/doctor-card.stories.tsx': "export default { title: 'Care/DoctorCard' };\n",
  'packages/ui/src/format/format.tsx': 'export const formatMoney = (amount: number) => `₹${amount}`;\n',
  'packages/machines/src/cart/cart.machine.ts': `import { doctors } from '@sehat/catalog/doctors';
import { setup } from 'xstate';
export interface CartLine { id: string }
export const cartMachine = setup({}).createMachine({ id: doctors.join('') });
`,
  'packages/machines/src/injection/missing.ts': `export const missingActor = (name: string) => name;
export const missing = (name: string) => new Error(\`The actor \${name} was not provided.\`);
`,
  'packages/machines/src/testing/rig.ts': `import { missingActor } from '../injection/missing';
export const startRig = (name: string) => ({ name: missingActor(name) });
`,
  'packages/machines/src/cart/cart.model.ts': `import { startRig } from '../testing/rig';
import { cartMachine } from './cart.machine';
export const cartModel = startRig(cartMachine.id);
`,
  'packages/machines/src/checkout/checkout.machine.ts': `import type { CartLine } from '../cart/cart.machine';
import { missingActor } from '../injection/missing';
export const checkoutMachine = (lines: CartLine[]) => [missingActor('watchCart'), lines];
`,
  'packages/simulator/src/engine/run.ts':
    "import { startRig } from '@sehat/machines/testing/rig';\nexport const run = startRig('cart');\n",
  'mocks/start/browser.ts':
    "import { doctors } from '@sehat/catalog/doctors';\nimport { http } from 'msw';\nexport const start = () => http.get(doctors.join(''));\n",
  'mocks/testing/test-backend.ts': "export const testBackend = 'test';\n",
  'supabase/functions/lab-bookings/answer.ts': `import { doctors } from '@sehat/catalog/doctors';
import { picklist } from 'valibot';
export const answer = picklist(doctors);
`,
  'mocks/handlers/lab-bookings.ts': `import { answer } from '../../supabase/functions/lab-bookings/answer';
export const serve = answer;
`,
  'apps/web/src/live/live-topic.ts': 'export const keepTopic = () => {};\n',
  'apps/web/src/live/start-live.ts': "export const load = async () => import('./live-topic');\n",
  'apps/web/src/api/client.ts': "import ky from 'ky';\nexport const client = ky.create({});\n",
  'apps/web/src/api/embedded-backend.ts': "export const load = async () => import('@sehat/mocks/browser');\n",
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
    what: 'a foundation of the design system that imports a component',
    file: 'packages/ui/src/format/format-button.ts',
    code: "import type { ButtonProps } from '../button/button';\nexport type Format = (props: ButtonProps) => string;\n",
    cruiser: 'ui-foundations-know-no-component',
  },
  {
    what: 'a general component that imports one of healthcare',
    file: 'packages/ui/src/button/doctor-button.tsx',
    code: "import type { DoctorCardProps } from '../doctor-card/doctor-card';\nexport type DoctorButtonProps = DoctorCardProps;\n",
    cruiser: 'ui-components-know-no-care',
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
  ...[
    'now.getHours()',
    'now.toLocaleDateString()',
    'new Date(2026, 0, 15)',
    "new Intl.DateTimeFormat('en-IN')",
    "Intl.DateTimeFormat('en-IN', { day: 'numeric' })",
  ].map((code, index) => ({
    what: `the time zone of the machine in ${code}`,
    file: `apps/web/src/app/machine-zone-${index}.ts`,
    code: `export const read = (now: Date) => [now, ${code}];\n`,
    oxlint: 'sehat(no-machine-zone)',
  })),
  {
    what: 'a call that bypasses asUser',
    file: 'apps/web/src/api/past-as-user.ts',
    code: "import { publicApi } from './client';\nexport const rows = () => publicApi;\n",
    oxlint: restricted,
  },
  {
    what: 'a second policy for refused access tokens',
    file: 'apps/web/src/routes/cart/with-status.ts',
    code: 'export const isSignedOut = ({ status }: { status: number }) => status === 401;\n',
    oxlint: 'sehat(one-policy-for-401)',
  },
  {
    what: 'a list from the backend that one row can hide',
    file: 'apps/web/src/api/all-or-nothing.ts',
    code: "import * as v from 'valibot';\nexport const rows = v.array(v.object({}));\n",
    oxlint: 'sehat(no-all-or-nothing-list)',
  },
  {
    what: 'a form without a method',
    file: 'packages/ui/src/with-form/with-form.tsx',
    code: 'export const WithForm = () => <form noValidate />;\n',
    oxlint: 'sehat(form-needs-method)',
  },
  {
    what: 'a machine that emits a text',
    file: 'packages/machines/src/with-text/with-text.machine.ts',
    code: "import { emit } from 'xstate';\nexport const added = emit({ type: 'added', message: 'Added to cart' });\n",
    oxlint: 'sehat(no-interface-text)',
  },
  {
    what: 'a machine that emits a text as a description',
    file: 'packages/machines/src/with-text/with-description.machine.ts',
    code: "import { emit } from 'xstate';\nexport const added = emit({ type: 'added', description: 'Added to cart' });\n",
    oxlint: 'sehat(no-interface-text)',
  },
  {
    what: 'a machine that puts a text together',
    file: 'packages/machines/src/with-text/with-template.ts',
    code: 'export const limit = (max: number) => `At most ${max} of one item.`;\n',
    oxlint: 'sehat(no-interface-text)',
  },
  {
    what: 'a text between elements',
    file: 'apps/web/src/page/with-text.tsx',
    code: 'export const Thanks = () => <p>Thank you</p>;\n',
    oxlint: 'sehat(no-literal-text)',
  },
  {
    what: 'a text in a prop, one of two',
    file: 'apps/web/src/page/with-label.tsx',
    code: "export const Save = ({ busy }: { busy: boolean }) => <input aria-label={busy ? 'Saving' : 'Save'} />;\n",
    oxlint: 'sehat(no-literal-text)',
  },
  {
    what: 'a text in the column of a table',
    file: 'apps/web/src/page/with-column.ts',
    code: "export const column = { key: 'name', header: 'Name' };\n",
    oxlint: 'sehat(no-literal-text)',
  },
  {
    what: 'a machine that reads storage',
    file: 'packages/machines/src/with-storage/with-storage.machine.ts',
    code: "export const read = () => localStorage.getItem('cart');\n",
    oxlint: 'eslint(no-restricted-globals)',
  },
  ...['localStorage', 'sessionStorage', 'window.localStorage', 'globalThis.sessionStorage'].map((area, index) => ({
    what: `a module that reads ${area} past the storage adapter`,
    file: `apps/web/src/storage/past-the-adapter-${index}.ts`,
    code: `export const read = () => ${area}.getItem('cart');\n`,
    oxlint: area.includes('.') ? 'eslint(no-restricted-properties)' : 'eslint(no-restricted-globals)',
  })),
  {
    what: 'a cached file that nothing checks',
    file: 'apps/web/src/app/unchecked-file.ts',
    code: "export const read = () => caches.match('/');\n",
    oxlint: 'eslint(no-restricted-globals)',
  },
  {
    what: 'a machine that imports the embedded backend in its test',
    file: 'packages/machines/src/with-mocks/with-mocks.test.ts',
    code: "import { start } from '@sehat/mocks/browser';\nexport const backend = start;\n",
    oxlint: restricted,
    cruiser: 'machine-tests-stand-alone',
  },
  {
    what: 'an injection module that imports the testing tools',
    file: 'packages/machines/src/injection/with-rig.ts',
    code: "import { startRig } from '../testing/rig';\nexport const rig = startRig;\n",
    cruiser: 'machine-injection-is-the-ground',
  },
  {
    what: 'a testing tool that imports a model',
    file: 'packages/machines/src/testing/with-model.ts',
    code: "import { cartModel } from '../cart/cart.model';\nexport const model = cartModel;\n",
    cruiser: 'machine-testing-knows-no-machine',
  },
  {
    what: 'a machine that imports a testing tool',
    file: 'packages/machines/src/with-rig/with-rig.machine.ts',
    code: "import { startRig } from '../testing/rig';\nexport const rig = startRig;\n",
    cruiser: 'machines-ship-no-testing-tools',
  },
  {
    what: 'a machine that imports its own model',
    file: 'packages/machines/src/cart/with-model.ts',
    code: "import { cartModel } from './cart.model';\nexport const model = cartModel;\n",
    cruiser: 'machines-ship-no-testing-tools',
  },
  {
    what: 'a machine that imports another machine',
    file: 'packages/machines/src/with-cart/with-cart.machine.ts',
    code: "import { cartMachine } from '../cart/cart.machine';\nexport const machine = cartMachine;\n",
    cruiser: 'machines-stand-side-by-side',
  },
  {
    what: 'a checkout that imports a machine other than the cart',
    file: 'packages/machines/src/checkout/with-call.ts',
    code: "import { callMachine } from '../video-call/video-call.machine';\nexport const machine = callMachine;\n",
    cruiser: 'checkout-knows-the-cart-only',
  },
  {
    what: 'a video call that imports a machine other than the device',
    file: 'packages/machines/src/video-call/with-cart.ts',
    code: "import { cartMachine } from '../cart/cart.machine';\nexport const machine = cartMachine;\n",
    cruiser: 'call-knows-its-devices-only',
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
    what: 'a visual review that knows this project',
    file: 'packages/visual-review/src/run/with-machine.ts',
    code: "import { cartMachine } from '@sehat/machines/cart';\nexport const machine = cartMachine;\n",
    cruiser: 'visual-review-stands-alone',
  },
  {
    what: 'an embedded backend that imports a machine',
    file: 'mocks/start/with-machine.ts',
    code: "import { cartMachine } from '@sehat/machines/cart';\nexport const machine = cartMachine;\n",
    oxlint: restricted,
    cruiser: 'mocks-stand-alone',
  },
  {
    what: 'a cycle of types in the embedded backend',
    file: 'mocks/store/egg.ts',
    code: "import type { Hen } from './hen';\nexport interface Egg { hen: Hen }\n",
    cruiser: 'mocks-have-no-type-cycles',
  },
  {
    what: 'an embedded backend that imports its own test tools',
    file: 'mocks/start/with-test-tool.ts',
    code: "import { testBackend } from '../testing/test-backend';\nexport const backend = testBackend;\n",
    cruiser: 'mock-test-tools-in-tests-only',
  },
  {
    what: 'a second module that runs the Edge Function',
    file: 'mocks/start/with-function.ts',
    code: "import { answer } from '../../supabase/functions/lab-bookings/answer';\nexport const run = answer;\n",
    cruiser: 'edge-functions-run-in-handlers-only',
  },
  {
    what: 'an Edge Function that imports the embedded backend',
    file: 'supabase/functions/lab-bookings/with-mocks.ts',
    code: "import { start } from '@sehat/mocks/browser';\nexport const run = start;\n",
    cruiser: 'edge-functions-stand-alone',
  },
  {
    what: 'a relative path across packages',
    file: 'mocks/start/relative.ts',
    code: "import { doctors } from '../../packages/catalog/src/doctors';\nexport const names = doctors;\n",
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
    what: 'an app that creates an actor without the inspector',
    file: 'apps/web/src/app/with-actor.ts',
    code: "import { createActor } from 'xstate';\nexport const create = createActor;\n",
    oxlint: restricted,
  },
  {
    what: 'a page that opens a channel past the live folder',
    file: 'apps/web/src/routes/cart/with-socket.ts',
    code: "import { RealtimeClient } from '@supabase/realtime-js';\nexport const client = RealtimeClient;\n",
    cruiser: 'sockets-live-in-live',
  },
  {
    what: 'a static import of the realtime client',
    file: 'apps/web/src/live/static-client.ts',
    code: "import { keepTopic } from './live-topic';\nexport const keep = keepTopic;\n",
    cruiser: 'live-client-is-lazy',
  },
  {
    what: "an app that uses the stories' surroundings",
    file: 'apps/web/src/app/with-story-helper.ts',
    code: "import { withBackend } from '../stories/with-backend';\nexport const backend = withBackend;\n",
    cruiser: 'story-helpers-in-stories-only',
  },
  {
    what: 'an embedded backend loaded statically in its own module',
    file: 'apps/web/src/api/embedded-backend.ts',
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
  'mocks/store/hen.ts': "import type { Egg } from './egg';\nexport interface Hen { egg: Egg }\n",
  'packages/machines/src/video-call/video-call.machine.ts': "export const callMachine = 'videoCall';\n",
  'apps/web/src/app/hen.ts': "import { egg } from './egg';\nexport const hen = (): unknown => egg;\n",
};

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

  test('causes no error in other files', () => {
    const guilty = new Set([...violations.map(({ file }) => file), ...Object.keys(accomplices)]);
    const innocent = [...linted, ...cruised].filter(({ file }) => !guilty.has(file));
    expect(innocent).toEqual([]);
  });
});
