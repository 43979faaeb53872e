import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { Tag } from './tag';

const guide = {
  when: ['For a specialty or a category.', 'With `onRemove` for a chosen filter.'],
  whenNot: ['For a state: use Badge.', 'To switch something on and off: use ToggleButton.'],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the remove button, when there is one.', provenBy: ['Removable'] },
    { keys: 'Enter, Space', effect: 'On the button: removes the tag.', provenBy: ['RemovedFromAList'] },
  ],
  gaps: ['It does not move focus after a removal. The list must focus the next tag or the heading.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/Tag',
  component: Tag,
  parameters: { guide },
  args: { children: 'Cardiology' },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cardiology')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithIcon: Story = {
  args: { icon: <MapPin aria-hidden="true" className="size-[1.15em] shrink-0" />, children: 'Mumbai' },
};

export const Removable: Story = {
  args: { onRemove: fn(), removeLabel: 'Remove Cardiology' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Remove Cardiology' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    await expect(args.onRemove).toHaveBeenCalledTimes(2);
    await userEvent.click(button);
    await expect(args.onRemove).toHaveBeenCalledTimes(3);
  },
};

function ChosenFilters() {
  const [names, setNames] = useState(['Cardiology', 'Neurology']);
  return names.map((name) => (
    <Tag
      key={name}
      removeLabel={`Remove ${name}`}
      onRemove={() => setNames((before) => before.filter((other) => other !== name))}
    >
      {name}
    </Tag>
  ));
}

export const RemovedFromAList: Story = {
  tags: ['no-visual'],
  render: () => <ChosenFilters />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText('Cardiology')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByText('Neurology')).toBeNull();
  },
};

export const Several: Story = {
  render: () => (
    <Stack as="ul" direction="row" wrap gap={2} className="max-w-80" aria-label="Specialties">
      {['Cardiology', 'Orthopedics', 'Pediatrics', 'Dermatology', 'Neurology'].map((name) => (
        <li key={name}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </Stack>
  ),
};

export const LongHindi: Story = {
  args: { children: 'हृदय रोग एवं रक्तचाप विशेषज्ञ', onRemove: fn(), removeLabel: 'हृदय रोग हटाएँ' },
  render: (args) => (
    <div lang="hi" className="w-44">
      <Tag {...args} />
    </div>
  ),
};
