import type { Meta, StoryObj } from '@storybook/react-vite';
import { BellRing, House } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { ToggleButton, type ToggleButtonProps } from './toggle-button';

const guide = {
  when: ['For an on-off setting that takes effect at once: reminders, a booking form that opens and closes.'],
  whenNot: [
    'For a setting that takes effect on submit: use Checkbox.',
    'For one choice among several: use SegmentedControl.',
    'With a label that says what the next press does (Mute microphone, Unmute microphone): use Button.',
  ],
  keyboard: [
    { keys: 'Enter', effect: 'Turns it on or off.', provenBy: ['Default'] },
    { keys: 'Space', effect: 'Turns it on or off when the key is released.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

function Controlled({ pressed, onPressedChange, ...props }: ToggleButtonProps) {
  const [on, setOn] = useState(pressed);
  return (
    <ToggleButton
      {...props}
      pressed={on}
      onPressedChange={(next) => {
        setOn(next);
        onPressedChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Actions/ToggleButton',
  component: ToggleButton,
  parameters: { guide },
  args: { pressed: false, onPressedChange: fn(), children: 'Remind me by SMS' },
  argTypes: { icon: { control: false } },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ToggleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Remind me by SMS', pressed: false });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const user = userEvent.setup();
    await user.keyboard('[Space>]');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('[/Space]');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(true);
    await expect(args.onPressedChange).toHaveBeenCalledTimes(3);
  },
};

export const Pressed: Story = { args: { pressed: true } };

export const WithIcon: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <Controlled {...args} icon={<BellRing aria-hidden="true" />} />
      <Controlled {...args} pressed icon={<House aria-hidden="true" />}>
        Home collection only
      </Controlled>
    </div>
  ),
};

export const Sizes: Story = {
  args: { pressed: true },
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Controlled {...args} size="small">
        Available today
      </Controlled>
      <Controlled {...args} size="medium">
        Available today
      </Controlled>
    </div>
  ),
};

export const Disabled: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <Controlled {...args} disabled />
      <Controlled {...args} disabled pressed>
        Home collection only
      </Controlled>
    </div>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remind me by SMS' }), { pointerEventsCheck: 0 });
    await expect(args.onPressedChange).not.toHaveBeenCalled();
  },
};

export const LongHindi: Story = {
  args: { pressed: true, lang: 'hi', children: 'अपॉइंटमेंट से एक घंटा पहले मुझे संदेश भेजकर याद दिलाएँ' },
  decorators: [
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
};
