import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { withMessages } from '../locale/with-messages';
import { SearchField } from './search-field';

const guide = {
  when: [
    'For a search text, in a form with role="search" or above a list that it filters.',
    'With the number of results as a live region beside it.',
  ],
  whenNot: ['To choose from a known list: use Combobox or Select.'],
  keyboard: [
    { keys: 'Enter', effect: 'Submits the search.', provenBy: ['InAForm'] },
    { keys: 'Escape', effect: 'Empties the field (Chrome, Edge and Safari).', provenBy: ['Default'] },
    {
      keys: 'Tab',
      effect: 'Goes to the clear button, which shows while the field has text.',
      provenBy: ['ClearingTellsTheOwner'],
    },
  ],
  gaps: ['No suggestions.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Forms/SearchField',
  component: SearchField,
  parameters: { guide },
  args: { label: 'Search by name or specialty', onChange: fn(), onClear: fn() },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search by name or specialty' });
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.type(field, 'heart');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(args.onClear).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();

    const keys = await realKeys();
    if (!keys) return;
    await keys.keyboard('liver');
    await expect(field).toHaveValue('liver');
    await keys.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

function Controlled() {
  const [text, setText] = useState('');
  return (
    <div className="grid gap-2">
      <SearchField label="Search medicines" value={text} onChange={(event) => setText(event.target.value)} />
      <output className="text-small">{text ? `Looking for ${text}` : 'Showing all medicines'}</output>
    </div>
  );
}

export const ClearingTellsTheOwner: Story = {
  render: () => <Controlled />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search medicines' }), 'omeprazole');
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking for omeprazole');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing all medicines');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

const onSubmit = fn((event: FormEvent) => event.preventDefault());

export const InAForm: Story = {
  tags: ['no-visual'],
  args: { name: 'text' },
  decorators: [
    (Story) => (
      <form role="search" method="get" onSubmit={onSubmit}>
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'heart');
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('heart');
  },
};

export const LabelOutOfSight: Story = {
  args: {
    label: 'Search doctors, specialties...',
    placeholder: 'Search doctors, specialties...',
    labelVisible: false,
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search doctors, specialties...' });
    await expect(field).toHaveAttribute('placeholder', 'Search doctors, specialties...');
  },
};

export const States: Story = {
  render: (args) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <SearchField {...args} label="Empty" />
      <SearchField {...args} label="Filled" defaultValue="cardiology" />
      <SearchField {...args} label="With hint" hint="A name, a specialty or a hospital" />
      <SearchField {...args} label="Wrong" defaultValue="a" error="Type at least two letters" />
      <SearchField {...args} label="Read only" readOnly defaultValue="cardiology" />
      <SearchField {...args} label="Disabled" disabled defaultValue="cardiology" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Clear search' })).toHaveLength(2);
  },
};

export const LongHindi: Story = {
  args: {
    label: 'डॉक्टर का नाम, विशेषज्ञता या अस्पताल लिखकर खोजें',
    defaultValue: 'अखिल भारतीय आयुर्विज्ञान संस्थान, नई दिल्ली',
  },
  decorators: [
    withMessages({ searchField: { clear: 'खोज मिटाएँ' } }),
    (Story) => (
      <div lang="hi" className="max-w-72">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: { label: 'ڈاکٹر تلاش کریں', defaultValue: 'دل' },
  globals: { direction: 'rtl' },
  decorators: [withMessages({ searchField: { clear: 'صاف کریں' } })],
};
