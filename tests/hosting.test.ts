import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentTypes, inlineScriptHashes, securityHeaders, siteScriptHashes } from '../apps/web/security-headers.mjs';
import { hostingFiles } from '../scripts/write-hosting.mjs';
import { root } from './project-fixture';

const folder = mkdtempSync(join(tmpdir(), 'sehat-hosting-'));
const site = join(folder, 'site');
const backend = 'https://project.supabase.co';
const readSite = (name: string) => readFileSync(join(site, name), 'utf8');

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/site/build-app.mjs'), site], {
    cwd: join(root, 'apps/web'),
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_SUPABASE_URL: backend,
      VITE_SUPABASE_ANON_KEY: 'a-public-key',
    },
  });
  if (status !== 0) throw new Error(stderr);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the policy', () => {
  const policyOf = (headers: Record<string, string>) => headers['Content-Security-Policy'] ?? '';

  test('of each document allows its own styles by hash, and no others', () => {
    const documents = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(70);
    for (const name of documents) {
      const document = readSite(name);
      const [before = '', after = ''] = document.split('<meta http-equiv="Content-Security-Policy" content="');
      const sources = after.slice(0, after.indexOf('"')).split(' ');
      expect(sources.slice(0, 2), name).toEqual(['style-src', "'self'"]);
      expect(sources, name).not.toContain("'unsafe-inline'");
      expect(before, name).not.toMatch(/<style|\sstyle=/);
      for (const [, css = ''] of after.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
        expect(sources, name).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    }
  });

  test('allows the inline scripts of a page by hash, and no others', () => {
    const hashes = inlineScriptHashes(
      `<script src="/a.js"></script><script type="application/ld+json">{}</script><script>a()</script><script type="module">b()</script>`,
    );
    expect(hashes).toEqual([
      "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
      "'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='",
    ]);
    const policy = policyOf(securityHeaders({ scriptHashes: hashes, backend }));
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe|http:|https:|\*/);
  });

  test('allows connections to the site and to exactly the configured backend', () => {
    const connect = (backendUrl?: string) =>
      /connect-src ([^;]*)/.exec(policyOf(securityHeaders({ scriptHashes: [], backend: backendUrl })))?.[1];
    expect(connect('https://project.supabase.co/')).toBe(
      "'self' https://project.supabase.co wss://project.supabase.co",
    );
    expect(connect('http://127.0.0.1:54321')).toBe("'self' http://127.0.0.1:54321 ws://127.0.0.1:54321");
    expect(connect()).toBe("'self'");
  });

  test('refuses frames, objects, other base addresses and unencrypted pages, and tells other sites no path', () => {
    const headers = securityHeaders({ scriptHashes: [], backend });
    const policy = new Map(
      policyOf(headers)
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    for (const directive of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive)).toBe("'none'");
    expect(policy.has('object-src')).toBe(false);
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(headers).toMatchObject({
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': expect.stringMatching(
        /^max-age=(?:[3-9]\d{7}|\d{9,}); includeSubDomains$/,
      ) as string,
    });
  });

  test('covers every page of the build', () => {
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    const known = siteScriptHashes(site);
    for (const page of pages) {
      const html = readSite(page);
      expect(known, page).toEqual(expect.arrayContaining(inlineScriptHashes(html)));
      expect(html, page).not.toMatch(/<[^>]+\son[a-z]+=["']/i);
      expect(html.slice(0, 1024), page).toMatch(/<meta charset="utf-8"/i);
    }
  });
});

test('each script and preloaded module of a page names the content hash of its file', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const tags = readSite(page).match(/<script\b[^>]*\bsrc=[^>]*>|<link\b[^>]*\brel="modulepreload"[^>]*>/g) ?? [];
    for (const tag of tags) {
      const [, file = ''] = /(?:src|href)="\/([^"]+)"/.exec(tag) ?? [];
      const hash = createHash('sha256').update(readSite(file)).digest('base64');
      expect(tag, `${page}: ${file}`).toContain(`integrity="sha256-${hash}"`);
    }
  }
  expect(readSite('index.html')).toMatch(/<script type="module"[^>]* integrity="/);
});

