import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Brand } from './brand';

const guide = {
  when: ['In the header, inside the link to the home page.', 'At the head of printed pages.'],
  whenNot: ['As decoration within a page: use KolamMotif.'],
} satisfies ComponentGuide;

const meta = { title: 'Foundations/Brand', component: Brand, parameters: { guide } } satisfies Meta<typeof Brand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <a href="#home">
      <Brand />
    </a>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Sehat');
  },
};

export const Large: Story = { args: { className: 'text-display' } };

export const LongHindi: Story = {
  render: () => (
    <div lang="hi" className="flex flex-wrap items-center gap-4">
      <Brand />
      <span className="text-ink-muted">आपका स्वास्थ्य, हमारी प्राथमिकता</span>
    </div>
  ),
};
