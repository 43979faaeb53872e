import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Spinner } from './spinner';

const guide = {
  when: ['For waits of unknown length over about one second, without a known shape of the content.'],
  whenNot: [
    'For content of a known shape: use Skeleton.',
    'For known progress: use Progress.',
    'For an action of a button: use the `loading` of Button.',
  ],
  gaps: ['With reduced motion the drawing does not move. Show the label if the wait can be long.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Feedback/Spinner',
  component: Spinner,
  parameters: { guide },
  args: { label: 'Looking for doctors' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking for doctors');
  },
};

export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-8">
      <Spinner size="small" label="Fetching prescription" />
      <Spinner size="medium" label="Fetching lab tests" />
      <Spinner size="large" label="Fetching appointments" />
    </div>
  ),
};

export const LabelVisible: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-10">
      <Spinner labelVisible size="small" label="Fetching prescription" />
      <Spinner labelVisible label="Analysing your vitals" />
      <Spinner labelVisible size="large" label="Connecting to your appointment..." />
    </div>
  ),
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    size: 'large',
    labelVisible: true,
    label: 'आपके अपॉइंटमेंट से जुड़ रहे हैं। डॉक्टर के आने की प्रतीक्षा करें।',
    className: 'w-full text-center',
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
};
