import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Link } from '../link/link';
import { Section } from './section';

const guide = {
  when: [
    'For each titled part of a page. Its title names a region that screen readers list.',
    'With `divider` between parts of a long page such as home.',
  ],
  whenNot: ['For the top of a page: use PageHeader.', 'For a titled box: use Card with CardTitle.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Layout/Section',
  component: Section,
  parameters: { guide },
  args: {
    title: 'Partner hospitals',
    children: <p>Gulmohar Hospital, Yamuna General Hospital and Marina Hospital.</p>,
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Partner hospitals' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Partner hospitals' })).toBeVisible();
  },
};

export const HeadingLevels: Story = {
  render: (args) => (
    <>
      {([2, 3, 4] as const).map((level) => (
        <Section key={level} {...args} title={`Level ${level}`} headingLevel={level} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const level of [2, 3, 4])
      await expect(canvas.getByRole('heading', { level, name: `Level ${level}` })).toBeVisible();
  },
};

export const WithLeadAndActions: Story = {
  args: {
    title: 'From the blog',
    lead: 'Short reads by the doctors whom you can meet here.',
    actions: <Link href="#blog">View All</Link>,
  },
};

export const WithDivider: Story = { args: { divider: true } };

export const Narrow: Story = {
  args: { ...WithLeadAndActions.args, divider: true },
  render: (args) => (
    <div className="w-72">
      <Section {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region');
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { ...WithLeadAndActions.args, divider: true },
};

export const LongHindi: Story = {
  args: {
    title: 'हमारे साथ जुड़े हुए अस्पताल और उनके विशेषज्ञ',
    lead: 'इन अस्पतालों के डॉक्टरों से आप यहीं अपॉइंटमेंट ले सकते हैं।',
    actions: <Link href="#hospitals">सभी अस्पताल देखें</Link>,
    children: <p>अपने शहर का अस्पताल चुनिए।</p>,
  },
  render: (args) => (
    <div lang="hi">
      <Section {...args} />
    </div>
  ),
};
