import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Combobox, type ComboboxProps } from './combobox';

const guide = {
  when: ['For one choice from a long list of known names: a city, a hospital, a doctor.'],
  whenNot: [
    'For up to about 15 choices: use Select, for which phones have a native list.',
    'For free text: use TextInput. Combobox accepts only texts from its list.',
  ],
  keyboard: [
    { keys: 'Letters', effect: 'Filters the list and announces the number of suggestions.', provenBy: ['Default'] },
    { keys: 'Arrow down', effect: 'Opens the list at the chosen or first suggestion.', provenBy: ['WithArrowKeys'] },
    { keys: 'Arrow down', effect: 'In the list: moves to the next, wrapping around.', provenBy: ['WithArrowKeys'] },
    { keys: 'Arrow up', effect: 'Opens the list at the last suggestion.', provenBy: ['WithArrowKeys'] },
    { keys: 'Arrow up', effect: 'In the list: moves to the previous, wrapping around.', provenBy: ['WithArrowKeys'] },
    { keys: 'Alt and arrow down', effect: 'Opens the list without moving into it.', provenBy: ['WithArrowKeys'] },
    { keys: 'Alt and arrow up', effect: 'Closes the list.', provenBy: ['WithArrowKeys'] },
    { keys: 'Enter', effect: 'Chooses the active suggestion and closes the list.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'With the list closed: submits the form.', provenBy: ['InAForm'] },
    {
      keys: 'Escape',
      effect: 'Closes the list. With the list closed: empties the field.',
      provenBy: ['WithArrowKeys'],
    },
    {
      keys: 'Home, End, ← →',
      effect: 'Moves the caret. No suggestion is active any more.',
      provenBy: ['WithArrowKeys'],
    },
    {
      keys: 'Tab',
      effect: 'Leaves the field. A text that equals a suggestion counts as chosen.',
      provenBy: ['NotInTheList', 'TypedInFull'],
    },
  ],
  gaps: [
    'One choice only.',
    'In a dialog, Escape does not empty the field: it closes the dialog.',
    'It does not load suggestions from a server.',
    'It renders all options, so lists of more than a few hundred are slow.',
    'An ancestor with hidden overflow cuts off the open list.',
  ],
} satisfies ComponentGuide;

const cities = ['Ahmedabad', 'Bangalore', 'Bhopal', 'Chandigarh', 'Chennai', 'Delhi', 'Guwahati', 'Hyderabad']
  .concat(['Jaipur', 'Kochi', 'Kolkata', 'Lucknow', 'Mumbai', 'Navi Mumbai', 'Pune'])
  .map((label) => ({ value: label.toLowerCase().replace(' ', '-'), label }));

function Kept({ value, onValueChange, ...props }: ComboboxProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <Combobox
      {...props}
      value={chosen}
      onValueChange={(next) => {
        setChosen(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/Combobox',
  component: Combobox,
  parameters: { guide, openStory: 'Open' },
  args: { label: 'City', options: cities, value: '', onValueChange: fn(), className: 'max-w-80' },
  argTypes: { options: { control: false } },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'City' });
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(box, 'mum');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option').map((option) => option.textContent)).toEqual(['Mumbai', 'Navi Mumbai']);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 suggestions');
    await expect(box).not.toHaveAttribute('aria-activedescendant');

    await userEvent.keyboard('{ArrowDown}');
    const mumbai = canvas.getByRole('option', { name: 'Mumbai' });
    await expect(box).toHaveAttribute('aria-activedescendant', mumbai.id);
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('Mumbai');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('mumbai');
  },
};

