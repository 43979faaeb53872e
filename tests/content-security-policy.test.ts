import { expect, test } from 'vitest';
import { securityHeaders } from '../apps/web/security-headers.mjs';

const backend = 'https://project.supabase.co';
const hash = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

function directivesOf(site: Parameters<typeof securityHeaders>[0]) {
  const policy = securityHeaders(site)['Content-Security-Policy'] ?? '';
  return policy.split('; ').map((directive) => {
    const [name, ...sources] = directive.split(' ');
    return [name, sources.join(' ')];
  });
}

// A directive that is missing here falls back to default-src, which allows nothing.
const directives = {
  'default-src': "'none'",
  'script-src': `'self' ${hash}`,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self' https://project.supabase.co wss://project.supabase.co",
  'frame-src': 'blob:',
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

test('each directive of the Content Security Policy has exactly these sources', () => {
  expect(directivesOf({ scriptHashes: [hash], backend })).toEqual(Object.entries(directives));
});

test('without scripts in pages and without a backend, only the own origin remains', () => {
  const own = { ...directives, 'script-src': "'self'", 'connect-src': "'self'" };
  expect(directivesOf({ scriptHashes: [] })).toEqual(Object.entries(own));
});
