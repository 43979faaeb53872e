import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { SearchField } from '../search-field/search-field';
import { Hero } from './hero';

const guide = {
  when: ['Once, at the top of the home page.'],
  whenNot: ['On any other page: use PageHeader.'],
} satisfies ComponentGuide;

const search = (
  <search>
    <form method="post" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <SearchField
        label="Search doctors, specialties..."
        labelVisible={false}
        placeholder="Search doctors, specialties..."
        name="search"
      />
      <Button type="submit" size="large" icon={<Search />}>
        Search
      </Button>
    </form>
  </search>
);

const meta = {
  title: 'Care/Hero',
  component: Hero,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    title: 'Your Health, Our Priority',
    lead: 'Find a doctor near you, book a visit or a video consultation, and keep your tests, medicines and records together.',
    picture: { src: '/images/hero.svg', width: 640, height: 480 },
    children: search,
  },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'Your Health, Our Priority' });
    heading.focus();
    await expect(heading).toHaveFocus();
    await expect(canvas.getByRole('searchbox', { name: 'Search doctors, specialties...' })).toBeVisible();
  },
};

export const WithoutPicture: Story = { args: { picture: undefined } };

export const WithoutSearch: Story = {
  args: { children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div className="w-80">
      <Hero {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().right).toBeLessThanOrEqual(320);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    title: 'आपका स्वास्थ्य ही हमारी सबसे पहली प्राथमिकता है',
    lead: 'अपने पास का डॉक्टर खोजिए, मुलाक़ात या वीडियो परामर्श बुक कीजिए, और जाँच, दवाइयाँ तथा रिपोर्ट एक ही जगह रखिए।',
  },
  render: (args) => (
    <div lang="hi">
      <Hero {...args} />
    </div>
  ),
};
