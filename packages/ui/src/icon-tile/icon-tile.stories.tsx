import type { Meta, StoryObj } from '@storybook/react-vite';
import { Activity, FlaskConical, Siren, Video } from 'lucide-react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { IconTile } from './icon-tile';

const guide = {
  when: ['For the icon of a feature, a quick link or a category.'],
  whenNot: [
    'For icons in buttons, fields and lines of text: use the icon itself.',
    'Without text beside it: screen readers do not get it.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/IconTile',
  component: IconTile,
  parameters: { guide },
  args: { children: <Video /> },
} satisfies Meta<typeof IconTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const Tones: Story = {
  render: () => (
    <Stack direction="row" wrap>
      <IconTile tone="action">
        <Video />
      </IconTile>
      <IconTile tone="attention">
        <Activity />
      </IconTile>
      <IconTile tone="info">
        <FlaskConical />
      </IconTile>
      <IconTile tone="danger">
        <Siren />
      </IconTile>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" align="center">
      <IconTile {...args} size="medium" />
      <IconTile {...args} size="large" />
    </Stack>
  ),
};
