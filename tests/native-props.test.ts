import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeNativeProps, describeOthers } from '../.storybook/native-props/describe-native';
import { readNativeElements } from '../.storybook/native-props/native-elements';
import { root } from './project-fixture';

const elementsOf = (name: string) =>
  readNativeElements(readFileSync(join(root, `packages/ui/src/${name}/${name}.tsx`), 'utf8'));

describe('native attributes of components', () => {
  test('come from the type of the component', () => {
    expect(elementsOf('button')).toEqual({ Button: { element: 'button', omitted: [] } });
    expect(elementsOf('select')).toEqual({
      Select: { element: 'select', omitted: ['children', 'multiple', 'size'] },
    });
    expect(elementsOf('popover')).toEqual({});
  });

  test('are those of the component whose props a component extends', () => {
    const known = elementsOf('text-input');
    const source = "interface NumberInputProps extends Omit<TextInputProps, 'type' | 'pattern'> {";
    const { NumberInput } = readNativeElements(source, known);
    expect(NumberInput?.element).toBe('input');
    expect(NumberInput?.omitted).toEqual(expect.arrayContaining(['prefix', 'type', 'pattern']));
  });

  test('are one sentence, which names those that the component does not take', () => {
    const { Button, Select } = { ...elementsOf('button'), ...elementsOf('select') };
    expect(Button && describeOthers(Button, {})).toBe('Also takes all other attributes of <button>.');
    expect(Select && describeOthers(Select, { size: { description: 'Own prop.' } })).toBe(
      'Also takes all other attributes of <select>, except multiple.',
    );
    expect(Select && describeOthers(Select, {})).toBe(
      'Also takes all other attributes of <select>, except multiple and size.',
    );
  });

  test('have a description where stories set them, and own props keep theirs', () => {
    const rows = { options: { description: 'The options.' }, disabled: { name: 'disabled' } };
    const args = { options: [], onChange: () => undefined, children: 'Save' };
    expect(describeNativeProps({ element: 'select', omitted: [] }, rows, args)).toEqual({
      options: { description: 'The options.' },
      disabled: { name: 'disabled', description: 'Attribute of `<select>`.' },
      onChange: { description: 'Event handler of `<select>`.' },
      children: { description: 'The content of `<select>`.' },
    });
  });
});