test('the build publishes no source, no source map and no hidden file', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => /(^|[/\\])[.]|[.](tsx?|map|env|sql)$/.test(name))).toEqual([]);
});

test('the build publishes text with a listed charset, and other files of known types', () => {
  const endings = readdirSync(site, { recursive: true, encoding: 'utf8' }).flatMap(
    (name) => /[.](\w+)$/.exec(name)?.[1] ?? [],
  );
  // Hosts send HTML with its charset. The others hold no text, or JSON, which is UTF-8 in any case.
  const known = new Set([...Object.keys(contentTypes), 'html', 'avif', 'json', 'pdf', 'png', 'webp', 'woff2']);
  expect([...new Set(endings)].filter((ending) => !known.has(ending))).toEqual([]);
  for (const [ending, type] of Object.entries(contentTypes)) {
    expect(readSite('_headers')).toContain(`\n/*.${ending}\n  Content-Type: ${type}\n`);
    expect(type).toMatch(/^(text|image|application)\/[\w+]+; charset=utf-8$/);
  }
});

test('the build writes its hashes and backend for Netlify and Cloudflare Pages', () => {
  const headers = readSite('_headers');
  for (const [name, value] of Object.entries(securityHeaders({ scriptHashes: siteScriptHashes(site), backend })))
    expect(headers).toContain(`  ${name}: ${value}\n`);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(headers).toContain('/sw.js\n  Cache-Control: no-cache\n');
  expect(readSite('_redirects')).toBe(
    `/api/lab/bookings ${backend}/functions/v1/lab-bookings 200!\n/assets/* /404.html 404\n/hi/* /hi.html 200\n/* /index.html 200\n`,
  );
});

