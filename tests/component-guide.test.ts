import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComponentGuideSection } from '../packages/ui/src/component-guide/component-guide';

test('the guide shows text between backticks as code', () => {
  const guide = {
    when: ['With `dot` for a state.'],
    whenNot: [],
    keyboard: [{ keys: 'Enter', effect: 'Calls `onSelect`.' }],
    gaps: ['`loadingLabel` has no effect.'],
  };
  const markup = renderToStaticMarkup(createElement(ComponentGuideSection, { guide }));
  expect(markup).not.toContain('`');
  expect(markup).toContain('With <code>dot</code> for a state.');
  expect(markup).toContain('<code>loadingLabel</code> has no effect.');
  expect(markup).toContain('Calls <code>onSelect</code>.');
});
