import { expect, test } from 'vitest';
import { sitePages } from '../apps/web/vite-plugins/site-pages';

test.each(['sehat', 'sehat.example', 'ftp://sehat.example', 'https://sehat.example/app'])(
  'a site cannot stand at “%s”, and the build says so',
  (address) => {
    expect(() => sitePages(address, true)).toThrow('VITE_SITE_URL is the address of the site');
  },
);

test.each([undefined, '', 'https://clinic.example', 'https://clinic.example/', 'http://127.0.0.1:4173'])(
  'a site can stand at “%s”',
  (address) => {
    expect(() => sitePages(address, true)).not.toThrow();
  },
);
