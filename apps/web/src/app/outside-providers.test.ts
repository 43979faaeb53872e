import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useCart } from '../cart/cart-provider';
import { useAuth } from '../session/auth-provider';

const rendering = (useIt: () => unknown) => () =>
  renderToString(
    createElement(function Probe() {
      useIt();
      return null;
    }),
  );

describe('outside its provider', () => {
  it('useCart throws an error that names the provider', () => {
    expect(rendering(useCart)).toThrow(new Error('useCart must be used within CartProvider'));
  });

  it('useAuth throws an error that names the provider', () => {
    expect(rendering(useAuth)).toThrow(new Error('useAuth must be used within AuthProvider'));
  });
});
