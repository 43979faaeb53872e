import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { Portrait } from './portrait';

const guide = {
  when: ['To present a doctor.'],
  whenNot: ['For patients and accounts: use Avatar.', 'For things and places: use Picture.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/Portrait',
  component: Portrait,
  parameters: { guide },
  args: { src: '/images/doctors/meera-nair.svg', className: 'mt-3' },
} satisfies Meta<typeof Portrait>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const WithAlternative: Story = {
  args: { alt: 'Dr. Meera Nair' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Dr. Meera Nair' })).toBeVisible();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" wrap gap={8}>
      {(['medium', 'large', 'huge'] as const).map((size) => (
        <Portrait key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};

export const PictureMissing: Story = {
  args: { src: 'data:image/png;base64,broken', alt: 'Dr. Meera Nair' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    const box = canvas.getByRole('img', { name: 'Dr. Meera Nair' }).getBoundingClientRect();
    await expect(box.height).toBeGreaterThan(box.width);
  },
};
