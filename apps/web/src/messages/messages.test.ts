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
    ['session', 'You have been signed out. Sign in again.'],
  ] as const)('falls back to the text for %s without a message', (attempt, text) => {
    expect(authFailureText({ attempt, kind: 'unavailable' })).toBe(text);
    expect(authFailureText({ attempt, kind: 'rejected', message: '  ' })).toBe(text);
  });
});

test('cartNotification names the quantity limit', () => {
  expect(cartNotification({ code: 'quantityLimit', max: 999 })).toEqual({
    tone: 'warning',
    message: 'You can order up to 999 of each item.',
  });
});

test('labProblemTitle is the specification’s text', () => {
  expect(labProblemTitle({ kind: 'missing', fields: ['name'] })).toBe('Please fill all required fields');
  expect(labProblemTitle({ kind: 'noTests' })).toBe('Please select at least one test');
});

test('testsDroppedText names one test or several', () => {
  expect(testsDroppedText(['ECG'])).toBe('Removed from your selection: ECG. This test is only done at a lab.');
  expect(testsDroppedText(['ECG', 'CT Scan'])).toBe(
    'Removed from your selection: ECG, CT Scan. These tests are only done at a lab.',
  );
});
