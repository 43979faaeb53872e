import { blogPosts } from '@sehat/catalog/blog-posts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { PostNotFoundPage } from './post-not-found-page';

const meta = {
  title: 'Pages/Blog post not found',
  component: PostNotFoundPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { posts: blogPosts },
} satisfies Meta<typeof PostNotFoundPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Blog post not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the blog' })).toHaveAttribute('href', '/blog');
    await expect(canvas.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await expect(canvas.getAllByRole('link', { name: 'Read More' })).toHaveLength(3);
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
