// npm exec -c 'node scripts/make-prescription.mjs': writes the dashboard's sample prescription as a tagged PDF.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFDocument } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import subsetFont from 'subset-font';
import { doctors } from '../packages/catalog/src/doctors.ts';
import { medicines } from '../packages/catalog/src/medicines.ts';
import { samplePrescription } from '../packages/catalog/src/sample-care.ts';
import { kolamLine } from '../packages/ui/src/kolam/kolam-line.ts';
import { cloth } from './portraits/palette.mjs';

const target = new URL('../apps/web/public/prescription.pdf', import.meta.url);
const muted = '#46646c';
const line = '#d9d0c0';
const paper = '#faf6ee';
const [left, right] = [56, 539];
const width = right - left;
const table = {
  columns: ['Medicine', 'Dose', 'When', 'For how long'],
  starts: [left, left + 128, left + 200, left + 372],
  ends: [left + 120, left + 192, left + 364, right],
};

const { issuedOn, issuedAt, ...prescription } = samplePrescription;
const issued = new Date(`${issuedOn}T05:30:00Z`);
const title = 'Sample prescription · Sehat';
const notice = 'Sample document, made to show how Sehat works. Not valid for buying or taking medicine.';

/** Reads the Anek font at one weight, because PDF does not support variable fonts. */
async function anek(weight) {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  );
  const text = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
  return subsetFont(await readFile(file), `${text}·’`, { targetFormat: 'truetype', variationAxes: { wght: weight } });
}

const doc = new PDFDocument({
  size: 'A4',
  margins: { top: 48, bottom: 48, left, right: 595.28 - right },
  pdfVersion: '1.7',
  subset: 'PDF/UA',
  tagged: true,
  displayTitle: true,
  lang: 'en-IN',
  info: { Title: title, Author: 'Sehat', Subject: notice, CreationDate: issued, ModDate: issued },
});
const bytes = toBytes(doc);
doc.registerFont('regular', await anek(400));
doc.registerFont('bold', await anek(700));

const root = doc.struct('Document', { lang: 'en-IN' });
doc.addStructure(root);

/** Adds a structure element with the content that `draw` draws. */
function element(parent, type, draw, options = {}) {
  const child = doc.struct(type, options, [draw]);
  parent.add(child);
  return child;
}

/** Adds a structure element that contains others. */
function group(parent, type, fill) {
  const child = doc.struct(type);
  parent.add(child);
  fill(child);
  child.end();
}

/** Draws decoration, which screen readers skip. */
function artifact(draw) {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

const write = (text, { font = 'regular', size = 10.5, colour = cloth.ink, x = left, y = doc.y, ...options } = {}) =>
  doc
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { lineGap: 2.5, width, ...options });

const rule = (y) =>
  artifact(() =>
    doc.moveTo(left, y).lineTo(right, y).lineWidth(1.5).dash(0.01, { space: 5 }).lineCap('round').stroke(line),
  );

function drawHead() {
  artifact(() => doc.rect(0, 0, doc.page.width, 104).fill(paper));
  artifact(() => {
    doc.translate(left, 36).scale(0.84);
    doc.path(kolamLine).lineWidth(2.6).stroke(cloth.neem);
    doc.circle(24, 24, 3.4).fill(cloth.marigoldDark);
  });
  element(root, 'P', () => write('Sehat', { font: 'bold', size: 22, x: left + 50, y: 38 }));
  element(root, 'P', () =>
    write('Video consultation, in the Sehat app', { size: 9.5, colour: muted, x: left + 50, y: 66 }),
  );
  artifact(() => doc.roundedRect(left, 124, width, 30, 8).lineWidth(1).fillAndStroke('#fff4dc', cloth.marigoldDark));
  element(root, 'P', () => write(notice, { font: 'bold', size: 9.5, x: left + 12, y: 133, width: width - 24 }));
  element(root, 'H1', () => write('Prescription', { font: 'bold', size: 24, y: 176 }));
}

function drawFacts() {
  const { specialty, hospital, location } = doctors.find(({ name }) => name === prescription.doctor);
  const date = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const facts = [
    ['Doctor', `${prescription.doctor}, ${specialty}`],
    ['Patient', prescription.patient],
    ['Hospital', `${hospital}, ${location}`],
    ['Issued', `${date.format(issued)}, ${issuedAt}`],
    ['For', prescription.reason],
  ];
  const top = doc.y + 10;
  let bottom = top;
  for (const [index, [name, value]] of facts.entries()) {
    const x = left + (index % 2) * (width / 2);
    const y = top + Math.floor(index / 2) * 36;
    element(root, 'P', () => write(name, { size: 9, colour: muted, x, y, width: width / 2 - 12 }));
    element(root, 'P', () => write(value, { font: 'bold', x, width: width / 2 - 12 }));
    bottom = doc.y;
  }
  rule(bottom + 12);
  doc.y = bottom + 26;
}

const cellAt = (row, index, type, text, { y, ...look }) => {
  const x = table.starts[index];
  element(
    row,
    type,
    () => write(text, { x, y, width: table.ends[index] - x, ...look }),
    look.scope && { scope: look.scope },
  );
  return doc.y;
};

function drawTable() {
  element(root, 'H2', () => write('Medicines', { font: 'bold', size: 15 }));
  const headAt = doc.y + 8;
  artifact(() => doc.roundedRect(left - 8, headAt - 6, width + 16, 24, 6).fill(paper));
  group(root, 'Table', (whole) => {
    group(whole, 'TR', (row) => {
      for (const [index, name] of table.columns.entries())
        cellAt(row, index, 'TH', name, { y: headAt, font: 'bold', size: 9, colour: muted, scope: 'Column' });
    });
    let y = headAt + 26;
    for (const { medicine, dose, when, duration } of prescription.medicines) {
      const { name } = medicines.find(({ id }) => id === medicine);
      group(whole, 'TR', (row) => {
        const ends = [
          cellAt(row, 0, 'TH', name, { y, font: 'bold', scope: 'Row' }),
          ...[dose, when, duration].map((text, index) => cellAt(row, index + 1, 'TD', text, { y })),
        ];
        y = Math.max(...ends) + 8;
      });
      rule(y - 4);
      y += 6;
    }
    doc.y = y + 8;
  });
}

function drawAdvice() {
  element(root, 'H2', () => write('Advice', { font: 'bold', size: 15 }));
  doc.y += 4;
  group(root, 'L', (list) => {
    for (const text of prescription.advice) {
      const { y } = doc;
      artifact(() => doc.circle(left + 3, y + 6.5, 2.2).fill(cloth.marigoldDark));
      group(list, 'LI', (item) => element(item, 'LBody', () => write(text, { x: left + 16, y, width: width - 16 })));
      doc.y += 4;
    }
  });
}

function drawFoot() {
  doc.y += 18;
  element(root, 'P', () => write(prescription.doctor, { font: 'bold' }));
  element(root, 'P', () => write('Signed electronically (sample)', { size: 9, colour: muted }));
  const { y } = doc;
  rule(y + 14);
  element(root, 'P', () =>
    write('In an emergency call 102 for an ambulance. Sample data; not medical advice.', {
      size: 9,
      colour: muted,
      y: y + 26,
    }),
  );
}

drawHead();
drawFacts();
drawTable();
drawAdvice();
drawFoot();
root.end();
doc.end();
const file = await bytes;
await writeFile(target, file);
console.log(`prescription.pdf ${(file.length / 1024).toFixed(1)} KiB`);
