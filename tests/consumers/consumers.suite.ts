import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { makeProject, type Packed, pack } from '../packages/consumer';
import { makeConsumer, type Site } from './make-consumer';

// The versions of npm's registry, pinned so that a new release of a framework fails in a change of its own.
const react = { react: '19.3.1', 'react-dom': '19.3.1' };
const vite = { ...react, vite: '8.3.8' };

const sheets = ['tokens', 'reset', 'components'];
const importSheets = sheets.map((name) => `import '@sehat/ui/${name}.css';\n`).join('');

/** `own` is the class of a host, which overrides the component's. */
const records = (own: string) => `import { Badge } from '@sehat/ui/badge';
import { Button } from '@sehat/ui/button';
import { Dialog } from '@sehat/ui/dialog';
import { Select } from '@sehat/ui/select';

export default function Records() {
  return (
    <main>
      <Dialog title="Lipid Profile" trigger={<Button>View record</Button>}>
        <Select label="Format" options={[{ value: 'pdf', label: 'PDF' }]} />
      </Dialog>
      <Button className="${own}">Overridden</Button>
      <Badge tone="success">Ready</Badge>
    </main>
  );
}
`;

const html =
  '<!doctype html><html lang="en" data-theme="light"><head><title>Records</title><link rel="icon" href="data:,"></head>' +
  '<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>';
const main = (imports: string) => `${imports}
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Records from './records.jsx';

createRoot(document.getElementById('root')).render(createElement(Records));
`;

const look = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((element) => {
    const { backgroundColor, borderRadius, color, fontFamily, fontSize, minHeight, paddingLeft } =
      getComputedStyle(element);
    return {
      backgroundColor,
      borderRadius,
      color,
      fontFamily: fontFamily.slice(0, 13),
      fontSize,
      minHeight,
      paddingLeft,
    };
  });

/** The colour `action` of the light theme. Next writes it in another notation. */
const action = /^oklch[(]0[.]445 0[.]078 182[)]$|^lab[(]36[.]58/;

/** The colour `on-action` of the light theme. */
const onAction = /^oklch[(]0[.]99|^lab[(]9/;

let tarballs: ReturnType<typeof makeProject>;
let ui: Packed;
let browser: Browser;
beforeAll(async () => {
  tarballs = makeProject();
  ui = await pack('ui', tarballs.folder);
  browser = await chromium.launch(await launchOptions());
}, 120_000);
afterAll(async () => {
  await browser.close();
  tarballs.remove();
});

/** Opens a page, and collects what the browser reports as errors. */
async function open(url: string) {
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light' });
  page.setDefaultTimeout(10_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, errors };
}

/** The button opens the dialog, the select in it works, and Escape closes the dialog. */
async function useDialog(page: Page) {
  await page.getByRole('button', { name: 'View record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lipid Profile' });
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('pdf');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

interface Framework {
  name: string;
  versions: Record<string, string>;
  files: Record<string, string>;
  build: 'buildWithVite' | 'buildWithNext';
  /** How the class of the host changes a button. */
  override: Record<string, string>;
  /** The font of the host, when it sets one for the body. The components inherit it. */
  font?: RegExp;
  /** Asserts what only this framework has. */
  also?: (page: Page, url: string) => Promise<void>;
}

/** The declared styles of one element per selector. */
const stylesOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`No ${selector}.`);
        const style = getComputedStyle(element);
        return [
          selector,
          [...style].filter((name) => !name.startsWith('--')).map((name) => `${name}: ${style.getPropertyValue(name)}`),
        ];
      }),
    selectors,
  );

/** Elements of Bootstrap, which the design system must leave alone. */
const bootstrapElements = {
  '.btn': '<button type="button" class="btn btn-primary">Save</button>',
  '.alert': '<div class="alert alert-warning">Late</div>',
  '.card': '<div class="card"><div class="card-body"><h5 class="card-title">Card</h5></div></div>',
  '.card-title': '',
  '.badge': '<span class="badge text-bg-success rounded-pill">New</span>',
  '.form-control': '<input class="form-control" aria-label="Name">',
  '.form-select': '<select class="form-select" aria-label="City"><option>Pune</option></select>',
  '.form-check-input': '<input class="form-check-input" type="checkbox" aria-label="Agree">',
  '.table': '<table class="table"><thead><tr><th>Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>',
  '.table th': '',
  '.table td': '',
  '.list-group-item': '<ul class="list-group"><li class="list-group-item">One</li></ul>',
  '.nav-link': '<nav class="nav"><a class="nav-link" href="#a">Home</a></nav>',
  '.page-link': '<ul class="pagination"><li class="page-item"><a class="page-link" href="#b">1</a></li></ul>',
  '.progress-bar': '<div class="progress"><div class="progress-bar" style="width: 40%"></div></div>',
  '.breadcrumb-item': '<ol class="breadcrumb"><li class="breadcrumb-item">Home</li></ol>',
  '.h1': '<p class="h1">Heading</p>',
  '.lead': '<p class="lead">Lead</p>',
  '.border': '<p class="border rounded-circle p-4 m-3 text-center">Utilities</p>',
  '.container': '<div class="container"><div class="row"><div class="col-6 p-4">Column</div></div></div>',
  '.row': '',
  '.col-6': '',
  '.d-flex': '<div class="d-flex gap-3 rounded shadow border">Box</div>',
  // Classes that have the names of Tailwind's.
  '.text-body': '<p class="text-body bg-danger p-5 mb-5">Same names</p>',
  '.border-2': '<p class="border border-2 hidden flex grid">Same names</p>',
  '.border-4': '<p class="border-4">Same names</p>',
  blockquote: '<blockquote class="blockquote">Quote</blockquote>',
  code: '<code>code</code>',
};
const selectors = Object.keys(bootstrapElements);
const bootstrapPage = (sheet: string, imports: string) => ({
  [`${sheet}.html`]: `<!doctype html><html lang="en"><head><title>Bootstrap</title><link rel="icon" href="data:,"></head><body>${Object.values(bootstrapElements).join('')}<script type="module" src="/${sheet}.js"></script></body></html>`,
  [`${sheet}.js`]: `${imports}import './bootstrap.css';\n`,
});
const pages = (names: readonly string[]) =>
  `export default { build: { rolldownOptions: { input: ${JSON.stringify(names.map((name) => `${name}.html`))} } } };\n`;

