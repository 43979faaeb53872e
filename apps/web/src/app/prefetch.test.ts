// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { prefetchPages } from './prefetch';
import { loadPage } from './route-table';

const page = vi.hoisted(() => ({ shown: () => {} }));
vi.mock('./route-table', () => ({ loadPage: vi.fn() }));
vi.mock('../api/embedded-backend', () => ({ backendReady: () => Promise.resolve() }));
vi.mock('../messages/addresses', () => ({ pathOfAddress: (path: string) => path }));
vi.mock('../page/page', () => ({
  onPageShown: (listener: () => void) => {
    page.shown = listener;
  },
}));

const load = vi.mocked(loadPage);
const asked = () => load.mock.calls.map(([path]) => path);
const links = (...paths: string[]) => {
  document.body.innerHTML = paths.map((path) => `<a href="${path}">${path}</a>`).join('');
};

vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work));
vi.stubGlobal('__EMBEDDED_BACKEND__', false);
prefetchPages();

beforeEach(() => {
  load.mockReset();
});

it('loads one page at a time, and goes on with the links of a new page', async () => {
  const answers: ((isLoaded: boolean) => void)[] = [];
  load.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
  links('/one', '/two');
  page.shown();
  await vi.waitFor(() => expect(asked()).toEqual(['/one']));
  links('/three', '/four');
  page.shown();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(asked()).toEqual(['/one']);
  answers[0]?.(true);
  await vi.waitFor(() => expect(asked()).toEqual(['/one', '/three']));
  answers[1]?.(true);
  await vi.waitFor(() => expect(asked()).toEqual(['/one', '/three', '/four']));
  answers[2]?.(true);
});

it('loads a page again that could not be loaded, when the user approaches its link', async () => {
  load.mockResolvedValueOnce(false).mockResolvedValue(true);
  links('/failed', '/next');
  page.shown();
  await vi.waitFor(() => expect(asked()).toEqual(['/failed', '/next']));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(asked()).toEqual(['/failed', '/next']);
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.waitFor(() => expect(asked()).toEqual(['/failed', '/next', '/failed']));
});
