import { describe, expect, test } from 'vitest';
import { authFailureText } from './auth';
import { cartNotification } from './cart';
import { labProblemTitle, testsDroppedText } from './lab-booking';

describe('authFailureText', () => {
  test('is the message of the service', () => {
    expect(authFailureText({ attempt: 'signIn', kind: 'rejected', message: 'Invalid login credentials' })).toBe(
      'Invalid login credentials',
    );
  });

  test.each([
    ['signIn', 'Failed to sign in. Please try again.'],
    ['signUp', 'Failed to create an account. Please try again.'],
    ['session', 'Your session has ended. Please sign in again.'],
  ] as const)('falls back to the text for %s without a message', (attempt, text) => {
    expect(authFailureText({ attempt, kind: 'unavailable' })).toBe(text);
    expect(authFailureText({ attempt, kind: 'rejected', message: '  ' })).toBe(text);
  });
});

test('cartNotification names the quantity limit', () => {
  expect(cartNotification({ code: 'quantityLimit', max: 999 })).toEqual({
    tone: 'warning',
    message: 'You can order at most 999 of one item.',
  });
});

test('labProblemTitle is the specification’s text', () => {
  expect(labProblemTitle({ kind: 'missing', fields: ['name'] })).toBe('Please fill all required fields');
  expect(labProblemTitle({ kind: 'noTests' })).toBe('Please select at least one test');
});

test('testsDroppedText names one test or several', () => {
  expect(testsDroppedText(['ecg'])).toBe('Removed from your selection: ECG. It is done at the lab only.');
  expect(testsDroppedText(['ecg', 'ct-scan'])).toBe(
    'Removed from your selection: ECG, CT Scan. They are done at the lab only.',
  );
});