describe('the host files in the repository', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  /** The project that the files name. This repository names none. A fork that deploys names its own. */
  const { rewrites } = JSON.parse(read('vercel.json')) as { rewrites: { source: string; destination: string }[] };
  const destination = rewrites.find(({ source }) => source === '/api/lab/bookings')?.destination;
  const project = destination && new URL(destination).origin;
  const names = [
    'vercel.json',
    'hosting/nginx/snippets/sehat-headers.conf',
    'hosting/nginx/snippets/sehat-languages.conf',
    'hosting/nginx/snippets/sehat-lab-bookings.conf',
  ];

  test.each(names)('%s is up to date; otherwise: npm run build && npm run hosting', (name) => {
    expect(read(name)).toBe(hostingFiles(site, project)[name]);
  });

  test.each(names)('%s has no wildcard host, and no example project that a stranger may own', (name) => {
    expect(read(name)).not.toMatch(/\*[.]|your-project/);
  });

  test('nginx redirects unencrypted visits only, and encrypts by TLS 1.2 or newer with forward secrecy', () => {
    const [plain = '', encrypted = ''] = read('hosting/nginx/conf.d/sehat.conf')
      .split(/^server (?=\{)/m)
      .slice(1);
    expect(plain.replaceAll(/\s+/g, ' ')).toBe(
      '{ listen 80; server_name sehat.example; if ($request_method !~ ^(GET|HEAD)$) { return 405; } return 301 https://$server_name$request_uri; } ',
    );
    expect(encrypted).not.toContain('listen 80');
    expect(/ssl_protocols (.*);/.exec(encrypted)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = /ssl_ciphers (.*);/.exec(encrypted)?.[1] ?? '';
    expect(ciphers.split(':')).toEqual(['ECDHE+AESGCM', 'ECDHE+CHACHA20']);
    // A public authority, Let's Encrypt, signs the certificate.
    expect(/ssl_certificate (.*);/.exec(encrypted)?.[1]).toMatch(/^\/etc\/letsencrypt\/live\/.+\/fullchain[.]pem$/);
  });

  test('nginx adds the charset to each kind of text, and knows the type of manifests', () => {
    const server = read('hosting/nginx/conf.d/sehat.conf');
    expect(server).toContain('\n  charset utf-8;\n');
    const typed = /charset_types (.*);/.exec(server)?.[1]?.split(' ') ?? [];
    const wanted = Object.values(contentTypes).map((type) => type.replace(/;.*/, ''));
    // The lists of types of nginx name scripts and XML in either way.
    expect(typed).toEqual(expect.arrayContaining([...wanted, 'application/javascript', 'text/xml']));
    expect(server).toMatch(
      /location ~ \[[.]\]webmanifest\$ \{\n {4}types \{ \}\n {4}default_type application\/manifest\+json;/,
    );
  });

  test('nginx lists no directory, and sends its headers from each location that adds one', () => {
    const locations = read('hosting/nginx/conf.d/sehat.conf').split(/\n {2}(?=location|# )/);
    expect(locations.length).toBeGreaterThan(5);
    expect(locations.filter((text) => /autoindex|dav_methods/.test(text))).toEqual([]);
    const adding = locations.filter((text) => text.includes('add_header'));
    expect(adding.filter((text) => !text.includes('include snippets/sehat-headers.conf;'))).toEqual([]);
  });

  test('without a project they allow connections to the site only and proxy nothing', () => {
    for (const [name, text] of Object.entries(hostingFiles(site))) {
      expect(text, name).not.toContain('supabase.co');
      expect(text, name).not.toContain('/functions/v1/');
    }
  });

  test('with a project they allow connections to it and proxy to it', () => {
    const files = hostingFiles(site, `${backend}/`);
    const vercel = JSON.parse(files['vercel.json'] ?? '') as { rewrites: unknown };
    expect(vercel.rewrites).toEqual([
      { source: '/api/lab/bookings', destination: `${backend}/functions/v1/lab-bookings` },
      { source: '/hi/(.*)', destination: '/hi' },
      { source: '/((?!assets/).*)', destination: '/index.html' },
    ]);
    for (const name of ['vercel.json', 'hosting/nginx/snippets/sehat-headers.conf'])
      expect(files[name]).toContain(`connect-src 'self' ${backend} wss://project.supabase.co;`);
  });

  test('nginx verifies the certificate of the project before it sends a caller’s token', () => {
    const location = hostingFiles(site, backend)['hosting/nginx/snippets/sehat-lab-bookings.conf'];
    for (const line of [`proxy_pass ${backend}/`, 'proxy_ssl_verify on;', 'proxy_ssl_name project.supabase.co;'])
      expect(location).toContain(line);
  });
});

const found = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
const configuration = /--conf-path=(\S+)/.exec(found.stderr ?? '')?.[1] ?? '';

describe.skipIf(found.status !== 0)('nginx (skipped where it is not installed)', () => {
  let nginx: ChildProcess | undefined;
  let functions: Server | undefined;
  let [origin, plainOrigin] = ['', ''];
  const received: { url?: string; authorization?: string; host?: string; body: string }[] = [];
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' });

  /** Finds a free port, because nginx cannot report the port that it takes. */
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
        received.push({ url: request.url, authorization, host, body });
        response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":"b1"}');
      });
    });
    await new Promise<void>((resolve) => {
      functions?.listen(0, '127.0.0.1', resolve);
    });
    return (functions.address() as AddressInfo).port;
  }

  beforeAll(async () => {
    const [port, plainPort, functionsPort] = [await freePort(), await freePort(), await startFunctions()];
    origin = `http://127.0.0.1:${port}`;
    plainOrigin = `http://127.0.0.1:${plainPort}`;
    cpSync(join(root, 'hosting/nginx'), folder, { recursive: true });
    const server = readFileSync(join(folder, 'conf.d/sehat.conf'), 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_.*\n/gm, '')
      .replace('root /var/www/sehat;', `root ${site};`);
    writeFileSync(join(folder, 'conf.d/sehat.conf'), server);
    for (const [name, text] of Object.entries(hostingFiles(site, backend)))
      if (name.startsWith('hosting/nginx/'))
        writeFileSync(
          join(folder, name.replace('hosting/nginx/', '')),
          text.replace(`proxy_pass ${backend}`, `proxy_pass http://127.0.0.1:${functionsPort}`),
        );
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

  test.each([
    '/',
    '/about',
    '/hi',
    '/hi/about',
    '/hi/no/such/page',
    '/no/such/page',
    '/sw.js',
    '/favicon.svg',
    '/assets/gone.js',
  ])('sends the security headers for %s', async (path) => {
    const { headers } = await get(path);
    const wanted = securityHeaders({ scriptHashes: siteScriptHashes(site), backend });
    for (const [name, value] of Object.entries(wanted)) expect(headers.get(name), name).toBe(value);
  });

  test('serves the prerendered file of a page, and index.html for other paths', async () => {
    const title = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1];
    const own = /<title>(.*?)<\/title>/.exec(readSite('about.html'))?.[1];
    const app = /<title>(.*?)<\/title>/.exec(readSite('index.html'))?.[1];
    expect(own).not.toBe(app);
    expect(await title('/about')).toBe(own);
    expect(await title('/blog')).toBe(/<title>(.*?)<\/title>/.exec(readSite('blog.html'))?.[1]);
    expect(await title('/dashboard')).toBe(/<title>(.*?)<\/title>/.exec(readSite('dashboard.html'))?.[1]);
    expect(await title('/book-appointment/7')).toBe(app);
  });

  test('serves each language’s pages, and its own start page for other paths', async () => {
    const lines = async (path: string) => {
      const text = await (await get(path)).text();
      return [/<html lang="(.*?)"/.exec(text)?.[1], /<div id="root"(?: data-page="(.*?)")?/.exec(text)?.[1]];
    };
    expect(await lines('/hi')).toEqual(['hi-IN', '/hi']);
    expect(await lines('/hi/')).toEqual(['hi-IN', '/hi']);
    expect(await lines('/hi/about')).toEqual(['hi-IN', '/hi/about']);
    expect(await lines('/hi/blog')).toEqual(['hi-IN', '/hi/blog']);
    expect(await lines('/hi/blog/')).toEqual(['hi-IN', '/hi/blog']);
    expect(await lines('/hi/book-appointment/7')).toEqual(['hi-IN', '/hi']);
    expect(await lines('/history')).toEqual(['en-IN', '/']);
    expect((await get('/hi/site.webmanifest')).status).toBe(200);
  });

  test('lets browsers cache assets permanently, and no other files', async () => {
    const asset = readdirSync(join(site, 'assets')).find((name) => name.endsWith('.js'));
    const kept = await get(`/assets/${asset}`);
    expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(kept.headers.get('content-type')).toContain('javascript');
    for (const path of ['/', '/about', '/sw.js', '/dashboard'])
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache');
  });

  test.each(Object.entries(contentTypes))('sends the type and charset of a .%s file', async (ending, type) => {
    writeFileSync(join(site, `kind.${ending}`), 'x');
    const sent = (await get(`/kind.${ending}`)).headers.get('content-type') ?? '';
    // The lists of nginx have older names of the types of scripts and of XML.
    const older = type.replace('text/javascript', 'application/javascript').replace('application/xml', 'text/xml');
    expect([type, older]).toContain(sent);
  });

  test('redirects unencrypted visits of pages, and refuses unencrypted calls', async () => {
    const send = (method: string) => fetch(`${plainOrigin}/api/lab/bookings?a=1`, { method, redirect: 'manual' });
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send(method);
      expect([status, headers.get('location')]).toEqual([301, 'https://sehat.example/api/lab/bookings?a=1']);
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) expect((await send(method)).status).toBe(405);
  });

  test('responds with 404 to a missing file', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404);
    expect((await get('/_headers')).status).toBe(404);
  });

  test('proxies lab bookings to the function with the caller’s token', async () => {
    const answer = await fetch(`${origin}/api/lab/bookings`, {
      method: 'POST',
      headers: { Authorization: 'Bearer a.b.c', 'Content-Type': 'application/json' },
      body: '{"name":"Asha"}',
    });
    expect([answer.status, await answer.json()]).toEqual([201, { id: 'b1' }]);
    expect(received).toEqual([
      {
        url: '/functions/v1/lab-bookings',
        authorization: 'Bearer a.b.c',
        host: 'project.supabase.co',
        body: '{"name":"Asha"}',
      },
    ]);
  });
});
