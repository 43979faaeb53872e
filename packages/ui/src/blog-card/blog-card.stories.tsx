import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { Link } from '../link/link';
import { LocaleProvider } from '../locale/locale';
import { BlogCard } from './blog-card';

const guide = {
  when: ['For articles in a list or a teaser.'],
  whenNot: ['For the article itself.', 'For what the product does: use FeatureCard.'],
  keyboard: [{ keys: 'Tab', effect: 'Goes to the link, which is described by the title.', provenBy: ['Default'] }],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/BlogCard',
  component: BlogCard,
  parameters: { guide },
  args: {
    category: 'Wellness',
    title: 'Ten minutes, three times a day',
    excerpt:
      'You do not need a gym or a free hour. Three short walks, fitted around tea and meals, reach the weekly goal.',
    author: 'Dr. Ananya Iyer',
    date: '2025-11-18',
    image: '/images/blog/ten-minute-walks.svg',
    action: <Link href="#ten-minute-walks">Read More</Link>,
  },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BlogCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Ten minutes, three times a day' }));
    for (const text of ['Wellness', 'Dr. Ananya Iyer', '18 Nov 2025']) await expect(card.getByText(text)).toBeVisible();
    const link = card.getByRole('link', { name: 'Read More' });
    await expect(link).toHaveAccessibleDescription('Ten minutes, three times a day');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    link.blur();
  },
};

export const UnevenNeighbours: Story = {
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Grid columns={3}>
      <BlogCard {...args} />
      <BlogCard
        {...args}
        category="Mental Health"
        title="When worry does not switch off, and what you can ask your doctor about it"
        author="Dr. Tsering Dolma"
        date="2025-10-10"
        image="/images/blog/when-worry-stays.svg"
      />
      <BlogCard
        {...args}
        category="Nutrition"
        title="The thali is already a good plan"
        excerpt="Half vegetables and fruit."
        image="/images/blog/balanced-thali.svg"
      />
    </Grid>
  ),
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-64">
        <Story />
      </div>
    ),
  ],
};

export const LongHindi: Story = {
  args: {
    category: 'मानसिक स्वास्थ्य',
    title: 'जब चिंता मन से निकलने का नाम न ले, तब किससे और कैसे बात करें',
    excerpt: 'चिंता होना सामान्य है; पर जो चिंता हफ़्तों तक बनी रहे, उसके बारे में बात करना ज़रूरी है। दोनों में अंतर कैसे पहचानें, यह जानिए।',
    author: 'डॉ. त्सेरिंग डोल्मा',
    action: <Link href="#worry">पूरा लेख पढ़ें</Link>,
  },
  render: (args) => (
    <LocaleProvider locale="hi-IN">
      <div lang="hi">
        <BlogCard {...args} />
      </div>
    </LocaleProvider>
  ),
};

export const PictureMissing: Story = {
  args: { image: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
