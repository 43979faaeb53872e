import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchOptions } from '../../../../scripts/browser.mjs';
import type { Region } from '../pictures/regions.ts';
import type { Decision, Group, Outcome, Results } from '../results/results.ts';
import { type Review, startReview } from './server.ts';

const outcomeOf = (story: string, mode: string, more: Partial<Outcome> = {}): Outcome => ({
  id: `components-${story}`,
  title: 'Components/Button',
  name: story,
  mode,
  path: `button/${story}.${mode}`,
  file: 'packages/ui/src/button/button.stories.tsx',
  status: 'changed',
  pixels: 1200,
  accepted: { pixels: 'old', tree: 'old' },
  actual: { pixels: `new ${story} ${mode}`, tree: 'new' },
  ms: 40,
  ...more,
});

const outcomes = [
  outcomeOf('primary', 'light', { hasOtherTree: true }),
  outcomeOf('primary', 'dark'),
  outcomeOf('danger', 'light'),
  outcomeOf('wide', 'light'),
  outcomeOf('hidden', 'light', { pixels: 0, hasOtherTree: true }),
  outcomeOf('fresh', 'light', { status: 'new', accepted: undefined, pixels: undefined }),
  outcomeOf('broken', 'light', {
    status: 'failed',
    actual: undefined,
    pixels: undefined,
    message: 'Unable to find role="button"\nat play (button.stories.tsx:12)',
  }),
  outcomeOf('equal', 'light', { status: 'same' }),
];

const groups: Group[] = [
  {
    id: 'token',
    causes: [
      {
        kind: 'token',
        name: '--danger',
        file: 'packages/ui/src/tokens/colours.css',
        line: 70,
        detail: '#b3261e → #c00; also changes --danger-ink',
      },
    ],
    paths: outcomes.slice(0, 3).map(({ path }) => path),
  },
  {
    id: 'source',
    causes: [
      {
        kind: 'source',
        name: 'packages/ui/src/button/button.tsx',
        file: 'packages/ui/src/button/button.tsx',
        line: 12,
      },
    ],
    paths: outcomes.slice(3, 5).map(({ path }) => path),
  },
  { id: 'new', causes: [], paths: ['button/fresh.light'] },
  { id: 'failed', causes: [], paths: ['button/broken.light'] },
];

let browser: Browser;
let folder = '';
let review: Review;
let page: Page;
let accepted: string[][] = [];
let failure: Error | undefined;
const errors: string[] = [];

const results = () => join(folder, 'results');

function write(path: string, content: string | Buffer) {
  const file = join(results(), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const decisionsFile = () => join(folder, 'record', 'decisions.json');
const readDecisions = () =>
  existsSync(decisionsFile()) ? (JSON.parse(readFileSync(decisionsFile(), 'utf8')) as Decision[]) : [];

const decided = () => readDecisions().map(({ decision, note, pictures }) => [decision, note, Object.keys(pictures)]);

const pictureOf = (colour: string) =>
  sharp({ create: { width: 400, height: 240, channels: 3, background: colour } })
    .png()
    .toBuffer();

async function writeResults(list: Outcome[], itsGroups: Group[]) {
  const content: Results = { browser: '153.0', isWhole: true, outcomes: list, groups: itsGroups, foreign: [] };
  write('results.json', JSON.stringify(content));
  const [before, after, difference] = await Promise.all(['#b3261e', '#cc0000', '#ffff00'].map(pictureOf));
  if (!before || !after || !difference) throw new Error('No picture was made.');
  for (const { path } of list.slice(0, 8)) {
    write(`accepted/${path}.png`, before);
    write(`actual/${path}.png`, after);
    write(`difference/${path}.png`, difference);
    write(`accepted/${path}.tree.txt`, 'main\n  button "Book a visit"\n  link "Help"\n');
    write(`actual/${path}.tree.txt`, 'main\n  button "Book an appointment"\n  link "Help"\n');
  }
}

async function start(list = outcomes, itsGroups = groups) {
  await writeResults(list, itsGroups);
  review = await startReview({
    resultsFolder: results(),
    recordFolder: join(folder, 'record'),
    accept: async (paths) => {
      if (failure) throw failure;
      accepted.push(paths);
      return () => {
        accepted.pop();
      };
    },
  });
}

async function openPage(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) errors.push(message.text());
  });
  await page.goto(review.url);
  await page.locator('#heading, .empty').waitFor();
}

