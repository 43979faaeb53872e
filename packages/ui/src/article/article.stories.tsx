import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { LocaleProvider } from '../locale/locale';
import { Section } from '../section/section';
import { Skeleton } from '../skeleton/skeleton';
import { Article } from './article';

const guide = {
  when: ['For the page of one article.'],
  whenNot: ['For a preview of an article in a list: use BlogCard.', 'For help or explanation on a page: use Prose.'],
  gaps: ['The picture has no alternative text. Put pictures that carry information into the text.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/Article',
  component: Article,
  parameters: { guide },
  args: {
    category: 'Wellness',
    title: 'Ten minutes, three times a day',
    lead: 'You do not need a gym or a free hour. Three short walks, fitted around tea and meals, reach the weekly goal.',
    author: 'Dr. Ananya Iyer',
    authorImage: '/images/doctors/ananya-iyer.svg',
    date: '2025-11-18',
    readingTime: '4 min read',
    image: '/images/blog/ten-minute-walks.svg',
    children: (
      <>
        <p>Most people who come to my clinic know that they should move more. Few of them lack will.</p>
        <h2>How brisk is brisk?</h2>
        <p>Use your voice as a meter. At a moderate pace you can talk but not sing.</p>
      </>
    ),
  },
} satisfies Meta<typeof Article>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const article = within(canvas.getByRole('article', { name: 'Ten minutes, three times a day' }));
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(article.getByText('18 Nov 2025')).toHaveAttribute('datetime', '2025-11-18');
    await expect(article.getByText('4 min read')).toBeVisible();
  },
};

export const TextOnItsWay: Story = {
  args: { readingTime: undefined, children: <Skeleton lines={8} />, 'aria-busy': true },
};

export const WithSources: Story = {
  args: {
    footer: (
      <Section title="Sources">
        <p>World Health Organization, Guidelines on physical activity and sedentary behaviour, 2020</p>
      </Section>
    ),
  },
};

export const WithoutLeadOrPortrait: Story = { args: { lead: undefined, authorImage: undefined } };

export const Narrow: Story = {
  render: (args) => (
    <div className="w-72">
      <Article {...args} />
    </div>
  ),
};

export const LongHindi: Story = {
  args: {
    category: 'मानसिक स्वास्थ्य',
    title: 'जब चिंता मन से निकलने का नाम न ले, तब किससे और कैसे बात करें',
    lead: 'चिंता होना सामान्य है; पर जो चिंता हफ़्तों तक बनी रहे, उसके बारे में किसी से बात करना ज़रूरी है।',
    author: 'डॉ. त्सेरिंग डोल्मा',
    readingTime: 'पढ़ने में 5 मिनट',
    image: '/images/blog/when-worry-stays.svg',
    children: (
      <>
        <p>हर किसी को कभी न कभी चिंता होती है। परीक्षा से पहले, नई नौकरी में, घर में किसी के बीमार होने पर।</p>
        <h2>साधारण चिंता और बीमारी में क्या अंतर है</h2>
        <p>जो चिंता नींद, भूख और काम पर असर डालने लगे और हफ़्तों तक बनी रहे, उस पर डॉक्टर से बात कीजिए।</p>
      </>
    ),
  },
  render: (args) => (
    <LocaleProvider locale="hi-IN">
      <div lang="hi">
        <Article {...args} />
      </div>
    </LocaleProvider>
  ),
};
