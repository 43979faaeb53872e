import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper';

const guide = {
  when: [
    'For a small count that mostly changes by one: strips of a medicine in the cart.',
    'With `min={0}` where 0 removes the line.',
  ],
  whenNot: ['For a number that users type: use NumberInput.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the two buttons.', provenBy: ['Default'] },
    {
      keys: 'Enter, Space',
      effect: 'Presses the button. Screen readers announce the new count.',
      provenBy: ['Default'],
    },
  ],
  gaps: ['Users cannot type the count.', 'Holding a button does not repeat the step.'],
} satisfies ComponentGuide;

function Kept({ value, onValueChange, ...props }: QuantityStepperProps) {
  const [count, setCount] = useState(value);
  return (
    <QuantityStepper
      {...props}
      value={count}
      onValueChange={(next) => {
        setCount(next);
        onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/QuantityStepper',
  component: QuantityStepper,
  parameters: { guide },
  args: { name: 'Paracetamol 500mg', value: 1, onValueChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof QuantityStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Quantity of Paracetamol 500mg' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Decrease Paracetamol 500mg' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Increase Paracetamol 500mg' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent('2');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease Paracetamol 500mg' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(2);
  },
};

export const AtItsLimits: Story = {
  args: { min: 1, max: 2 },
  play: async ({ args, canvas }) => {
    const more = canvas.getByRole('button', { name: 'Increase Paracetamol 500mg' });
    const less = canvas.getByRole('button', { name: 'Decrease Paracetamol 500mg' });
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(less);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(more).toHaveFocus();
    await userEvent.click(more);
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
};

export const Counts: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      <QuantityStepper {...args} name="Aspirin 75mg" value={0} />
      <QuantityStepper {...args} name="Cetirizine 10mg" value={9} />
      <QuantityStepper {...args} name="Metformin 500mg" value={120} />
      <QuantityStepper {...args} name="Omeprazole 20mg" value={5} max={5} />
      <QuantityStepper {...args} name="Amoxicillin 250mg" value={2} disabled />
    </div>
  ),
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

export const LongHindi: Story = {
  args: {
    name: 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ',
  },
  decorators: [
    withMessages({
      quantityStepper: {
        quantity: (name) => `${name}: मात्रा`,
        increase: (name) => `${name}: एक और जोड़ें`,
        decrease: (name) => `${name}: एक कम करें`,
      },
    }),
    (Story) => (
      <div lang="hi">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ: एक और जोड़ें' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2');
  },
};

export const RightToLeft: Story = { args: { value: 3 }, globals: { direction: 'rtl' } };