// Rows that the browser has not rendered yet (`content-visibility`) have no `innerText`.
const button = (name: string | RegExp) => page.getByRole('button', { name });
const status = () => page.getByRole('status');
const note = () => page.getByRole('textbox', { name: 'Note' });
const currentRow = () => page.locator('[aria-current]');

beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
}, 60_000);

afterAll(async () => {
  await browser.close();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-page-'));
  accepted = [];
  failure = undefined;
  errors.length = 0;
});

afterEach(async () => {
  await page.context().close();
  await review.close();
  rmSync(folder, { recursive: true });
  if (errors.length > 0) throw new Error(`The page threw: ${errors.join(', ')}`);
});

const untilStatus = (text: string) => status().filter({ hasText: text }).waitFor();

describe('the review page', () => {
  it('names the cause of a group with its place and values', async () => {
    await start();
    await openPage();
    const causes = page.getByRole('region', { name: 'Causes' });
    expect(await causes.innerText()).toMatch(
      /--danger[\s\S]*colours[.]css:70[\s\S]*#b3261e[\s\S]*#c00[\s\S]*--danger-ink/,
    );
    expect(await button(/^--danger/).textContent()).toContain('3 pictures, 3 to decide');
    expect(await button(/^Failed stories/).textContent()).toContain('Unable to find role');
  });

  it('shows colours as squares, but not values with variables', async () => {
    const [group] = groups;
    if (!group) throw new Error('There is no group.');
    const detail = 'light-dark(var(--red), white) → #cc0000';
    await start(outcomes, [{ ...group, causes: [{ kind: 'token', name: '--danger', detail }] }, ...groups.slice(1)]);
    await openPage();
    const causes = page.getByRole('region', { name: 'Causes' });
    expect(await causes.locator('del .swatch').count()).toBe(0);
    expect(await causes.locator('ins .swatch').count()).toBe(1);
  });

  it('accepts a group, and shows the next one with the focus on its heading', async () => {
    await start();
    await openPage();
    await button('Accept 3 pictures').click();
    await untilStatus('Accepted: 3 pictures. 4 to decide.');
    expect(accepted).toEqual([outcomes.slice(0, 3).map(({ path }) => path)]);
    expect(decided()).toMatchObject([['accepted', '', { length: 3 }]]);
    expect(await currentRow().textContent()).toContain('button.tsx');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('heading');
  });

  it('denies a story with a note, and keeps it and its note after loading the page again', async () => {
    await start();
    await openPage();
    await button(/primary.*2 pictures/s).click();
    await note().fill('The red is too pale.');
    await button('Deny 2 pictures').click();
    await untilStatus('Denied: 2 pictures. 5 to decide.');
    expect(decided()).toEqual([['denied', 'The red is too pale.', ['button/primary.dark', 'button/primary.light']]]);
    expect(await note().inputValue()).toBe('');

    await page.reload();
    await button(/^dark/).waitFor();
    expect(await button(/^dark/).textContent()).toContain('Denied: The red is too pale.');
    await button(/^dark/).click();
    expect(await page.locator('.note').innerText()).toBe('Denied: The red is too pale.');
    // The rest of the group can still be accepted, and the denial stays.
    await page.getByRole('radio', { name: /Whole group/ }).check();
    await button('Accept').click();
    await untilStatus('Accepted: 1 picture.');
    expect(accepted).toEqual([['button/danger.light']]);
  });

  it('decides about one mode', async () => {
    await start();
    await openPage();
    await button(/^dark/).click();
    await button('Seen').click();
    await untilStatus('Seen: 1 picture.');
    expect(decided()).toEqual([['seen', '', ['button/primary.dark']]]);
  });

  it('refuses to deny without a note, and says so at the field', async () => {
    await start();
    await openPage();
    await button('Deny 3 pictures').click();
    await page.getByRole('alert').filter({ hasText: 'Write why you deny the change.' }).waitFor();
    expect(await note().getAttribute('aria-invalid')).toBe('true');
    expect(await note().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(existsSync(join(folder, 'record'))).toBe(false);
    await note().fill('W');
    expect(await note().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the note when the server fails, and says why', async () => {
    await start();
    await openPage();
    failure = new Error('The store cannot be reached.');
    await note().fill('Checked on a phone.');
    await button('Accept 3 pictures').click();
    await page.getByRole('alert').filter({ hasText: 'The store cannot be reached.' }).waitFor();
    expect(await note().inputValue()).toBe('Checked on a phone.');
    failure = undefined;
    await button('Accept 3 pictures').click();
    await untilStatus('Accepted: 3 pictures.');
    expect(decided()).toMatchObject([['accepted', 'Checked on a phone.', { length: 3 }]]);
  });

  it('keeps the note when the server has ended', async () => {
    await start();
    await openPage();
    await review.close();
    await note().fill('Checked on a phone.');
    await button('Seen 3 pictures').click();
    await page.getByRole('alert').filter({ hasText: 'Is it still running?' }).waitFor();
    expect(await note().inputValue()).toBe('Checked on a phone.');
    await start();
  });

  it('asks for a reload when a new run has replaced the results', async () => {
    await start();
    await openPage();
    await writeResults(outcomes.slice(0, 2), groups);
    await button('Accept 3 pictures').click();
    await page.getByRole('alert').filter({ hasText: 'Load this page again.' }).waitFor();
    expect(accepted).toEqual([]);
  });

  it('works with the keyboard only', async () => {
    await start();
    await openPage();
    const { keyboard } = page;
    await button(/^--danger/).focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    expect(await currentRow().textContent()).toMatch(/^light/);
    expect(await currentRow().evaluate((row) => row === document.activeElement)).toBe(true);
    await keyboard.press('a');
    await untilStatus('Accepted: 1 picture.');
    expect(accepted).toEqual([['button/primary.light']]);
    expect(await currentRow().textContent()).toMatch(/^dark/);
    expect(await currentRow().evaluate((row) => row === document.activeElement)).toBe(true);

    await keyboard.press('d');
    expect(await note().evaluate((field) => field === document.activeElement)).toBe(true);
    // These letters are the note, not shortcuts.
    await keyboard.type('a sad pad');
    for (
      let presses = 0;
      presses < 4 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'Deny';
      presses += 1
    )
      await keyboard.press('Tab');
    await keyboard.press('Enter');
    await untilStatus('Denied: 1 picture.');
    expect(decided()).toEqual([
      ['accepted', '', ['button/primary.light']],
      ['denied', 'a sad pad', ['button/primary.dark']],
    ]);

    await button(/^--danger/).focus();
    await keyboard.press('ArrowLeft');
    expect(await button(/^--danger/).getAttribute('aria-expanded')).toBe('false');
    await keyboard.press('ArrowRight');
    expect(await button(/^--danger/).getAttribute('aria-expanded')).toBe('true');
  });

  it('ignores letters when the shortcuts are off, also after loading the page again', async () => {
    await start();
    await openPage();
    await page.getByText('Keys', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
    await page.reload();
    await page.locator('#heading').waitFor();
    await button(/^--danger/).focus();
    await page.keyboard.press('s');
    await page.keyboard.press('ArrowDown');
    // The address names the group, so the page has selected it again.
    expect(await currentRow().textContent()).toMatch(/primary/);
    expect(existsSync(join(folder, 'record'))).toBe(false);
  });

  it('says why a key has no effect', async () => {
    await start();
    await openPage();
    await page.keyboard.press('u');
    await untilStatus('There is no decision to undo.');
    await page.keyboard.press('r');
    await untilStatus('There is no decision to redo.');
    await button(/^Failed/).click();
    await page.keyboard.press('a');
    await untilStatus('A failed story has no picture to accept.');
    expect(existsSync(join(folder, 'record'))).toBe(false);
  });

  it('undoes every decision of the session, and gives the notes back', async () => {
    await start();
    await openPage();
    await button(/^dark/).click();
    await button('Seen').click();
    await untilStatus('Seen: 1 picture.');
    await button(/primary.*2 pictures/s).click();
    await note().fill('Pale');
    await button('Deny 2 pictures').click();
    await untilStatus('Denied: 2 pictures.');
    await button(/^button[.]tsx/).click();
    await button('Accept 2 pictures').click();
    await untilStatus('Accepted: 2 pictures.');
    const all = decided();

    await button('Undo: accepted 2 pictures of button.tsx').click();
    await untilStatus('Undone: accepted 2 pictures of button.tsx. 5 to decide.');
    expect(accepted).toEqual([]);
    expect(decided()).toEqual(all.slice(0, -1));
    expect(await currentRow().textContent()).toContain('2 to decide');

    await button('Undo: denied 2 pictures of Components/Button · primary').click();
    await untilStatus('Undone: denied 2 pictures of Components/Button · primary. 7 to decide.');
    expect(await note().inputValue()).toBe('Pale');
    expect(decided()).toEqual([['seen', '', ['button/primary.dark']]]);

    await button('Undo: seen Components/Button · primary, dark').click();
    await untilStatus('Undone: seen Components/Button · primary, dark. 7 to decide.');
    expect(readDecisions()).toEqual([]);
    expect(await currentRow().textContent()).toMatch(/^dark/);
    expect(await button(/^Undo/).count()).toBe(0);

    for (const [name, text] of [
      ['Redo: seen', 'Done again: seen'],
      ['Redo: denied 2 pictures', 'Done again: denied 2 pictures'],
      ['Redo: accepted 2 pictures', 'Done again: accepted 2 pictures'],
    ] as const) {
      await button(name).click();
      await untilStatus(text);
    }
    expect(decided()).toEqual(all);
    expect(accepted).toEqual([outcomes.slice(3, 5).map(({ path }) => path)]);
    expect(await button(/^Redo/).count()).toBe(0);
  });

  it('undoes and redoes after loading the page again', async () => {
    await start();
    await openPage();
    await note().fill('Pale');
    await button('Deny 3 pictures').click();
    await untilStatus('Denied: 3 pictures.');
    await button('Accept 2 pictures').click();
    await untilStatus('Accepted: 2 pictures.');
    await page.reload();
    await button('Undo: accepted 2 pictures of button.tsx').click();
    await untilStatus('Undone: accepted 2 pictures');
    await page.reload();
    await button('Undo: denied 3 pictures of --danger').click();
    await untilStatus('Undone: denied 3 pictures');
    expect(readDecisions()).toEqual([]);
    await page.reload();
    await button(/^--danger/).click();
    expect(await note().inputValue()).toBe('Pale');
    await button('Redo: denied 3 pictures of --danger').click();
    await untilStatus('Done again: denied 3 pictures');
    expect(decided()).toMatchObject([['denied', 'Pale', { length: 3 }]]);
  });

  it('keeps the focus on the button that goes back, and undoes with the keys U and R', async () => {
    await start();
    await openPage();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await button('Seen 3 pictures').click();
    await untilStatus('Seen: 3 pictures.');
    await button('Accept 2 pictures').click();
    await untilStatus('Accepted: 2 pictures.');
    await button(/^Undo/).focus();
    await page.keyboard.press('Enter');
    await untilStatus('Undone: accepted 2 pictures');
    expect(await focused()).toBe('undo');
    await page.keyboard.press('Enter');
    await untilStatus('Undone: seen 3 pictures');
    // There is nothing more to undo.
    expect(await focused()).toBe('redo');
    await page.keyboard.press('r');
    await untilStatus('Done again: seen 3 pictures');
    await page.keyboard.press('u');
    await untilStatus('Undone: seen 3 pictures');
    expect(readDecisions()).toEqual([]);
  });

  it('forgets what was undone after another decision', async () => {
    await start();
    await openPage();
    await button('Seen 3 pictures').click();
    await untilStatus('Seen: 3 pictures.');
    await button(/^Undo/).click();
    await untilStatus('Undone: seen 3 pictures');
    await button('Accept 3 pictures').click();
    await untilStatus('Accepted: 3 pictures.');
    expect(await button(/^Redo/).count()).toBe(0);
  });

  it('undoes nothing when another page has decided since, and says so', async () => {
    await start();
    await openPage();
    await button('Seen 3 pictures').click();
    await untilStatus('Seen: 3 pictures.');
    const other = await page.context().newPage();
    await other.goto(review.url);
    await other.getByRole('button', { name: /^button[.]tsx/ }).click();
    await other.getByRole('button', { name: 'Accept 2 pictures' }).click();
    await other.getByRole('status').filter({ hasText: 'Accepted' }).waitFor();
    await button(/^Undo/).click();
    await page.getByRole('alert').filter({ hasText: 'Another page has changed the decisions.' }).waitFor();
    expect(decided()).toHaveLength(2);
  });

  it('keeps a typed note when the page is loaded again', async () => {
    await start();
    await openPage();
    await note().fill('Ask the designer about the red.');
    await page.reload();
    await page.locator('#heading').waitFor();
    await button(/^--danger/).click();
    expect(await note().inputValue()).toBe('Ask the designer about the red.');
  });

  it('goes on with the next picture when a filter hides the decided one', async () => {
    await start();
    await openPage();
    await page.getByLabel('Status').selectOption('Not decided');
    await untilStatus('7 pictures shown');
    await button(/^dark/).click();
    await button('Accept').click();
    await untilStatus('Accepted: 1 picture.');
    expect(await currentRow().textContent()).toContain('danger');
  });

  it('filters by text, mode and status, and decides about shown pictures only', async () => {
    await start();
    await openPage();
    await page.getByLabel('Mode').selectOption('dark');
    await untilStatus('1 picture shown');
    await button(/^--danger/).click();
    await button('Accept').click();
    await untilStatus('Accepted: 1 picture.');
    expect(accepted).toEqual([['button/primary.dark']]);
    await page.getByLabel('Mode').selectOption('');
    await page.getByLabel('Status').selectOption('Accepted');
    await untilStatus('1 picture shown');
    await page.getByLabel('Status').selectOption('All');
    await page.getByLabel('Search').fill('wide button.tsx');
    await untilStatus('1 picture shown');
    await page.getByLabel('Search').fill('no such story');
    await page.getByText('No picture matches the filters.').waitFor();
  });

  it('opens with both pictures side by side and outlines around all that differs', async () => {
    const regions: Region[] = [
      [8, 10, 30, 20],
      [380, 200, 12, 30],
    ];
    await start([outcomeOf('primary', 'light', { regions })]);
    await openPage();
    await page.getByRole('img', { name: 'New picture' }).waitFor();
    expect(await page.getByRole('group', { name: 'Show' }).getByRole('radio', { checked: true }).inputValue()).toBe(
      'sides',
    );
    expect(await page.locator('figcaption').allTextContents()).toEqual([
      'Accepted · 400 × 240 px',
      'New · 400 × 240 px',
    ]);
    for (const side of await page.locator('figure').all()) {
      const frame = await side.locator('.part').boundingBox();
      const outlines = await Promise.all((await side.locator('.region').all()).map((each) => each.boundingBox()));
      if (!frame) throw new Error('There is no picture.');
      const scale = frame.width / 400;
      expect(outlines.map((box) => [(box?.x ?? 0) - frame.x, (box?.y ?? 0) - frame.y])).toEqual(
        regions.map(([left, top]): unknown => [expect.closeTo(left * scale, -0.3), expect.closeTo(top * scale, -0.3)]),
      );
    }
  });

  it.each([1280, 360])(
    'shows the part that differs at its own size, and the whole pictures, at %i px',
    async (width) => {
      const wide = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#cc0000' } })
        .png()
        .toBuffer();
      await start([outcomeOf('primary', 'light', { regions: [[1100, 800, 40, 12]] })]);
      write('accepted/button/primary.light.png', wide);
      write('actual/button/primary.light.png', wide);
      await openPage({ viewport: { width, height: 800 } });
      const region = page.locator('.region').first();
      const sizeOf = async () => (await region.boundingBox())?.width ?? 0;
      await region.waitFor();
      expect(await sizeOf()).toBeGreaterThan(36);
      await page.getByText('Every pixel outside of it is equal.').waitFor();
      for (const outline of await page.locator('.region').all()) {
        const box = await outline.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      }
      await page.getByRole('checkbox', { name: 'Whole pictures' }).check();
      expect(await sizeOf()).toBeLessThan(30);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.reload();
      await region.waitFor();
      expect(await page.getByRole('checkbox', { name: 'Whole pictures' }).isChecked()).toBe(true);
    },
  );

  it('keeps the chosen view for other pictures and after loading the page again', async () => {
    await start();
    await openPage();
    await page.getByRole('radio', { name: 'Slider' }).check();
    await button(/^dark/).click();
    await page.getByRole('slider').waitFor();
    await page.reload();
    await page.getByRole('slider').waitFor();
    expect(await page.getByRole('radio', { name: 'Slider' }).isChecked()).toBe(true);
  });

  it('does not keep a view in which a picture has no difference', async () => {
    await start();
    await openPage();
    await page.getByRole('radio', { name: 'Accessibility tree' }).check();
    await page.locator('ins.line').waitFor();
    // The pixels of this picture differ, and its tree does not.
    await button(/^dark/).click();
    await page.getByRole('img', { name: 'New picture' }).waitFor();
    await page.getByRole('radio', { name: 'Slider' }).check();
    // The tree of this picture differs, and its pixels do not.
    await button(/^button[.]tsx/).click();
    await button(/hidden/).click();
    await page.locator('ins.line').waitFor();
    expect(await page.getByRole('slider').count()).toBe(0);
  });

  it('places the slider where the pictures differ', async () => {
    await start([outcomeOf('primary', 'light', { regions: [[300, 10, 40, 20]] })]);
    await openPage();
    await page.getByRole('radio', { name: 'Slider' }).check();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=range]')?.value === '80');
    await page.getByRole('slider').fill('20');
    expect(await page.locator('.overlay').evaluate((stage) => stage.style.getPropertyValue('--at'))).toBe('20%');
  });

  it('shows both pictures, the difference and the accessibility tree as a text difference', async () => {
    await start();
    await openPage();
    for (const [view, folderName] of [
      ['Accepted', 'accepted'],
      ['New', 'actual'],
      ['Difference', 'difference'],
    ] as const) {
      await page.getByRole('radio', { name: view, exact: true }).check();
      expect(await page.locator('.stage img').getAttribute('src')).toBe(`/${folderName}/button/primary.light.png`);
    }
    await page.getByRole('radio', { name: 'Accessibility tree' }).check();
    await page.locator('ins.line').waitFor();
    expect(await page.locator('del.line').innerText()).toContain('−   button "Book a visit"');
    expect(await page.locator('ins.line').innerText()).toContain('+   button "Book an appointment"');
  });

  it('shows the whole tree when both trees are equal, and below a text difference that leaves lines out', async () => {
    await start();
    write(
      'actual/button/primary.light.tree.txt',
      readFileSync(join(results(), 'accepted/button/primary.light.tree.txt')),
    );
    const lines = Array.from({ length: 20 }, (_, index) => `  link "Page ${index}"`).join('\n');
    write('accepted/button/primary.dark.tree.txt', `main\n${lines}\n  button "Book"\n`);
    write('actual/button/primary.dark.tree.txt', `main\n${lines}\n  button "Book a visit"\n`);
    await openPage();
    await page.getByRole('radio', { name: 'Accessibility tree' }).check();
    await page.getByText('Both accessibility trees are equal.').waitFor();
    const tree = page.getByRole('group', { name: 'Accessibility tree', exact: true });
    expect(await tree.innerText()).toBe('main\n  button "Book a visit"\n  link "Help"\n');
    await button(/^dark/).click();
    await page.getByRole('radio', { name: 'Accessibility tree' }).check();
    await page.locator('ins.line').waitFor();
    await page.getByText('Whole new tree').click();
    expect(await tree.innerText()).toBe(`main\n${lines}\n  button "Book a visit"\n`);
  });

  it('has no empty footer before the first decision', async () => {
    await start();
    await openPage();
    const height = () => page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().height);
    expect(await height()).toBe(0);
    await button('Seen 3 pictures').click();
    await untilStatus('Seen: 3 pictures.');
    expect(await height()).toBe(60);
  });

  it('shows the tree first when no pixel differs, and the message of a failed story without Accept', async () => {
    await start();
    await openPage();
    await button(/^button[.]tsx/).click();
    await button(/hidden/).click();
    await page.locator('ins.line').waitFor();
    await button(/^Failed stories/).click();
    expect(await page.locator('.message').innerText()).toContain('button.stories.tsx:12');
    expect(await button(/^Accept/).count()).toBe(0);
  });

  it('says that a picture is missing', async () => {
    await start();
    rmSync(join(results(), 'accepted/button/primary.light.png'));
    await openPage();
    await page.getByText('The accepted picture is not in the store.').waitFor();
    expect(await page.locator('figure img').count()).toBe(1);
    await page.getByRole('radio', { name: 'Slider' }).check();
    await page.getByText('The accepted picture is not in the store.').waitFor();
    expect(await page.locator('.overlay img').count()).toBe(1);
  });

  it('shows the new picture first when the accepted one could not be compared', async () => {
    await start([outcomeOf('primary', 'light', { pixels: undefined })]);
    await openPage();
    expect(await page.getByRole('group', { name: 'Show' }).getByRole('radio', { checked: true }).inputValue()).toBe(
      'actual',
    );
  });

  it('selects the same group, story or picture after it was loaded again', async () => {
    await start();
    await openPage();
    for (const row of [/^--danger/, /primary.*2 pictures/s, /^dark/]) {
      await button(row).click();
      const text = await currentRow().textContent();
      expect(text).toMatch(row);
      await page.reload();
      await page.locator('#heading').waitFor();
      expect(await currentRow().textContent()).toBe(text);
    }
  });

  it('says that a key which is pressed while it saves is not used', async () => {
    await start();
    await openPage();
    const saved = Promise.withResolvers<void>();
    await page.route('**/decisions', async (route) => {
      if (route.request().method() === 'POST') await saved.promise;
      await route.continue();
    });
    await button(/^dark/).click();
    await page.keyboard.press('s');
    await untilStatus('Saving…');
    await page.keyboard.press('a');
    await untilStatus('Still saving. Then press the key again.');
    saved.resolve();
    await untilStatus('Seen: 1 picture.');
    expect(decided()).toHaveLength(1);
  });

  it('selects the picture of its address', async () => {
    await start();
    await openPage();
    await page.goto(`${review.url}/#button%2Fwide.light`);
    await page.reload();
    await page.getByRole('heading', { name: 'Components/Button · wide' }).waitFor();
    expect(await currentRow().textContent()).toContain('wide');
  });

  it('draws rows of the open group and one comparison only, for 5,000 pictures of 20 groups', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => outcomeOf(`story-${index}`, 'light'));
    const manyGroups = Array.from({ length: 20 }, (_, index) => ({
      id: `g${index}`,
      causes: [{ kind: 'token' as const, name: `--t${index}` }],
      paths: many.slice(index * 250, (index + 1) * 250).map(({ path }) => path),
    }));
    await start(many, manyGroups);
    await openPage();
    expect(await page.locator('.row').count()).toBe(20 + 250);
    await page.locator('figure').first().waitFor();
    expect(await page.locator('img').count()).toBe(2);
    await button('Accept 250 pictures').click();
    await untilStatus('Accepted: 250 pictures. 4,750 to decide.');
  });
}, 60_000);

