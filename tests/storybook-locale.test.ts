import { hindi } from '@sehat/ui/messages/hi';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { englishModule } from '../.storybook/locale/locale-modules';
import { pseudoArgs, pseudoMessages, pseudoText } from '../.storybook/locale/pseudo';

describe('the pseudo-locale', () => {
  test('lengthens a text by about two fifths and puts it in brackets', () => {
    const words = 'No doctor matches your search';
    const long = pseudoText(words);
    expect(long).toMatch(/^\[.+\]$/);
    expect(long.length / words.length).toBeGreaterThan(1.3);
  });

  test.each(['₹1,200', '102', ' ', 'A'])('keeps %j, which has no words', (text) => {
    expect(pseudoText(text)).toBe(text);
  });

  test('covers messages with and without parameters', () => {
    const messages = pseudoMessages({ rating: { unrated: 'Not rated', rated: (value: number) => `Rated ${value}` } });
    expect(messages.rating.unrated).toBe('[Nóót ráátééd]');
    expect(messages.rating.rated(4)).toBe('[Ráátééd 4]');
  });

  test('covers the texts among a story’s arguments, and keeps values', () => {
    const onPress = () => undefined;
    const icon = createElement('b', { className: 'Bold', title: 'Big' }, 'Save');
    const args = {
      label: 'Save',
      tone: 'danger',
      value: 'Delhi',
      options: [{ value: 'Delhi', label: 'Delhi' }],
      icon,
      onPress,
    };
    const { icon: longIcon, ...others } = pseudoArgs(args);
    expect(others).toEqual({
      label: '[Sáávéé]',
      tone: 'danger',
      value: 'Delhi',
      options: [{ value: 'Delhi', label: '[Déélhíí]' }],
      onPress,
    });
    expect(longIcon.props).toEqual({ className: 'Bold', title: '[Bííg]', children: '[Sáávéé]' });
  });
});

test('the English of all components is collected from the sources', async () => {
  const module = (await import(`data:text/javascript,${encodeURIComponent(englishModule())}`)) as {
    default: Record<string, Record<string, unknown>>;
  };
  const english = module.default;
  expect(Object.keys(english).toSorted()).toEqual(Object.keys(hindi).toSorted());
  for (const [component, messages] of Object.entries<object>({ ...hindi })) {
    expect(Object.keys(english[component] ?? {}).toSorted(), component).toEqual(Object.keys(messages).toSorted());
  }
});
