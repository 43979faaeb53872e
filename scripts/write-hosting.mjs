// Writes what hosts that read no `_headers` are to be told: vercel.json and the nginx headers. Run after `npm run build`, whenever a test says
// that they are out of date: node scripts/write-hosting.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anySupabaseProject, caching, securityHeaders, siteScriptHashes } from '../apps/web/security-headers.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const vercelPath = (path) => path.replace('*', '(.*)');

/**
 * The files by path, for a built site.
 * @param {string} site folder of the build
 * @returns {Record<string, string>}
 */
export function hostingFiles(site) {
  const headers = securityHeaders({ scriptHashes: siteScriptHashes(site), backend: anySupabaseProject });
  const vercel = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8'));
  vercel.headers = [
    { source: '/(.*)', headers: Object.entries(headers).map(([key, value]) => ({ key, value })) },
    ...caching.map(({ path, value }) => ({
      source: vercelPath(path),
      headers: [{ key: 'Cache-Control', value }],
    })),
  ];
  const nginx = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  return {
    'vercel.json': `${JSON.stringify(vercel, null, 2)}\n`,
    'hosting/nginx/snippets/sehat-headers.conf': [
      '# Written by scripts/write-hosting.mjs: change apps/web/security-headers.mjs instead.',
      ...nginx,
      '',
    ].join('\n'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(hostingFiles(join(root, 'apps/web/dist')))) {
    writeFileSync(join(root, name), text);
    console.log(`${name} written`);
  }
}
