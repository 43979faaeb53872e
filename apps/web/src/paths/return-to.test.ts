import { describe, expect, it } from 'vitest';
import { readReturnTo, returnState } from './return-to';

describe('readReturnTo', () => {
  it('brings back path, query and fragment', () => {
    const state = returnState({ pathname: '/doctors', search: '?search=heart', hash: '#list' });
    expect(readReturnTo(state)).toBe('/doctors?search=heart#list');
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { returnTo: 7 },
    { returnTo: '' },
    { returnTo: 'doctors' },
    { returnTo: 'https://evil.example/' },
    { returnTo: '//evil.example/' },
    { returnTo: '/\\evil.example' },
    { returnTo: '/\t/evil.example' },
    { returnTo: '/\n\r\\evil.example' },
    { returnTo: 'javascript:alert(1)' },
  ])('leads nowhere for %j', (state) => {
    expect(readReturnTo(state)).toBeNull();
  });
});
