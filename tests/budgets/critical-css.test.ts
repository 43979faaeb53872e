import { expect, it } from 'vitest';
import { criticalCss, utilitiesOf } from '../../apps/web/vite-plugins/critical-css';

const sheet = `
@layer base { html { color: red } }
@layer utilities {
  .flex { display: flex }
  .p-1\\.5 { padding: 6px }
  @media (width >= 48rem) { .md\\:grid { display: grid } }
  :where(.divide > :not(:last-child)) { border: 1px solid }
}
@property --x { syntax: "*"; inherits: false }
`;

const classesIn = (css: string) => ['flex', 'p-1', 'md', 'divide'].filter((name) => css.includes(`.${name}`));

it('a document has the rules for its elements and the base rules', () => {
  const css = criticalCss(sheet, '<p class="flex md:grid"></p>');
  expect(classesIn(css)).toEqual(['flex', 'md', 'divide']);
  expect(css).toContain('@property');
  expect(css).toContain('html{');
});

it('the style sheet has all utilities, and no rule that every document already has', () => {
  const css = utilitiesOf(sheet);
  expect(classesIn(css)).toEqual(['flex', 'p-1', 'md', 'divide']);
  expect(css).not.toContain('@property');
  expect(css).not.toContain('html{');
});
