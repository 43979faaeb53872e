import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { InlineMessage } from './inline-message';

const guide = {
  when: [
    'For one sentence about one part of the page, beside it: above a form, under a list, in a card.',
    'To repeat a failure, which a Banner at the top announces, beside the part that it concerns.',
  ],
  whenNot: [
    'For an error of one field: use the field’s `error`.',
    'For a message about the whole page, or one that users can dismiss: use Banner.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Feedback/InlineMessage',
  component: InlineMessage,
  parameters: { guide },
  args: { tone: 'info', children: 'Arrive 10 minutes early for your lab visit.' },
} satisfies Meta<typeof InlineMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="grid gap-3">
      <InlineMessage tone="success">Plan selected! Proceeding to enrollment...</InlineMessage>
      <InlineMessage tone="info">Sample data, not medical advice.</InlineMessage>
      <InlineMessage tone="warning">MRI Brain is done at the lab only and was taken off your list.</InlineMessage>
      <InlineMessage tone="danger">Failed to sign in. Please try again.</InlineMessage>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="grid gap-3">
      <InlineMessage size="medium">Fasting for 10 to 12 hours is needed before this test.</InlineMessage>
      <InlineMessage size="small">Fasting for 10 to 12 hours is needed before this test.</InlineMessage>
    </div>
  ),
};

/** It is a live region only with `live`, because only one place on a page may announce the same message. */
export const Live: Story = {
  render: () => (
    <div className="grid gap-3">
      <InlineMessage tone="danger">Shown, not announced</InlineMessage>
      <InlineMessage tone="danger" live>
        Please select at least one test
      </InlineMessage>
      <InlineMessage tone="success" live>
        3 doctors found
      </InlineMessage>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select at least one test');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 doctors found');
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    tone: 'danger',
    children: 'साइन इन नहीं हो सका। कृपया अपना ईमेल पता और पासवर्ड जाँचें और फिर से कोशिश करें।',
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
};
