import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { catchClicks } from '../component-guide/catch-clicks';
import type { ComponentGuide } from '../component-guide/component-guide';
import { EmergencyNumbers } from './emergency-numbers';

const guide = {
  when: ['At the top of the emergency page, before anything else.'],
  whenNot: ['For a hospital or a contact: use a Button around a `tel:` link.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the numbers.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'Starts the call.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/EmergencyNumbers',
  component: EmergencyNumbers,
  parameters: { guide },
  args: {
    'aria-label': 'Emergency numbers',
    numbers: [
      { label: 'Ambulance', number: '102' },
      { label: 'Police', number: '100' },
      { label: 'Fire', number: '101' },
    ],
  },
} satisfies Meta<typeof EmergencyNumbers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const ambulance = canvas.getByRole('link', { name: 'Ambulance 102' });
    await expect(ambulance).toHaveAttribute('href', 'tel:102');
    await expect(canvas.getByRole('link', { name: 'Police 100' })).toHaveAttribute('href', 'tel:100');
    await expect(canvas.getByRole('link', { name: 'Fire 101' })).toHaveAttribute('href', 'tel:101');
    await userEvent.tab();
    await expect(ambulance).toHaveFocus();
    await expect(ambulance.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    for (const name of ['Police 100', 'Fire 101']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    ambulance.focus();
    const called = catchClicks(ambulance);
    await userEvent.keyboard('{Enter}');
    await expect(called).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div className="w-60 max-w-full">
      <EmergencyNumbers {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(240);
    }
  },
};

export const LargeText: Story = {
  globals: { textSize: 'double' },
  render: (args) => (
    <div className="w-60 max-w-full">
      <EmergencyNumbers {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link'))
      await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    'aria-label': 'आपातकालीन नंबर',
    numbers: [
      { label: 'रोगी वाहन (एम्बुलेंस)', number: '102' },
      { label: 'पुलिस नियंत्रण कक्ष', number: '100' },
      { label: 'अग्निशमन सेवा', number: '101' },
    ],
  },
  render: (args) => (
    <div lang="hi">
      <EmergencyNumbers {...args} />
    </div>
  ),
};
