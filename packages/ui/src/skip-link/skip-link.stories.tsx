import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { SkipLink } from './skip-link';

const guide = {
  when: ['Once, as the first element of the page, before the header.'],
  whenNot: ['To jump within a long page: use a list of Links.'],
  keyboard: [
    { keys: 'Tab', effect: 'The first Tab on a page shows it.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'Moves focus past the header, to the main content.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Navigation/SkipLink',
  component: SkipLink,
  parameters: { guide },
  args: { href: '#skip-target' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <p className="mb-4 text-ink-muted">Press Tab: the link appears at the top.</p>
      <a href="#blog">Blog</a>
      <main id="skip-target" tabIndex={-1} className="mt-4 rounded-card hairline bg-surface p-4">
        Upcoming appointments
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Skip to main content' });
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  },
};

export const LongHindi: Story = {
  args: { children: 'सीधे मुख्य सामग्री पर जाएँ', lang: 'hi' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'सीधे मुख्य सामग्री पर जाएँ' })).toHaveFocus();
  },
};
