import { blogPosts } from '@sehat/catalog/blog-posts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { BlogPage } from './blog-page';

const meta = {
  title: 'Pages/Blog',
  component: BlogPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { posts: blogPosts },
} satisfies Meta<typeof BlogPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
    const card = within(canvas.getByRole('article', { name: 'The thali is already a good plan' }));
    for (const text of ['Nutrition', 'Dr. Vikram Reddy']) await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByText('2 Sept 2025')).toHaveAttribute('datetime', '2025-09-02');
    const link = card.getByRole('link', { name: 'Read More' });
    await expect(link).toHaveAttribute('href', '/blog/balanced-thali');
    await expect(link).toHaveAccessibleDescription('The thali is already a good plan');
  },
};

export const OnePost: Story = { args: { posts: blogPosts.slice(0, 1) } };

export const Empty: Story = {
  args: { posts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No articles yet' })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = phoneLargeText;
