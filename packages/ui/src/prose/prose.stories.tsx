import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner } from '../banner/banner';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Prose } from './prose';

const guide = {
  when: ['For articles and explanations: several paragraphs in a row, with headings and lists.'],
  whenNot: ['For a sentence or two in a card or under a title: use Text.', 'For short points: use BulletList.'],
  gaps: ['It styles `h2`, `h3`, `p`, `ul` and `ol` that are direct children. Other children need their own styles.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Layout/Prose',
  component: Prose,
  parameters: { guide },
  args: {
    children: (
      <>
        <p>Most people know that they should move more. Few of them lack will; they lack a free hour.</p>
        <h2>Why short walks work</h2>
        <p>A walk breaks up sitting. They need no change of clothes and no fee, and if one is missed, two are left.</p>
        <h3>A plan for the first month</h3>
        <ol>
          <li>Week one: one ten-minute walk a day, always after the same meal, on five days.</li>
          <li>Week two: add a second walk. A telephone call that you would take sitting will do.</li>
          <li>Week three: add the third walk. Take someone along; we rarely cancel on a friend.</li>
        </ol>
        <p>When the street does not invite you:</p>
        <ul>
          <li>Heat: walk early or after sunset, and drink water before you leave.</li>
          <li>Rain: march on the spot during the news.</li>
        </ul>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Why short walks work' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const WithOpening: Story = { args: { opening: true } };

export const WithNoticeBetween: Story = {
  args: {
    children: (
      <>
        <p>For most people an easy walk is safe.</p>
        <Banner tone="warning" title="Stop and call 102">
          Pain in the chest or sudden breathlessness during a walk is an emergency.
        </Banner>
        <p>After your next tea, put on your shoes, walk for five minutes in one direction, and come back.</p>
      </>
    ),
  },
};

export const LargeText: Story = { globals: { textSize: 'double' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    opening: true,
    children: (
      <>
        <p>ज़्यादातर लोग जानते हैं कि उन्हें और चलना-फिरना चाहिए। इच्छा की कमी कम लोगों में होती है; कमी होती है ख़ाली समय की।</p>
        <h2>थोड़ी-थोड़ी देर की सैर इतनी असरदार क्यों होती है</h2>
        <p>सैर लंबे समय तक बैठे रहने का क्रम तोड़ देती है। इसके लिए न कपड़े बदलने पड़ते हैं और न कोई शुल्क देना पड़ता है।</p>
        <ul>
          <li>गर्मी में सुबह जल्दी या सूर्यास्त के बाद टहलें और निकलने से पहले पानी पिएँ।</li>
          <li>बारिश में घर के भीतर ही समाचार सुनते हुए क़दमताल करें।</li>
        </ul>
      </>
    ),
  },
  render: (args) => (
    <div lang="hi">
      <Prose {...args} />
    </div>
  ),
};
