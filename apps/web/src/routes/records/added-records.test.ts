import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseRecords, toAddedRecords } from './added-records';

const live = new Map<string, Blob>();

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test/${live.size + 1}`;
    live.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    live.delete(url);
  });
});

afterEach(() => {
  live.clear();
  vi.restoreAllMocks();
});

describe('added records', () => {
  it('take their type from the checked ending, not from the type that the file declares', () => {
    const records = toAddedRecords([
      new File(['%PDF-'], 'Report.PDF', { type: 'text/html' }),
      new File(['x'], 'scan.jpeg', { type: 'image/svg+xml' }),
      new File(['x'], 'photo.png'),
    ]);
    expect(records.map(({ name, kind }) => [name, kind])).toEqual([
      ['Report.PDF', 'pdf'],
      ['scan.jpeg', 'image'],
      ['photo.png', 'image'],
    ]);
    expect(records.map(({ url }) => live.get(url)?.type)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
  });

  it('have different ids when one file is added twice', () => {
    const file = new File(['%PDF-'], 'report.pdf');
    const [first, second] = [...toAddedRecords([file]), ...toAddedRecords([file])];
    expect(first?.id).not.toBe(second?.id);
  });

  it('revoke their object URLs on release', () => {
    const records = toAddedRecords([new File(['x'], 'a.png'), new File(['x'], 'b.png')]);
    expect(live.size).toBe(2);
    releaseRecords(records);
    expect(live.size).toBe(0);
  });
});
