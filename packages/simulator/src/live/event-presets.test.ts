import { authModel } from '@sehat/machines/models/auth';
import { expect, test } from 'vitest';
import { missingFields, presetsOf } from './event-presets';

test('an event without its fields names them, and optional fields may be absent', () => {
  expect(missingFields(authModel, { type: 'session.changed' })).toEqual(['session']);
  expect(missingFields(authModel, { type: 'signIn.submit' })).toEqual(['email', 'password']);
  expect(missingFields(authModel, { type: 'session.check' })).toEqual([]);
  expect(missingFields(undefined, { type: 'session.changed' })).toEqual([]);
  for (const { event } of authModel.events) expect(missingFields(authModel, event)).toEqual([]);
});

test('the presets of a type are those of the model', () => {
  expect(presetsOf(authModel, 'signOut.request').map(({ name }) => name)).toEqual(['sign out']);
  expect(presetsOf(undefined, 'signOut.request')).toEqual([]);
});
