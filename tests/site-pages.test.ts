import { expect, test } from 'vitest';
import { sitePages } from '../apps/web/vite-plugins/site-pages';

test.each(['sehat', 'sehat.example', 'ftp://sehat.example', 'https://sehat.example/app'])(
  'refuses “%s” as the address of the site',
  (address) => {
    expect(() => sitePages(address, { embedded: true, language: 'en' })).toThrow(
      'VITE_SITE_URL must be the address of the site',
    );
  },
);

test.each([undefined, '', 'https://clinic.example', 'https://clinic.example/', 'http://127.0.0.1:4173'])(
  'accepts “%s” as the address of the site',
  (address) => {
    expect(() => sitePages(address, { embedded: true, language: 'en' })).not.toThrow();
  },
);
