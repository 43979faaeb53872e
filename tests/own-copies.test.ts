import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownCopies } from '../apps/web/vite-plugins/own-copies';
import { root } from './project-fixture';

const { filter, handler } = ownCopies().resolveId as unknown as {
  filter: { id: RegExp[] };
  handler: (this: unknown, source: string, importer?: string) => Promise<string | null>;
};
const context = { resolve: async (source: string) => ({ id: `/app/${source.replaceAll(/^[./]+/g, '')}.ts` }) };
const resolve = (source: string, importer?: string) =>
  filter.id.some((pattern) => pattern.test(source)) ? handler.call(context, source, importer) : Promise.resolve(null);

describe('a client build', () => {
  test('has a copy of the catalog’s texts per importer', async () => {
    const copy = await resolve('../../catalog-text/labs', '/app/routes/records/records-page.tsx');
    expect(copy).toBe('/app/catalog-text/labs.ts?for=:app:routes:records:records-page.tsx');
    expect(await resolve('../../catalog-text/labs', '/app/routes/dashboard/route.tsx')).not.toBe(copy);
  });

  test('has no names with the folder of the build', async () => {
    const importer = join(root, 'apps/web/src/routes/records/records-page.tsx');
    expect(await resolve('../../catalog-text/labs', importer)).toBe(
      '/app/catalog-text/labs.ts?for=:src:routes:records:records-page.tsx',
    );
  });

  test('has a copy of the Hindi table per copy', async () => {
    const importer = '/app/catalog-text/labs.ts?for=:app:route.tsx';
    expect(await resolve('@sehat/catalog/hindi/labs', importer)).toMatch(/[?]for=:app:route[.]tsx$/);
    expect(await resolve('./translate', importer)).toBeNull();
    expect(await resolve('@sehat/catalog/labs', importer)).toBeNull();
  });

  test('shares the modules that no copy imports, and the medicines of pages with the cart', async () => {
    expect(await resolve('@sehat/catalog/hindi/labs', '/app/route.tsx')).toBeNull();
    expect(await resolve('./route-table', '/app/shell.tsx')).toBeNull();
    expect(await resolve('../catalog-text/medicines', '/app/cart/cart-provider.tsx')).toBeNull();
    expect(await resolve('../../catalog-text/medicines', '/app/routes/order-confirmation/page.tsx')).not.toBeNull();
  });
});
