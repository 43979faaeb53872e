import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { catchClicks } from '../component-guide/catch-clicks';
import type { ComponentGuide } from '../component-guide/component-guide';
import { SectionNav, SectionNavLink } from './section-nav';

const guide = {
  when: ['For two to six pages of one part of the app, each with an address of its own.'],
  whenNot: [
    'For parts of one page: use Tabs.',
    'For the path to the page: use Breadcrumbs.',
    'For the main pages of the app: use AppHeader.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the links.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'Opens the page.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const pages = ['Overview', 'Doctors', 'Appointments', 'Users'];

const meta = {
  title: 'Components/Navigation/SectionNav',
  component: SectionNav,
  subcomponents: { SectionNavLink },
  parameters: { guide },
  args: { label: 'Admin' },
  render: (args) => (
    <SectionNav {...args}>
      {pages.map((page) => (
        <SectionNavLink key={page} href={`#${page}`} current={page === 'Doctors'}>
          {page}
        </SectionNavLink>
      ))}
    </SectionNav>
  ),
} satisfies Meta<typeof SectionNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
    await expect(canvas.getByRole('link', { name: 'Doctors', current: 'page' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    const doctors = canvas.getByRole('link', { name: 'Doctors' });
    await expect(doctors).toHaveFocus();
    const followed = catchClicks(doctors);
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
  },
};

/** The caller renders the link, for example the router's, which sets `aria-current` itself. */
export const AsAnotherElement: Story = {
  render: (args) => (
    <SectionNav {...args}>
      <SectionNavLink asChild>
        <a href="#overview" aria-current="page">
          Overview
        </a>
      </SectionNavLink>
      <SectionNavLink asChild>
        <a href="#users">Users</a>
      </SectionNavLink>
    </SectionNav>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Overview', current: 'page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Users' })).not.toHaveAttribute('aria-current');
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="max-w-56">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: { label: 'प्रबंधन' },
  render: (args) => (
    <div lang="hi" className="max-w-80">
      <SectionNav {...args}>
        <SectionNavLink href="#overview">एक नज़र में</SectionNavLink>
        <SectionNavLink href="#doctors" current>
          जाँच की प्रतीक्षा में डॉक्टर
        </SectionNavLink>
        <SectionNavLink href="#appointments">आज की सभी मुलाक़ातें</SectionNavLink>
      </SectionNav>
    </div>
  ),
};
