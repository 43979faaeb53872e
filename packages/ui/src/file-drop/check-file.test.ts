import { describe, expect, it } from 'vitest';
import { allowedKinds, checkFile } from './check-file';

const mebibyte = 1024 * 1024;
const rules = { accept: '.pdf, .JPG,image/png', maxBytes: 10 * mebibyte, locale: 'en-IN' } as const;
const bytes = (size: number, ...start: number[]) => {
  const content = new Uint8Array(size);
  content.set(start);
  return content;
};
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const file = (name: string, content: Uint8Array<ArrayBuffer>, type = '') => new File([content], name, { type });

describe('checkFile', () => {
  it('accepts an allowed extension in any case, or an allowed MIME type', async () => {
    expect(await checkFile(file('report.PDF', bytes(64, ...pdf)), rules)).toBeUndefined();
    expect(await checkFile(file('photo.jpg', bytes(64, 0xff, 0xd8, 0xff)), rules)).toBeUndefined();
    expect(await checkFile(file('scan', bytes(64, 1), 'image/png'), rules)).toBeUndefined();
  });

  it('refuses another type and returns the allowed types', async () => {
    expect(await checkFile(file('notes.txt', bytes(64), 'text/plain'), rules)).toEqual({
      kind: 'type',
      allowed: 'PDF, JPG or PNG',
    });
  });

  it('refuses a file whose first bytes contradict its extension', async () => {
    const refusal = await checkFile(file('program.pdf', bytes(64, 0x4d, 0x5a), 'application/pdf'), rules);
    expect(refusal).toEqual({ kind: 'content', claimed: 'PDF' });
  });

  it('refuses a file above the size limit, but not at the limit', async () => {
    expect(await checkFile(file('at.pdf', bytes(rules.maxBytes, ...pdf)), rules)).toBeUndefined();
    expect(await checkFile(file('over.pdf', bytes(rules.maxBytes + 1, ...pdf)), rules)).toEqual({
      kind: 'size',
      size: '10.1 MB',
      limit: '10 MB',
    });
  });

  it('refuses an empty file', async () => {
    expect(await checkFile(file('empty.pdf', bytes(0)), rules)).toEqual({ kind: 'empty' });
  });

  it('accepts wildcard types', async () => {
    const photos = { accept: 'image/*', maxBytes: mebibyte, locale: 'en-IN' } as const;
    expect(await checkFile(file('photo.webp', bytes(8), 'image/webp'), photos)).toBeUndefined();
    expect(await checkFile(file('film.webm', bytes(8), 'video/webm'), photos)).toMatchObject({ kind: 'type' });
  });
});

describe('allowedKinds', () => {
  it('returns each type once', () => {
    expect(allowedKinds('.pdf,.jpg,.jpeg,.png', 'en-IN')).toBe('PDF, JPG or PNG');
    expect(allowedKinds('application/pdf', 'en-IN')).toBe('PDF');
  });

  it('joins the types in Hindi', () => {
    expect(allowedKinds('.pdf,.png', 'hi-IN')).toBe('PDF या PNG');
  });
});
