import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Pagination, type PaginationProps } from './pagination';

const guide = {
  when: ['For long lists to which users return. Each page has an address.'],
  whenNot: ['For lists that users skim from the top: use LoadMore.', 'For the steps of a task: use Stepper.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the links.', provenBy: ['Default'] },
    { keys: 'Enter', effect: 'Goes to the page.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

function Paged({ page, ...props }: PaginationProps) {
  const [current, setCurrent] = useState(page);
  return (
    <>
      <p className="mb-4">
        Page {current} of {props.pageCount}
      </p>
      <Pagination
        {...props}
        page={current}
        renderLink={(to, { children, ...link }) => (
          <a
            href={`#page-${to}`}
            {...link}
            onClick={(event) => {
              event.preventDefault();
              setCurrent(to);
            }}
          >
            {children}
          </a>
        )}
      />
    </>
  );
}

const meta = {
  title: 'Components/Navigation/Pagination',
  component: Pagination,
  parameters: { guide },
  args: { page: 1, pageCount: 12, renderLink: () => null },
  render: (args) => <Paged {...args} />,
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('link', { name: 'Previous' })).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Page 1' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Page 2' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Page 2 of 12')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(canvas.getByText('Page 3 of 12')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Page 12' }));
    await expect(canvas.getByText('Page 12 of 12')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Next' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page');
  },
};

export const InTheMiddle: Story = { args: { page: 6 } };

export const FewPages: Story = { args: { page: 2, pageCount: 3 } };

export const OnePageShowsNothing: Story = {
  args: { pageCount: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { page: 6, pageCount: 120 },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    page: 6,
  },
  decorators: [
    withMessages({
      pagination: {
        navigation: 'पृष्ठ',
        previous: 'पिछले पृष्ठ पर जाएँ',
        next: 'अगले पृष्ठ पर जाएँ',
        page: (page) => `पृष्ठ ${page}`,
      },
    }),
  ],
};
