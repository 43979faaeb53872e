// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { handOver } from './hand-over';
import { sessionStore } from './session-store';

beforeEach(() => sessionStore.clear('requested'));

describe('handOver', () => {
  it('returns the details for the id, which is all that the navigation state holds', () => {
    const state = handOver.keep({ patient: 'Asha Verma' });
    expect(Object.keys(state)).toEqual(['handedOver']);
    expect(JSON.stringify(state)).not.toContain('Asha');
    expect(handOver.read(state)).toEqual({ patient: 'Asha Verma' });
    expect(handOver.read(structuredClone(state))).toEqual({ patient: 'Asha Verma' });
  });

  it.each([null, 'text', { handedOver: 7 }, { handedOver: 'unknown' }, { booking: {} }])(
    'has nothing for %j',
    (state) => {
      handOver.keep({ patient: 'Asha Verma' });
      expect(handOver.read(state)).toBeNull();
    },
  );

  it('keeps the latest twenty', () => {
    const states = Array.from({ length: 21 }, (_, index) => handOver.keep({ index }));
    expect(handOver.read(states[0])).toBeNull();
    expect(handOver.read(states[1])).toEqual({ index: 1 });
    expect(handOver.read(states[20])).toEqual({ index: 20 });
  });

  it('is cleared with the session', () => {
    const state = handOver.keep({ patient: 'Asha Verma' });
    sessionStore.clear('requested');
    expect(handOver.read(state)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
