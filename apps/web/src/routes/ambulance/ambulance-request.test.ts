import { describe, expect, it } from 'vitest';
import { withPosition } from './ambulance-request';

const here = { latitude: 28.6315, longitude: 77.21671, accuracy: 23.4 };

describe('a position in the location field', () => {
  it('fills an empty field', () => {
    expect(withPosition('  ', here)).toBe('28.63150, 77.21671 (within 24 m)');
  });

  it('names no precision when the device reports none', () => {
    const unknown = { ...here, accuracy: 0 };
    expect(withPosition('', unknown)).toBe('28.63150, 77.21671');
    expect(withPosition(withPosition('Gate 2', unknown), here)).toBe('Gate 2 · 28.63150, 77.21671 (within 24 m)');
  });

  it('follows the typed text', () => {
    expect(withPosition('Gate 2, Lodhi Garden ', here)).toBe('Gate 2, Lodhi Garden · 28.63150, 77.21671 (within 24 m)');
  });

  it('replaces an earlier position and nothing else', () => {
    const first = withPosition('Flat 12, 28.5 km stone', here);
    expect(withPosition(first, { latitude: -1.25, longitude: 0, accuracy: 8 })).toBe(
      'Flat 12, 28.5 km stone · -1.25000, 0.00000 (within 8 m)',
    );
  });
});
