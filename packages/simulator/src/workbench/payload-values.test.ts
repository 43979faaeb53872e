import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { describe, expect, test } from 'vitest';
import { eventFrom, fieldsOf, nameOf, typedFrom } from './payload-values';

const quantity = fieldsOf({ id: 'text', quantity: 'number' });

describe('a payload form', () => {
  test('has an input for each field, nested fields included', () => {
    expect(fieldsOf(cartModel.payloads?.['item.add'] ?? {}).map(nameOf)).toEqual([
      'item.id',
      'item.name',
      'item.price',
      'item.type',
      'item.requiresPrescription',
    ]);
  });

  test('returns the event that filled it', () => {
    for (const { event } of cartModel.events) {
      const fields = fieldsOf(cartModel.payloads?.[event.type] ?? {});
      expect(eventFrom(event.type, fields, typedFrom(event, fields))).toEqual({ event });
    }
  });

  test.each([
    ['NaN', Number.NaN],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['-3', -3],
    ['1e999', Number.POSITIVE_INFINITY],
  ])('accepts the hostile number %s', (text, value) => {
    expect(eventFrom('quantity.set', quantity, { id: '__proto__', quantity: text })).toEqual({
      event: { type: 'quantity.set', id: '__proto__', quantity: value },
    });
  });

  test('reports an error per invalid field', () => {
    const fields = fieldsOf({ quantity: 'number', items: 'json' });
    const number = 'Give a number, or NaN, Infinity or -Infinity.';
    const json = 'This is not JSON. Text goes in quotes.';
    expect(eventFrom('x', fields, { quantity: 'many', items: '{' })).toEqual({
      errors: { quantity: number, items: json },
    });
    expect(eventFrom('x', fields, { quantity: ' ', items: '[]' })).toEqual({ errors: { quantity: number } });
  });

  test('starts without secrets', () => {
    const fields = fieldsOf(authModel.payloads?.['signIn.submit'] ?? {});
    const [signIn] = authModel.events;
    expect(typedFrom(signIn?.event, fields)).toEqual({ email: 'asha@sehat.example', password: '', code: '' });
  });

  test('handles a field named __proto__ like any other', () => {
    const result = eventFrom('x', fieldsOf({ ['__proto__']: 'text' }), { ['__proto__']: 'a' });
    expect(Object.keys('event' in result ? result.event : {})).toEqual(['type', '__proto__']);
  });
});
