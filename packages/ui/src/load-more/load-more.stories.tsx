import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { LoadMore, type LoadMoreProps } from './load-more';

const guide = {
  when: ['At the end of a list that users skim from the top: doctors, records, articles.'],
  whenNot: [
    'Where users return to a place in the list: use Pagination.',
    'To load more on scrolling: users could not reach the footer.',
  ],
  keyboard: [
    {
      keys: 'Enter, Space',
      effect: 'Shows more items. Focus stays on the button, or moves to the line above when all items show.',
      provenBy: ['Default'],
    },
  ],
} satisfies ComponentGuide;

function Growing({ shown, onLoadMore, ...props }: LoadMoreProps) {
  const [count, setCount] = useState(shown);
  return (
    <LoadMore
      {...props}
      shown={count}
      onLoadMore={() => {
        onLoadMore();
        setCount(Math.min(count + 12, props.total));
      }}
    />
  );
}

const meta = {
  title: 'Components/Navigation/LoadMore',
  component: LoadMore,
  // The tests read no props of types. Without this, the sheet of states would lack `loading` there.
  argTypes: { loading: { control: 'boolean' } },
  parameters: { guide },
  args: {
    shown: 12,
    total: 30,
    onLoadMore: fn(),
    status: (shown: number, total: number) => `Showing ${shown} of ${total} doctors`,
  },
  render: (args) => <Growing {...args} />,
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show more' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 24 of 30 doctors');
    await expect(button).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 30 of 30 doctors');
    await expect(canvas.queryByRole('button')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveFocus());
    await expect(args.onLoadMore).toHaveBeenCalledTimes(2);
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Loading...' }), { pointerEventsCheck: 0 });
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const Complete: Story = {
  args: { shown: 30 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('status')).not.toHaveFocus();
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    label: 'और अधिक डॉक्टर दिखाएँ',
    status: (shown: number, total: number) => `कुल ${total} डॉक्टरों में से ${shown} दिखाए जा रहे हैं`,
  },
};
