import { execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { makeProject, pack } from '../packages/consumer';
import { root } from '../project-fixture';
import { makeConsumer } from './make-consumer';

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  storybook: '10.6.7',
  '@storybook/react-vite': '10.6.7',
  vite: '8.3.8',
};

const css = (colour: string) => `.note { padding: 8px; color: ${colour}; }\n`;

const files = {
  '.storybook/main.js': "export default { framework: '@storybook/react-vite', stories: ['../src/*.stories.jsx'] };\n",
  'src/note.css': css('navy'),
  'src/note.jsx': 'import \'./note.css\';\n\nexport const Note = ({ text }) => <p className="note">{text}</p>;\n',
  'src/note.stories.jsx': `import { Note } from './note';

export default { component: Note };
export const Short = { args: { text: 'Fasting is needed.' } };
export const Empty = { args: { text: '' } };
`,
  'src/mark.stories.jsx': "export default { title: 'Mark' };\nexport const Basic = { render: () => <b>Mark</b> };\n",
  '.gitignore': 'node_modules\ntest-results\n',
};

/** The settings that the package's README shows, with the browser of these tests. */
async function configOfReadme() {
  const readme = readFileSync(join(root, 'packages/visual-review/README.md'), 'utf8');
  const [, config = ''] = /```ts\n(import[^`]*defineReview[^`]*)```/.exec(readme) ?? [];
  const browser = `  browser: () => Promise.resolve(${JSON.stringify(await launchOptions())}),\n`;
  return config.replace('  modesOf:', `${browser}  modesOf:`);
}

describe('in a Storybook of another project', () => {
  let project: Awaited<ReturnType<typeof makeConsumer>>;
  beforeAll(async () => {
    const tarballs = makeProject();
    const packed = await pack('visual-review', tarballs.folder);
    project = await makeConsumer([packed], versions, { ...files, 'visual-review.config.ts': await configOfReadme() });
    tarballs.remove();
    commit('Start');
  }, 300_000);
  afterAll(() => project?.remove(), 60_000);

  const environment = () => ({
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|VITE|NODE_ENV$)/.test(name))),
    VISUAL_STORE: join(project.folder, 'node_modules/.cache/store'),
    STORYBOOK_DISABLE_TELEMETRY: '1',
    PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}`,
  });
  const commandOf = (args: string[]) => [join(project.folder, 'node_modules/.bin/visual-review'), ...args];

  function commit(message: string) {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: project.folder });
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    git('init', '--quiet');
    git('add', '--all');
    git(...identity, 'commit', '--quiet', '--message', message);
  }

  /** Runs a command of the package. Resolves to its exit code and its output. */
  const review = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const options = { cwd: project.folder, env: environment(), maxBuffer: 8 << 20 };
      execFile(process.execPath, commandOf(args), options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
      );
    });

  /** Serves the review page while `work` runs, and passes its address. */
  async function serveReview<T>(work: (url: string) => Promise<T>): Promise<T> {
    const child = spawn(process.execPath, commandOf(['review']), {
      cwd: project.folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    try {
      for await (const line of createInterface(child.stdout)) if (line.startsWith('http')) return await work(line);
      throw new Error('The review did not start.');
    } finally {
      child.kill();
      await ended;
    }
  }

  const readDecisions = () => readFileSync(join(project.folder, 'tests/visual/decisions.json'), 'utf8');

  it('finds all pictures new, and the same after they are accepted', async () => {
    const first = await review('test');
    expect(first.output).toContain('0 same, 0 changed, 0 denied, 3 new');
    expect(first.code).toBe(1);
    expect((await review('accept')).output).toContain('new      note--short (default)');
    commit('Accept');
    const second = await review('test');
    expect(second.output).toContain('3 same, 0 changed');
    expect(second.code).toBe(0);
  }, 240_000);

  it('finds a changed component with its cause, and passes after the review page has accepted it', async () => {
    project.write('src/note.css', css('darkred'));
    const changed = await review('test');
    expect(changed.output).toMatch(/changed {2}note--short \(default\): \d+ pixels/);
    expect(changed.output).toContain('2 same, 1 changed');
    expect(changed.output).toContain('src/note.css:1');
    expect(changed.code).toBe(1);

    await serveReview(async (url) => {
      const page = await (await fetch(url)).text();
      const [, token = ''] = /name="review-token" content="([^"]+)"/.exec(page) ?? [];
      const results = (await (await fetch(`${url}/results.json`)).json()) as {
        outcomes: { path: string; status: string }[];
      };
      const paths = results.outcomes.filter(({ status }) => status === 'changed').map(({ path }) => path);
      expect(paths).toEqual(['note/short.default']);
      const answer = await fetch(`${url}/decisions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, 'x-review-token': token },
        body: JSON.stringify({ decision: 'accepted', note: 'Warnings are red', paths }),
      });
      expect(answer.status).toBe(200);
    });
    expect(readDecisions()).toContain('Warnings are red');
    const accepted = await review('test');
    expect(accepted.output).toContain('3 same, 0 changed');
    expect(accepted.code).toBe(0);
  }, 240_000);

  it('keeps a denied difference in the list', async () => {
    project.write('src/note.css', css('grey'));
    expect((await review('test')).code).toBe(1);
    await serveReview(async (url) => {
      const page = await (await fetch(url)).text();
      const [, token = ''] = /name="review-token" content="([^"]+)"/.exec(page) ?? [];
      const headers = { 'content-type': 'application/json', origin: url, 'x-review-token': token };
      const body = JSON.stringify({ decision: 'denied', note: 'Too pale', paths: ['note/short.default'] });
      expect((await fetch(`${url}/decisions`, { method: 'POST', headers, body })).status).toBe(200);
    });
    const denied = await review('test');
    expect(denied.output).toContain('denied: Too pale');
    expect(denied.code).toBe(1);
  }, 240_000);
});
