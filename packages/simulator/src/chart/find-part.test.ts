import { cartMachine } from '@sehat/machines/cart';
import { expect, test } from 'vitest';
import { describeMachine } from './describe-machine';
import { findParts } from './find-part';

const graph = describeMachine(cartMachine);

test('finds states and transitions by a part of their name, in any case', () => {
  expect(findParts(graph, 'INMEM').map(({ node }) => node)).toContain('cart.ready.inMemory');
  expect(findParts(graph, 'save failed').map(({ node }) => node)).toEqual([
    'cart.ready.saving → cart.ready.inMemory',
    'cart.ready.retrying → cart.ready.inMemory',
  ]);
  expect(findParts(graph, 'cart.clear').map(({ node }) => node)).toEqual(['cart.restoring', 'cart.ready']);
});

test('finds more parts than the list shows', () => {
  expect(findParts(graph, 'a').length).toBeGreaterThan(12);
});

test('finds nothing for an empty text or an unknown name', () => {
  expect(findParts(graph, ' ')).toEqual([]);
  expect(findParts(graph, 'no such state')).toEqual([]);
});
