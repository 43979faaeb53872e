import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inlineScriptHashes, securityHeaders, siteScriptHashes } from '../apps/web/security-headers.mjs';
import { hostingFiles } from '../scripts/write-hosting.mjs';
import { root } from './project-fixture';

const folder = mkdtempSync(join(tmpdir(), 'sehat-hosting-'));
const site = join(folder, 'site');
const backend = 'https://project.supabase.co';
const readSite = (name: string) => readFileSync(join(site, name), 'utf8');

beforeAll(() => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', site, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: join(root, 'apps/web'),
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITE_SUPABASE_URL: backend,
        VITE_SUPABASE_ANON_KEY: 'a-public-key',
      },
    },
  );
  if (status !== 0) throw new Error(stderr);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the policy', () => {
  const policyOf = (headers: Record<string, string>) => headers['Content-Security-Policy'] ?? '';

  test('names scripts of a page by their hash, and lets no others stand in it', () => {
    const hashes = inlineScriptHashes(
      `<script src="/a.js"></script><script type="application/ld+json">{}</script><script>a()</script><script type="module">b()</script>`,
    );
    expect(hashes).toEqual([
      "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
      "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
    ]);
    const policy = policyOf(securityHeaders({ scriptHashes: hashes, backend }));
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy).toMatch(/connect-src 'self' https:\/\/project[.]supabase[.]co(;|$)/);
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe|http:|https:|\*/);
  });

  test('covers every page of the build', () => {
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    const known = siteScriptHashes(site);
    for (const page of pages) {
      const html = readSite(page);
      expect(known, page).toEqual(expect.arrayContaining(inlineScriptHashes(html)));
      expect(html, page).not.toMatch(/<[^>]+\son[a-z]+=["']/i);
    }
  });
});

test('the build tells Netlify and Cloudflare Pages its own hashes and backend', () => {
  const headers = readSite('_headers');
  for (const [name, value] of Object.entries(securityHeaders({ scriptHashes: siteScriptHashes(site), backend })))
    expect(headers).toContain(`  ${name}: ${value}\n`);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(headers).toContain('/sw.js\n  Cache-Control: no-cache\n');
  expect(readSite('_redirects')).toBe(
    `/api/lab/bookings ${backend}/functions/v1/lab-bookings 200!\n/assets/* /404.html 404\n/* /index.html 200\n`,
  );
});

test.each(['vercel.json', 'hosting/nginx/snippets/sehat-headers.conf'])(
  '%s says the same; otherwise: npm run build && node scripts/write-hosting.mjs',
  (name) => {
    expect(readFileSync(join(root, name), 'utf8')).toBe(hostingFiles(site)[name]);
  },
);

test('nginx hands a caller’s token to nobody but the project', () => {
  const configuration = readFileSync(join(root, 'hosting/nginx/conf.d/sehat.conf'), 'utf8');
  const [, location = ''] = configuration.split('location = /api/lab/bookings');
  for (const line of ['proxy_pass https://', 'proxy_ssl_verify on;', 'proxy_ssl_name your-project.supabase.co;'])
    expect(location).toContain(line);
});

const found = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
const configuration = /--conf-path=(\S+)/.exec(found.stderr ?? '')?.[1] ?? '';

describe.skipIf(found.status !== 0)('nginx (skipped where it is not installed)', () => {
  let nginx: ChildProcess | undefined;
  let functions: Server | undefined;
  let origin = '';
  const asked: { url?: string; authorization?: string; host?: string; body: string }[] = [];
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' });

  /** A free port: taken and given back, for a server that cannot be asked. */
  async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => {
      server.close(resolve);
    });
    return port;
  }

  async function startFunctions(): Promise<number> {
    functions = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        const { authorization, host } = request.headers;
        asked.push({ url: request.url, authorization, host, body });
        response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"b1"}');
      });
    });
    await new Promise<void>((resolve) => {
      functions?.listen(0, '127.0.0.1', resolve);
    });
    return (functions.address() as AddressInfo).port;
  }

  beforeAll(async () => {
    const [port, functionsPort] = [await freePort(), await startFunctions()];
    origin = `http://127.0.0.1:${port}`;
    cpSync(join(root, 'hosting/nginx'), folder, { recursive: true });
    const server = readFileSync(join(folder, 'conf.d/sehat.conf'), 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('root /var/www/sehat;', `root ${site};`)
      .replace('server your-project.supabase.co:443;', `server 127.0.0.1:${functionsPort};`)
      .replace('proxy_pass https:', 'proxy_pass http:');
    writeFileSync(join(folder, 'conf.d/sehat.conf'), server);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    mkdirSync(join(folder, 'temporary'));
    const main = `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
      events {}
      http {
        include ${dirname(configuration)}/mime.types; access_log off;
        ${temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join(' ')}
        include conf.d/*.conf;
      }`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    const complaints: string[] = [];
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
    nginx.stderr?.on('data', (text: Buffer) => complaints.push(text.toString()));
    await vi.waitFor(
      async () => {
        if (!(await get('/')).ok) throw new Error(complaints.join(''));
      },
      { timeout: 10_000 },
    );
  });
  afterAll(() => {
    nginx?.kill('SIGTERM');
    functions?.closeAllConnections();
    functions?.close();
  });

  test.each(['/', '/about', '/no/such/page', '/sw.js', '/favicon.svg', '/assets/gone.js'])(
    'says what it should of security: %s',
    async (path) => {
      const { headers } = await get(path);
      const wanted = securityHeaders({ scriptHashes: siteScriptHashes(site), backend: 'https://*.supabase.co' });
      for (const [name, value] of Object.entries(wanted)) expect(headers.get(name), name).toBe(value);
    },
  );

  test('serves a page’s own file under its path, and the app under every other', async () => {
    const title = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1];
    const own = /<title>(.*?)<\/title>/.exec(readSite('about.html'))?.[1];
    const app = /<title>(.*?)<\/title>/.exec(readSite('index.html'))?.[1];
    expect(own).not.toBe(app);
    expect(await title('/about')).toBe(own);
    expect(await title('/blog')).toBe(/<title>(.*?)<\/title>/.exec(readSite('blog.html'))?.[1]);
    expect(await title('/dashboard')).toBe(/<title>(.*?)<\/title>/.exec(readSite('dashboard.html'))?.[1]);
    expect(await title('/book-appointment/7')).toBe(app);
  });

  test('lets assets be kept for ever, and nothing else', async () => {
    const asset = readdirSync(join(site, 'assets')).find((name) => name.endsWith('.js'));
    const kept = await get(`/assets/${asset}`);
    expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(kept.headers.get('content-type')).toContain('javascript');
    for (const path of ['/', '/about', '/sw.js', '/dashboard'])
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache');
  });

  test('knows that a file which is gone is no page', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/_headers')).status).toBe(404);
  });

  test('hands lab bookings on to the function, with the caller’s token', async () => {
    const answer = await fetch(`${origin}/api/lab/bookings`, {
      method: 'POST',
      headers: { Authorization: 'Bearer a.b.c', 'Content-Type': 'application/json' },
      body: '{"name":"Asha"}',
    });
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'b1' }]);
    expect(asked).toEqual([
      {
        url: '/functions/v1/lab-bookings',
        authorization: 'Bearer a.b.c',
        host: 'your-project.supabase.co',
        body: '{"name":"Asha"}',
      },
    ]);
  });
});
