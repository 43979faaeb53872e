import type { Meta, StoryObj } from '@storybook/react-vite';
import { Droplets, Footprints, HeartPulse } from 'lucide-react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { VitalTile } from './vital-tile';

const guide = {
  when: ['For two to four measurements or targets side by side.'],
  whenNot: [
    'For a score out of 100: use ScoreRing or ScoreCard.',
    'For many measurements over time: use Chart or Table.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/VitalTile',
  component: VitalTile,
  parameters: { guide },
  args: { label: 'Average Blood Pressure', value: '120/80', unit: 'mmHg', icon: <HeartPulse /> },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VitalTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Average Blood Pressure' })).toHaveTextContent('120/80mmHg');
  },
};

export const Tones: Story = {
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Grid min="15rem">
      <VitalTile {...args} tone="action" />
      <VitalTile {...args} label="Water" value="2.5" unit="L" icon={<Droplets />} tone="info" />
      <VitalTile {...args} label="Daily steps" value="10,000" unit="steps" icon={<Footprints />} tone="attention" />
      <VitalTile {...args} label="Heart Rate" value="72" unit="bpm" tone="danger" />
    </Grid>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <VitalTile {...args} size="medium" />
      <VitalTile {...args} size="small" />
    </div>
  ),
};

export const WithNote: Story = { args: { note: 'Measured on 12 Nov 2025' } };

export const WithoutIcon: Story = { args: { icon: undefined } };

export const LongHindi: Story = {
  args: { label: 'पिछले छह महीनों का औसत रक्तचाप', note: 'वयस्क के लिए सामान्य सीमा में' },
  render: (args) => (
    <div lang="hi" className="max-w-56">
      <VitalTile {...args} />
    </div>
  ),
};