export const WithArrowKeys: Story = {
  args: { value: 'delhi' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole<HTMLInputElement>('combobox', { name: 'City' });
    const press = async (key: string, active: string | null) => {
      await userEvent.keyboard(key);
      const id = box.getAttribute('aria-activedescendant');
      await expect(id && document.getElementById(id)?.textContent).toBe(active);
      // The APG's combobox marks the option that aria-activedescendant names, and no other.
      const selected = canvas.queryAllByRole('option', { selected: true });
      await expect(selected.map(({ textContent }) => textContent)).toEqual(active ? [active] : []);
    };
    await userEvent.tab();
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();

    await press('{ArrowDown}', 'Delhi');
    await expect(canvas.getAllByRole('option')).toHaveLength(cities.length);
    await press('{ArrowUp}', 'Chennai');
    await press('{Home}', null);
    await expect(box.selectionStart).toBe(0);
    await press('{ArrowUp}', 'Pune');
    await press('{ArrowDown}', 'Ahmedabad');
    await press('{End}', null);
    await expect(box.selectionStart).toBe('Delhi'.length);
    await press('{ArrowDown}', 'Ahmedabad');
    await press('{ArrowLeft}', null);
    await expect(box.selectionStart).toBe('Delh'.length);
    await press('{ArrowDown}', 'Ahmedabad');
    await press('{ArrowRight}', null);
    await expect(box.selectionStart).toBe('Delhi'.length);

    await press('{Escape}', null);
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(box).toHaveValue('Delhi');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(canvas.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await expect(box).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await press('{Escape}', null);
    await expect(box).toHaveValue('');

    await press('{ArrowDown}', 'Ahmedabad');
    await press('{ArrowDown}', 'Bangalore');
    await press('{ArrowUp}', 'Ahmedabad');
    await press('{ArrowUp}', 'Pune');
    await press('{Escape}', null);
    await press('{ArrowUp}', 'Pune');
    await press('{Escape}', null);
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

export const WithPointer: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'City' });
    await userEvent.click(box);
    await userEvent.click(canvas.getByRole('option', { name: 'Kochi' }));
    await expect(box).toHaveValue('Kochi');
    await expect(box).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('kochi');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

export const NotInTheList: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'City' });
    await userEvent.type(box, 'Nagpur');
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing in the list matches “Nagpur”');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await expect(box).toHaveValue('Nagpur');
    await expect(box).toHaveAccessibleDescription('Error: “Nagpur” is not in the list. Choose one of the suggestions.');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const TypedInFull: Story = {
  args: { value: 'pune' },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'City' });
    await userEvent.clear(box);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await userEvent.type(box, 'jaipur');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('jaipur');
    await userEvent.tab();
    await expect(box).toBeValid();
  },
};

const onSubmit = fn();
export const InAForm: Story = {
  args: { name: 'city' },
  render: (args) => (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget).get('city'));
      }}
    >
      <Kept {...args} />
      <Button type="submit">Search</Button>
    </form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    await userEvent.type(canvas.getByRole('combobox', { name: 'City' }), 'koch{ArrowDown}{Enter}');
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit).toHaveBeenCalledWith('kochi');
  },
};

export const FitsANarrowScreen: Story = {
  args: { options: [...cities, { value: 'tvm', label: 'Thiruvananthapuram Medical College and District Hospital' }] },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  decorators: [
    (Story) => (
      <div className="flex min-h-[36rem] flex-col justify-end">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'City' }));
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(list.left).toBeGreaterThanOrEqual(0);
    await expect(list.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <Kept {...args} label="Empty" placeholder="Type a city" />
      <Kept {...args} label="Filled" value="mumbai" />
      <Kept {...args} label="Optional" optional hint="Where you would like to be seen" />
      <Kept {...args} label="Wrong" error="Choose a city" />
      <Kept {...args} label="Read only" readOnly value="mumbai" />
      <Kept {...args} label="Disabled" disabled value="mumbai" />
    </div>
  ),
};

export const Open: Story = {
  args: {
    value: 'chennai',
    options: cities.map(({ value, label }) => ({ value, label, disabled: value === 'bhopal' })),
  },
  decorators: [
    (Story) => (
      <div className="min-h-96">
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'City' }));
    const bhopal = canvas.getByRole('option', { name: 'Bhopal' });
    await expect(bhopal).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(bhopal);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('listbox')).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { disabled: true, value: 'pune' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'City' })).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, value: 'pune' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'City' });
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(box).toHaveValue('Pune');
  },
};

export const LongHindi: Story = {
  args: {
    label: 'जिस शहर या ज़िले में आप डॉक्टर खोज रहे हैं',
    hint: 'नाम के कुछ अक्षर लिखें और सूची में से चुनें',
    options: [
      { value: 'tvm', label: 'तिरुवनंतपुरम ज़िला और उसके आसपास के सभी उपनगरीय क्षेत्र' },
      { value: 'vns', label: 'वाराणसी' },
      { value: 'vis', label: 'विशाखापट्टनम' },
    ],
  },
  decorators: [
    withMessages({ combobox: { suggestions: 'सुझाव', count: (count) => `${count} सुझाव` } }),
    (Story) => (
      <div lang="hi" className="min-h-80 max-w-72">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'व');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 सुझाव');
    await expect(canvas.getAllByRole('option')[0]).toHaveTextContent('वाराणसी');
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'شہر',
    options: [
      { value: 'lko', label: 'لکھنؤ' },
      { value: 'hyd', label: 'حیدرآباد' },
    ],
    value: 'lko',
  },
  globals: { direction: 'rtl' },
};
