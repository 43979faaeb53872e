import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../app/route-table';
import { addressIn } from '../messages/addresses';
import { locales } from '../messages/generated/runtime.js';
import { documentTitle } from './document-title';
import { headTags } from './head-tags';
import { findPublicPage, publicPages, unlistedPaths } from './public-pages';

const publicFolder = join(import.meta.dirname, '../../public');
const openPaths = routeTable.flatMap(({ path, access }) => (access === 'open' && !/[:*]/.test(path) ? [path] : []));

describe('public pages', () => {
  it('include every open route that is not unlisted', () => {
    const known = new Set([...publicPages.map(({ path }) => path), ...unlistedPaths]);
    expect(openPaths.filter((path) => !known.has(path))).toEqual([]);
  });

  it('include no route that needs a session', () => {
    const closed = new Set(routeTable.flatMap(({ path, access }) => (access === 'open' ? [] : [path])));
    expect(publicPages.filter(({ path }) => closed.has(path))).toEqual([]);
  });

  it('have unique titles and descriptions within the length that search engines show', () => {
    const texts = (field: 'title' | 'description') => publicPages.map((page) => page[field]());
    expect(new Set(publicPages.map(({ path }) => path)).size).toBe(publicPages.length);
    for (const field of ['title', 'description'] as const) {
      expect(new Set(texts(field)).size).toBe(publicPages.length);
    }
    for (const { title, description } of publicPages) {
      expect(documentTitle(title()).length).toBeLessThanOrEqual(60);
      expect(description().length).toBeGreaterThanOrEqual(50);
      expect(description().length).toBeLessThanOrEqual(160);
    }
  });

  const pictures = publicPages.flatMap(({ image }) => locales.map((locale) => addressIn(locale, image)));
  it.each([...new Set(pictures)])('have a picture of 1200 × 630 pixels below 200 KB: %s', (image) => {
    const png = readFileSync(join(publicFolder, image));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(200_000);
  });

  it('are found with and without a trailing slash', () => {
    expect(findPublicPage('/')?.title()).toBe('Your Health, Our Priority');
    expect(findPublicPage('/about/')?.title()).toBe('About');
    expect(findPublicPage('/blog/balanced-thali')?.kind).toBe('article');
    expect(findPublicPage('/dashboard')).toBeUndefined();
  });

  it('have absolute URLs in canonical and Open Graph tags', () => {
    const page = findPublicPage('/blog/balanced-thali');
    if (!page) throw new Error('The post is gone.');
    const values = Object.fromEntries(headTags(page, 'https://sehat.example').map(({ id, value }) => [id, value]));
    expect(values).toMatchObject({
      canonical: 'https://sehat.example/blog/balanced-thali',
      'og:url': 'https://sehat.example/blog/balanced-thali',
      'og:image': 'https://sehat.example/social/balanced-thali.png',
      'og:type': 'article',
      'og:locale': 'en_IN',
      'og:locale:alternate': 'hi_IN',
      'og:image:alt':
        'The thali is already a good plan: a thali with dal, vegetables, curd, rice and roti on a banana leaf',
    });
  });
});
