import { models } from '@sehat/machines/all-models';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import { expect, test } from 'vitest';
import { groupsOf } from './event-groups';

const sendersIn = (model: AnyModel | undefined) =>
  Object.fromEntries(model ? groupsOf(model).map(({ type, sender }) => [type, sender]) : []);

test('an event of a listener has its sender, and an event of a caller has none', () => {
  expect(sendersIn(models['cart'])).toMatchObject({ 'cart.changed': 'watchStore', 'cart.clear': undefined });
  expect(sendersIn(cartInTwoTabs)).toMatchObject({ 'first.cart.changed': 'watchStore', 'first.cart.clear': undefined });
});

test.each([
  ['cart.edited', models['cart']],
  ['second.cart.edited', cartInTwoTabs],
  ['form.edited', models['lab-booking']],
  ['page.pause', models['connection']],
])('the workbench does not offer %s, which the machine sends to itself', (type, model) => {
  expect(model?.payloads).toHaveProperty([type]);
  expect(sendersIn(model)).not.toHaveProperty([type]);
});
