import { loadBlogContent } from '@sehat/catalog/blog-content';
import { blogPosts } from '@sehat/catalog/blog-posts';
import { doctors } from '@sehat/catalog/doctors';
import { loadHindiBlogContent } from '@sehat/catalog/hindi/blog-content';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { translatedPost } from '../../catalog-text/blog-posts';
import { language } from '../../messages/language';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { BlogPostPage, type PostText } from './blog-post-page';
import { blogPostMachine } from './story-machine';

const [walks, worry, thali] = blogPosts;
const textOf = async (slug: (typeof blogPosts)[number]['slug']): Promise<PostText> => ({
  status: 'ready',
  content: await loadBlogContent(slug),
});
const texts = { walks: await textOf(walks.slug), worry: await textOf(worry.slug), thali: await textOf(thali.slug) };
const hindiText: PostText = { status: 'ready', content: await loadHindiBlogContent(walks.slug) };
const writtenBy = (author: string) => doctors.find(({ name }) => name === author);

const meta = {
  title: 'Pages/Blog post',
  component: BlogPostPage,
  loaders: [blogPostMachine.load],
  decorators: [blogPostMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['loading'] },
  args: {
    post: walks,
    text: texts.walks,
    author: writtenBy(walks.author),
    others: [worry, thali],
    onRetry: fn(),
  },
} satisfies Meta<typeof BlogPostPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The post is in the language of the toolbar. */
export const Wellness: Story = {
  render: ({ post, text, ...args }) => (
    <BlogPostPage {...args} post={translatedPost(post)} text={language() === 'hi' ? hindiText : text} />
  ),
  play: async ({ canvas }) => {
    const article = within(canvas.getByRole('article', { name: walks.title }));
    await expect(article.getByText('18 Nov 2025')).toHaveAttribute('datetime', '2025-11-18');
    await expect(article.getByText(/^\d min read$/)).toBeVisible();
    const call = article.getAllByRole('link', { name: '102' });
    await expect(call[0]).toHaveAttribute('href', 'tel:102');
    const sources = within(article.getByRole('region', { name: 'Sources' }));
    await expect(sources.getAllByRole('listitem')).toHaveLength(3);
    await expect(sources.getByText(/World Health Organization/)).toBeVisible();
    await expect(article.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
      'href',
      '/book-appointment/1',
    );
  },
};

export const MentalHealth: Story = {
  args: { post: worry, text: texts.worry, author: writtenBy(worry.author), others: [walks, thali] },
};

export const Nutrition: Story = {
  args: { post: thali, text: texts.thali, author: writtenBy(thali.author), others: [walks, worry] },
};

export const TextOnItsWay: Story = {
  args: { text: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: walks.title })).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Loading the article' })).toBeVisible();
    await expect(canvas.queryByText(/min read/)).not.toBeInTheDocument();
  },
};

export const TextNotToBeHad: Story = {
  args: { text: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The article could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const ByNobodyOfTheCatalogue: Story = {
  args: { author: undefined, others: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'About the author' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Read next' })).not.toBeInTheDocument();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };
