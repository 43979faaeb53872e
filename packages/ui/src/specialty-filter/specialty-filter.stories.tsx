import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { withMessages } from '../locale/with-messages';
import { SpecialtyFilter, type SpecialtyFilterProps } from './specialty-filter';

const guide = {
  when: ['Above a list of doctors that changes at once.'],
  whenNot: [
    'For a search that leads to another page: use SearchField and Select in a form with a button.',
    'For medicines: use SearchField and one Select.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through search text, specialty and location.', provenBy: ['Keyboard'] },
    { keys: 'Escape', effect: 'Clears the search text.', provenBy: ['Keyboard'] },
    { keys: 'Arrow keys', effect: 'Chooses in the two lists.', provenBy: ['Keyboard'] },
  ],
} satisfies ComponentGuide;

function Controlled({ value, onValueChange, ...props }: SpecialtyFilterProps) {
  const [current, setCurrent] = useState(value);
  return (
    <SpecialtyFilter
      {...props}
      value={current}
      onValueChange={(changes) => {
        setCurrent({ ...current, ...changes });
        onValueChange(changes);
      }}
    />
  );
}

const meta = {
  title: 'Care/SpecialtyFilter',
  component: SpecialtyFilter,
  parameters: { guide },
  args: {
    specialties: ['Cardiology', 'Dermatology', 'Neurology', 'Pediatrics'],
    locations: ['Bangalore', 'Chennai', 'Delhi', 'Mumbai'],
    value: { search: '', specialty: '', location: '' },
    onValueChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SpecialtyFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('search')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Specialty'), 'Neurology');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ specialty: 'Neurology' });
    await userEvent.selectOptions(canvas.getByLabelText('Location'), 'Chennai');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ location: 'Chennai' });
    await userEvent.type(canvas.getByRole('searchbox'), 'Rao');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ search: 'Rao' });
  },
};

export const FilledIn: Story = {
  args: { value: { search: 'Iyer', specialty: 'Cardiology', location: 'Chennai' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ search: '' });
    await expect(canvas.getByLabelText('Specialty')).toHaveValue('Cardiology');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const keys = await realKeys();
    const search = canvas.getByRole('searchbox');
    const specialty = canvas.getByLabelText('Specialty');
    const location = canvas.getByLabelText('Location');
    await userEvent.tab();
    await expect(search).toHaveFocus();
    await userEvent.keyboard('Rao');
    await expect(search).toHaveValue('Rao');
    await keys?.keyboard('{Escape}');
    if (keys) await expect(search).toHaveValue('');
    await userEvent.clear(search);
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ search: '' });
    await userEvent.tab();
    await expect(specialty).toHaveFocus();
    await keys?.keyboard('{ArrowDown}');
    if (keys) await expect(args.onValueChange).toHaveBeenLastCalledWith({ specialty: 'Cardiology' });
    await userEvent.tab();
    await expect(location).toHaveFocus();
    await keys?.keyboard('{ArrowDown}');
    if (keys) await expect(args.onValueChange).toHaveBeenLastCalledWith({ location: 'Bangalore' });
  },
};

/** On a phone, the two lists share a row below the search text. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const place = (label: string) => canvas.getByLabelText(label).getBoundingClientRect();
    await expect(place('Location').top).toBe(place('Specialty').top);
    await expect(place('Search by name or specialty').bottom).toBeLessThan(place('Specialty').top);
    await expect(place('Search by name or specialty').width).toBeGreaterThan(place('Specialty').width * 1.7);
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    specialties: ['हृदय रोग', 'स्त्री एवं प्रसूति रोग'],
    locations: ['चेन्नई', 'तिरुवनंतपुरम'],
  },
  decorators: [
    withMessages({
      specialtyFilter: {
        search: 'डॉक्टर के नाम या विशेषज्ञता से खोजें',
        specialty: 'किस रोग के विशेषज्ञ',
        allSpecialties: 'सभी विशेषज्ञताएँ',
        location: 'शहर या स्थान',
        allLocations: 'सभी शहर और स्थान',
      },
    }),
  ],
};
