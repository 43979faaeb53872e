import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { catchClicks } from '../component-guide/catch-clicks';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Breadcrumbs } from './breadcrumbs';

const guide = {
  when: ['On pages two or more levels below the home page: a blog post, a booking for one doctor.'],
  whenNot: ['On the home page and the pages that the header leads to.', 'For the steps of a task: use Stepper.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the links.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'Follows the link.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Navigation/Breadcrumbs',
  component: Breadcrumbs,
  parameters: { guide },
  args: {
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Blog', href: '#blog' },
    ],
    current: 'Eating well with diabetes',
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const nav = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }));
    await expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Blog']);
    await expect(nav.getByText('Eating well with diabetes')).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveFocus();
    await userEvent.tab();
    const blog = nav.getByRole('link', { name: 'Blog' });
    await expect(blog).toHaveFocus();
    const followed = catchClicks(blog);
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
    blog.blur();
  },
};

export const OneLevel: Story = {
  args: { items: [{ label: 'Find Doctors', href: '#doctors' }], current: 'Dr. Priya Sharma' },
};

export const WithARoutersLinks: Story = {
  args: {
    renderLink: (item, { children, ...props }) => (
      <a href={item.href} data-router-link {...props}>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Blog' })).toHaveAttribute('data-router-link');
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: {
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Find Doctors', href: '#doctors' },
      { label: 'Cardiology', href: '#cardiology' },
    ],
    current: 'Book an appointment with Dr. Priya Sharma',
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    items: [
      { label: 'मुखपृष्ठ', href: '#home' },
      { label: 'स्वास्थ्य संबंधी लेख', href: '#blog' },
    ],
    current: 'मधुमेह में संतुलित भोजन: क्या खाएँ और किन चीज़ों से बचें',
  },
  decorators: [withMessages({ breadcrumbs: { navigation: 'आप यहाँ हैं' } })],
};
