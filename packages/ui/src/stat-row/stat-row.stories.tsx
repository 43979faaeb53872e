import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { StatRow, StatRows } from './stat-row';

const guide = {
  when: ['For a few figures beside or above a list that matters more.'],
  whenNot: ['For figures that open a page: use StatCard.', 'For other pairs of term and text: use DescriptionList.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/StatRow',
  component: StatRow,
  parameters: { guide },
  args: { label: 'Total Patients', value: 1045, note: 'Counted by completed visits.' },
  render: (args) => (
    <StatRows>
      <StatRow label="Today's Appointments" value={12} />
      <StatRow label="Next Appointment" value="Today, 10:00 AM" note="Asha Pillai, Video Consultation" />
      <StatRow {...args} />
    </StatRows>
  ),
} satisfies Meta<typeof StatRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Total Patients' })).toHaveTextContent('1,045');
    await expect(canvas.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent('Asha Pillai');
  },
};

export const SideBySide: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  render: (args) => (
    <StatRows direction="row">
      <StatRow label="Today's Appointments" value={2} />
      <StatRow label="Next Appointment" value="None" note="No more appointments today." />
      <StatRow {...args} />
    </StatRows>
  ),
};

export const LargeText: Story = { globals: { textSize: 'double', viewport: { value: 'phone', isRotated: false } } };

export const LongHindi: Story = {
  args: { label: 'अब तक देखे गए सभी मरीज़ों की संख्या', value: 123_456, note: 'पूरी हो चुकी मुलाक़ातों के अनुसार' },
  render: (args) => (
    <div lang="hi" className="max-w-60">
      <StatRows>
        <StatRow {...args} />
      </StatRows>
    </div>
  ),
};