const own = '.own { background: rgb(1, 2, 3); padding-left: 41px; }\n';
const ownLook = { backgroundColor: 'rgb(1, 2, 3)', paddingLeft: '41px' };

const frameworks: Framework[] = [
  {
    name: 'Vite',
    versions: vite,
    build: 'buildWithVite',
    files: {
      'index.html': html,
      'own.css': own,
      'main.jsx': main(`${importSheets}import './own.css';`),
      'records.jsx': records('own'),
    },
    override: ownLook,
  },
  {
    name: 'Next with server components',
    versions: { ...react, next: '16.4.6' },
    build: 'buildWithNext',
    files: {
      'app/layout.jsx': `${importSheets}import './own.css';
export const metadata = { title: 'Records', icons: { icon: 'data:,' } };
export default function Layout({ children }) {
  return <html lang="en" data-theme="light"><body>{children}</body></html>;
}
`,
      'app/own.css': own,
      // A page without "use client" is a server component.
      'app/page.jsx': records('own'),
    },
    override: ownLook,
    also: async (_, url) => {
      const served = await (await fetch(url)).text();
      expect(served).toMatch(/<button[^>]*>.*View record/);
      expect(served).toContain('Ready');
    },
  },
  {
    name: 'Tailwind',
    versions: { ...vite, tailwindcss: '4.3.3', '@tailwindcss/vite': '4.3.3' },
    build: 'buildWithVite',
    files: {
      'index.html': html.replace('<div id="root">', '<p id="host" class="bg-action p-7 shadow-raised">Host</p>$&'),
      'vite.config.js': "import tailwindcss from '@tailwindcss/vite';\nexport default { plugins: [tailwindcss()] };\n",
      'host.css': `${sheets.map((name) => `@import "@sehat/ui/${name}.css";\n`).join('')}@import "tailwindcss";
@import "@sehat/ui/theme.css";
`,
      'main.jsx': main("import './host.css';"),
      'records.jsx': records('bg-red-500 pl-[41px]'),
    },
    override: { backgroundColor: 'oklch(0.637 0.237 25.331)', paddingLeft: '41px' },
    also: async (page) => {
      const host = await page.locator('#host').evaluate((element) => {
        const { backgroundColor, paddingTop, boxShadow } = getComputedStyle(element);
        return { backgroundColor, paddingTop, hasShadow: boxShadow !== 'none' };
      });
      expect(host.backgroundColor).toMatch(action);
      expect(host).toMatchObject({ paddingTop: '28px', hasShadow: true });
    },
  },
  {
    name: 'Bootstrap',
    font: /^system-ui/,
    versions: { ...vite, bootstrap: '5.3.9' },
    build: 'buildWithVite',
    files: {
      'index.html': html,
      'bootstrap.css': '@import "bootstrap/dist/css/bootstrap.css" layer(base);\n',
      'own.css': own,
      'main.jsx': main(`${importSheets}import './bootstrap.css';\nimport './own.css';`),
      'records.jsx': records('own'),
      ...bootstrapPage('with', "import '@sehat/ui/tokens.css';\nimport '@sehat/ui/components.css';\n"),
      ...bootstrapPage('without', ''),
      'vite.config.js': pages(['index', 'with', 'without']),
    },
    override: ownLook,
    also: async (page, url) => {
      await page.goto(`${url}/without.html`, { waitUntil: 'networkidle' });
      const before = await stylesOf(page, selectors);
      expect(before.length).toBeGreaterThanOrEqual(20);
      await page.goto(`${url}/with.html`, { waitUntil: 'networkidle' });
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--spacing')),
      ).not.toBe('');
      expect(await stylesOf(page, selectors)).toEqual(before);
    },
  },
];

describe.each(frameworks)('in a project of $name', ({ versions, files, build, override, font, also }) => {
  let consumer: Awaited<ReturnType<typeof makeConsumer>>;
  let site: Site;
  beforeAll(async () => {
    consumer = await makeConsumer([ui], versions, files);
    site = await consumer[build]();
  }, 300_000);
  afterAll(async () => {
    await site?.close();
    consumer?.remove();
  }, 60_000);

  it('the components have their styles, and the classes of the host win', async () => {
    const { page, errors } = await open(site.url);
    const shown = await look(page, 'View record');
    expect(shown).toMatchObject({ borderRadius: '8px', minHeight: '44px', paddingLeft: '18px', fontSize: '17px' });
    expect(shown.color).toMatch(onAction);
    expect(shown.backgroundColor).toMatch(action);
    expect(shown.fontFamily).toMatch(font ?? /^"Anek Latin"/);
    expect(await look(page, 'Overridden')).toEqual({ ...shown, ...override });
    await useDialog(page);
    expect(errors).toEqual([]);
    await page.close();
  }, 60_000);

  it.runIf(also)(
    'the host keeps its own styles',
    async () => {
      const { page, errors } = await open(site.url);
      await also?.(page, site.url);
      expect(errors).toEqual([]);
      await page.close();
    },
    60_000,
  );
});
