import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { KolamDivider, KolamMotif } from './kolam';

const guide = {
  when: [
    'KolamDivider between the parts of a long page, and above the footer.',
    'KolamMotif in empty states and in the logo.',
  ],
  whenNot: ['Behind text.', 'More than twice on a screen.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Foundations/Kolam',
  component: KolamDivider,
  subcomponents: { KolamMotif },
  parameters: { guide },
} satisfies Meta<typeof KolamDivider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    const strip = canvasElement.querySelector('[aria-hidden]');
    await expect(strip?.getBoundingClientRect().width).toBeGreaterThan(200);
  },
};

export const Tones: Story = {
  render: () => (
    <div className="grid gap-8">
      <KolamDivider tone="line" />
      <KolamDivider tone="brand" />
    </div>
  ),
};

export const Motif: Story = {
  render: () => (
    <div className="flex items-center gap-8">
      <KolamMotif className="size-6" />
      <KolamMotif />
      <KolamMotif className="size-24" />
      <KolamMotif className="size-40 text-line-strong" />
    </div>
  ),
};

export const LongHindi: Story = {
  render: () => (
    <div lang="hi" className="grid gap-4">
      <p className="text-subheading font-semibold">हर सुबह देहरी पर बनाई जाने वाली रंगोली, एक ही रेखा में</p>
      <KolamDivider tone="brand" />
    </div>
  ),
};
