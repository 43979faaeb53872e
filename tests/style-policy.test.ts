import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withStylePolicy } from '../apps/web/vite-plugins/style-policy';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyIn = (document: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document)?.[1];

test('a document allows its style element by hash, with the policy before it', () => {
  const document = withStylePolicy('<head><style>a{color:red}</style></head>');
  expect(policyIn(document)).toBe(`style-src 'self' ${hashOf('a{color:red}')}`);
  expect(document.indexOf('http-equiv')).toBeLessThan(document.indexOf('<style>'));
});

test('a document allows its style attributes by the value that the browser reads, each once', () => {
  const tag = '<p style="font-family:&quot;A &amp; B&quot;"></p>';
  const document = withStylePolicy(`<head><style>a{}</style></head>${tag}${tag}`);
  expect(policyIn(document)).toBe(`style-src 'self' 'unsafe-hashes' ${hashOf('a{}')} ${hashOf('font-family:"A & B"')}`);
});
