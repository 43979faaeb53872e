import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarPlus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { EmptyState } from './empty-state';

const guide = {
  when: [
    'For a list, page or search without content. Say what is missing, why, and the next step.',
    'With `headingLevel={1}` for a page that does not exist or has lost its data.',
  ],
  whenNot: [
    'For content that could not be loaded: use ErrorState.',
    'For content that is loading: use Skeleton or Spinner.',
  ],
} satisfies ComponentGuide;

const findDoctor = fn<() => void>();

const meta = {
  title: 'Components/Feedback/EmptyState',
  component: EmptyState,
  parameters: { guide },
  args: {
    title: 'No upcoming appointments',
    children: 'Book an appointment and it shows here.',
    action: <Button onClick={() => findDoctor()}>Find a doctor</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No upcoming appointments' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(findDoctor).toHaveBeenCalledOnce();
  },
  beforeEach: () => {
    findDoctor.mockClear();
  },
};

/** As a whole page: its title is the `h1` and gets focus after a route change. */
export const WholePage: Story = {
  args: {
    headingLevel: 1,
    title: 'Your Cart is Empty',
    children: undefined,
    action: <Button>Continue Shopping</Button>,
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1, name: 'Your Cart is Empty' });
    title.focus();
    await expect(title).toHaveFocus();
  },
};

export const NoSearchResult: Story = {
  args: {
    title: 'No doctor matches your search',
    children: 'Check the spelling, or widen the search by removing the specialty or the location.',
    action: (
      <>
        <Button>Clear all filters</Button>
        <Button variant="secondary">Find by specialty</Button>
      </>
    ),
  },
};

/** In a panel beside the content, which has a frame of its own. */
export const Small: Story = {
  args: {
    size: 'small',
    headingLevel: 3,
    title: 'Your cart is empty',
    children: 'Choose Add to Cart on a medicine.',
    action: undefined,
  },
};

export const WithoutAction: Story = {
  args: { title: 'No lab tests booked.', children: undefined, action: undefined, headingLevel: 3 },
};

export const OwnIllustration: Story = {
  args: { illustration: <CalendarPlus aria-hidden="true" className="size-12 text-action" strokeWidth={1.25} /> },
};

export const WithoutIllustration: Story = { args: { illustration: null } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    title: 'आपकी खोज से मेल खाने वाला कोई डॉक्टर नहीं मिला',
    children: 'वर्तनी जाँचें, या विशेषज्ञता और स्थान के विकल्प हटाकर अपनी खोज को बड़ा करें।',
    action: <Button>सभी विकल्प हटाएँ और फिर से खोजें</Button>,
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
};