describe('the accessibility of the review page', () => {
  it.each([
    ['1280 px, light', { width: 1280, height: 800 }, { colorScheme: 'light' }],
    ['1280 px, dark', { width: 1280, height: 800 }, { colorScheme: 'dark' }],
    ['360 px, light', { width: 360, height: 740 }, { colorScheme: 'light' }],
    ['360 px, dark', { width: 360, height: 740 }, { colorScheme: 'dark' }],
    ['forced colours', { width: 1280, height: 800 }, { forcedColors: 'active' }],
    // A page at 200 % in a window of 1280 px.
    ['320 px', { width: 320, height: 640 }, {}],
  ] as const)('has no axe violation and no horizontal scrolling at %s', async (_, viewport, options) => {
    await start();
    await openPage({ viewport, ...options });
    await page.getByText('Keys', { exact: true }).click();
    const check = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };
    await check();
    await button('Deny 3 pictures').click();
    await page.getByRole('radio', { name: 'Accessibility tree' }).check();
    await page.locator('ins.line').waitFor();
    await check();
    await note().fill('Too pale, and the text is hard to read on a phone in the sun.');
    await button('Deny 3 pictures').click();
    await untilStatus('Denied: 3 pictures.');
    await button(/^Failed stories/).click();
    await check();
  });

  it('has no horizontal scrolling with text of 200 %', async () => {
    await start();
    await openPage({ viewport: { width: 360, height: 740 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}, 60_000);
