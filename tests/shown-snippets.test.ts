import { afterEach, expect, test, vi } from 'vitest';
import { showSnippet } from '../.storybook/shown-snippets';

afterEach(() => vi.unstubAllGlobals());

const manifest = {
  components: {
    button: {
      stories: [{ id: 'button--default', snippet: 'const Default = () => <Button />;' }, { id: 'button--broken' }],
    },
  },
};

test('a docs page keeps the code that it has until the manifest can be read', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', fetch);
  expect(await showSnippet('<gX />', { id: 'button--default' })).toBe('<gX />');
  fetch.mockResolvedValue(Response.json(manifest));
  expect(await showSnippet('<gX />', { id: 'button--default' })).toBe('const Default = () => <Button />;');
  expect(await showSnippet('<gX />', { id: 'button--broken' })).toBe('<gX />');
  expect(await showSnippet('<gX />', { id: 'pages-cart--default' })).toBe('<gX />');
  expect(fetch).toHaveBeenCalledTimes(2);
});
