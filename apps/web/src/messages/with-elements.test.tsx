import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withElements } from './with-elements';

it('puts each element at the place of its parameter', () => {
  const english = ({ link, number }: Record<'link' | 'number', string>) => `Open ${link} or call ${number}.`;
  const hindi = ({ link, number }: Record<'link' | 'number', string>) => `${number} पर कॉल करें या ${link} खोलें।`;
  const elements = { link: <a href="/help">Help</a>, number: <b>102</b> };
  const markup = (message: typeof english) => renderToStaticMarkup(withElements(message, elements));
  expect(markup(english)).toBe('Open <a href="/help">Help</a> or call <b>102</b>.');
  expect(markup(hindi)).toBe('<b>102</b> पर कॉल करें या <a href="/help">Help</a> खोलें।');
});
