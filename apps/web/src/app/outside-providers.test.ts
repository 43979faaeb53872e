import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useAuth } from './auth-provider';
import { useCart } from './cart-provider';

const rendering = (useIt: () => unknown) => () =>
  renderToString(
    createElement(function Probe() {
      useIt();
      return null;
    }),
  );

describe('outside its provider', () => {
  it('useCart says where it must be used', () => {
    expect(rendering(useCart)).toThrow(new Error('useCart must be used within CartProvider'));
  });

  it('useAuth says where it must be used', () => {
    expect(rendering(useAuth)).toThrow(new Error('useAuth must be used within AuthProvider'));
  });
});
