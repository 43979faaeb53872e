// npm run build && npm run hosting: writes vercel.json and the nginx files, for hosts that do not read the build's
// `_headers` and `_redirects`. Run it with the same environment as the build. With VITE_SUPABASE_URL, from the
// environment or apps/web/.env.local, the files allow connections to that project and proxy lab bookings to it.
// Without it, they name no project.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { caching, contentTypes, securityHeaders, siteScriptHashes } from '../apps/web/security-headers.mjs';
import { baseLanguage, languages } from './messages.mjs';
import { readArguments } from './read-arguments.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const labBookings = '/api/lab/bookings';
const functionPath = '/functions/v1/lab-bookings';
const generated =
  '# Written by `npm run hosting`. Change apps/web/security-headers.mjs or scripts/write-hosting.mjs instead.';

const vercelPath = (path) => path.replace('*', '(.*)');

const furtherLanguages = languages.filter((language) => language !== baseLanguage);

/** The start page of a further language answers unknown paths. `cleanUrls` takes the ending from its address. */
const vercelLanguages = furtherLanguages.map((language) => ({
  source: `/${language}/(.*)`,
  destination: `/${language}`,
}));

function vercelFile(headers, backend) {
  const vercel = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8'));
  vercel.rewrites = [
    ...(backend ? [{ source: labBookings, destination: `${backend}${functionPath}` }] : []),
    ...vercelLanguages,
    ...vercel.rewrites.filter(({ source }) => source.startsWith('/((?!')),
  ];
  vercel.headers = [
    { source: '/(.*)', headers: Object.entries(headers).map(([key, value]) => ({ key, value })) },
    ...caching.map(({ path, value }) => ({
      source: vercelPath(path),
      headers: [{ key: 'Cache-Control', value }],
    })),
    ...Object.entries(contentTypes).map(([ending, value]) => ({
      source: `/(.*)\\.${ending}`,
      headers: [{ key: 'Content-Type', value }],
    })),
  ];
  return `${JSON.stringify(vercel, null, 2)}\n`;
}

const nginxHeaders = (headers) =>
  [generated, ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`), ''].join(
    '\n',
  );

/** One location per further language, whose start page answers the language's unknown paths. */
const nginxLanguages = () =>
  [
    generated,
    ...furtherLanguages.map(
      (language) => `location /${language}/ {\n  try_files $uri $uri.html /${language}.html;\n}\n`,
    ),
  ].join('\n');

/**
 * Returns the location that proxies lab bookings. Without a project there is none, and a static site responds to a
 * POST with 405.
 */
function nginxLabBookings(backend) {
  if (!backend) return `${generated}\n# Empty: VITE_SUPABASE_URL was not set.\n`;
  const { host, hostname } = new URL(backend);
  return `${generated}
location = ${labBookings} {
  client_max_body_size 64k;
  proxy_pass ${backend}${functionPath};
  proxy_http_version 1.1;
  proxy_ssl_server_name on;
  proxy_ssl_name ${hostname};
  # Requests carry the caller's token. nginx does not verify certificates unless it is told to. The path is Debian's.
  proxy_ssl_verify on;
  proxy_ssl_verify_depth 4;
  proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
  proxy_set_header Host ${host};
  proxy_set_header Connection "";
}
`;
}

/**
 * Returns the content of each file by path.
 * @param {string} site folder of the build
 * @param {string} [backendUrl] address of the Supabase project
 * @returns {Record<string, string>}
 */
export function hostingFiles(site, backendUrl) {
  const backend = backendUrl && new URL(backendUrl).origin;
  const headers = securityHeaders({ scriptHashes: siteScriptHashes(site), backend });
  return {
    'vercel.json': vercelFile(headers, backend),
    'hosting/nginx/snippets/sehat-headers.conf': nginxHeaders(headers),
    'hosting/nginx/snippets/sehat-languages.conf': nginxLanguages(),
    'hosting/nginx/snippets/sehat-lab-bookings.conf': nginxLabBookings(backend),
  };
}

async function main() {
  readArguments('npm run hosting');
  const { loadEnv } = await import('vite');
  const { VITE_SUPABASE_URL: backend } = loadEnv('production', join(root, 'apps/web'), 'VITE_');
  console.log(backend ? `For the project at ${backend}:` : 'Without a project (VITE_SUPABASE_URL is not set):');
  for (const [name, text] of Object.entries(hostingFiles(join(root, 'apps/web/dist'), backend))) {
    writeFileSync(join(root, name), text);
    console.log(`  ${name} written`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
