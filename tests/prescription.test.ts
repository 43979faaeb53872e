import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { medicines } from '@sehat/catalog/medicines';
import { samplePrescription } from '@sehat/catalog/sample-care';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The fields of a PDF structure element that these tests read. */
interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

const file = readFileSync(join(import.meta.dirname, '../apps/web/public', samplePrescription.file));

const roles = ({ role, children = [] }: StructureNode): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(roles),
];
const count = (all: readonly string[], role: string) => all.filter((other) => other === role).length;

let pdf: Pdf;
let text = '';

beforeAll(async () => {
  pdf = await getDocumentProxy(new Uint8Array(file));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  text = items
    .flatMap((item) => ('str' in item ? [item.str] : []))
    .join(' ')
    .replace(/\s+/g, ' ');
});

describe('the sample prescription', () => {
  it('is one PDF page within the size limit', () => {
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.length).toBeLessThan(40 * 1024);
    expect(pdf.numPages).toBe(1);
  });

  it('has a title and a language', async () => {
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Sample prescription · Sehat', Language: 'en-IN' });
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  it('is tagged: headings, a table with a header for each column and row, a list', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = (await (await pdf.getPage(1)).getStructTree()) as StructureNode;
    const all = roles(tree);
    expect([count(all, 'H1'), count(all, 'H2'), count(all, 'Table'), count(all, 'L')]).toEqual([1, 2, 1, 1]);
    expect(count(all, 'TR')).toBe(1 + samplePrescription.medicines.length);
    expect(count(all, 'TH')).toBe(4 + samplePrescription.medicines.length);
    expect(count(all, 'LI')).toBe(samplePrescription.advice.length);
  });

  it('states that it is a sample, and names the doctor, the date and the reason', () => {
    expect(text).toContain('Sample document');
    expect(text).toContain('Not valid for buying or taking medicine');
    expect(text).toContain(samplePrescription.doctor);
    expect(text).toContain(`14 Jan 2026, ${samplePrescription.issuedAt}`);
    expect(text).toContain(samplePrescription.reason);
  });

  it.each(samplePrescription.medicines)('names $medicine with its dose', ({ medicine, dose, when, duration }) => {
    const name = medicines.find(({ id }) => id === medicine)?.name;
    for (const part of [name, dose, when, duration]) expect(text).toContain(part);
  });
});
