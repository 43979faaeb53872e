import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blogPosts } from '@sehat/catalog/blog-posts';
import { doctors } from '@sehat/catalog/doctors';
import { partnerHospitals } from '@sehat/catalog/hospitals';
import { medicines } from '@sehat/catalog/medicines';
import { wcagLuminance } from 'culori';
import { describe, expect, it } from 'vitest';

const site = join(import.meta.dirname, '../apps/web/public');
const read = (path: string) => readFileSync(join(site, path), 'utf8');
const drawings = readdirSync(join(site, 'images'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `/images/${name}`);

const named: string[] = [...doctors, ...partnerHospitals, ...blogPosts, ...medicines].map((entry) => entry.image);

/** The size limit of a drawing in bytes. */
const budget = (path: string) => {
  if (path.startsWith('/images/doctors/')) return 6.5 * 1024;
  return path === '/images/hero.svg' ? 25 * 1024 : 12 * 1024;
};

describe('pictures', () => {
  it('exist for every entry of the catalog, and no drawing is unused', () => {
    expect([...named, '/images/avatar.svg', '/images/hero.svg'].toSorted()).toEqual(drawings.toSorted());
  });

  it.each(drawings)('%s is small, has dimensions and loads no other file', (path) => {
    const drawing = read(path);
    expect(drawing.length).toBeLessThanOrEqual(budget(path));
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)" width="\1" height="\2">/,
    );
    expect(drawing).not.toMatch(/<script|<image|<foreignObject|href="(?!#)|url\((?!#)|\son\w+=/);
    const ids = [...drawing.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  // The background is a shape of the whole size, or a gradient in the hero.
  it.each(drawings)('%s has a dark background in the dark theme', (path) => {
    const drawing = read(path);
    const [, night = ''] = /<style>@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(drawing) ?? [];
    const [, kind, colour] =
      /<path d="M0 0h\d+v\d+H0z" (fill)="(#\w+)"/.exec(drawing) ?? /\b(stop-color)="(#\w+)"/.exec(drawing) ?? [];
    const [, value] = new RegExp(`\\[${kind}="${colour}"\\]\\{${kind}:(#\\w+)\\}`).exec(night) ?? [];
    expect(wcagLuminance(value ?? 'white')).toBeLessThan(0.06);
  });

  it('are listed with their licence', () => {
    const licence = read('/images/LICENSE.md');
    for (const path of drawings) {
      const [, folder, name] = path.split('/').slice(1);
      expect(licence).toContain(name ? `\`${folder}/*.svg\`` : `\`${folder}\``);
    }
  });

  it('include every icon that the manifest names', () => {
    const { icons } = JSON.parse(read('/site.webmanifest')) as { icons: { src: string }[] };
    expect(icons.length).toBeGreaterThan(3);
    expect(icons.filter(({ src }) => !existsSync(join(site, src)))).toEqual([]);
  });
});
