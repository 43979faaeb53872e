import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { Card, CardAction, CardLink, CardTitle } from './card';

const guide = {
  when: [
    'To group the parts of one thing: a record, a plan, an order summary.',
    'Interactive, with one CardLink in it, when the whole card is a link.',
  ],
  whenNot: [
    'To divide a page: use Section.',
    'Interactive, when it contains several buttons.',
    'For a doctor, hospital, article or appointment: use their own cards.',
  ],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Goes to the link or button inside. The card itself is not focusable.',
      provenBy: ['Interactive'],
    },
    { keys: 'Enter', effect: 'Follows the link of an interactive card.', provenBy: ['Interactive'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Layout/Card',
  component: Card,
  parameters: { guide },
  args: {
    children: (
      <>
        <CardTitle>Blood test report</CardTitle>
        <p className="mt-1 text-ink-muted">Yamuna General Hospital, 12 Jan 2026</p>
      </>
    ),
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Padding: Story = {
  render: (args) => (
    <Grid columns={4} align="start">
      {(['none', 'small', 'medium', 'large'] as const).map((padding) => (
        <Card key={padding} {...args} padding={padding}>
          Padding {padding}
        </Card>
      ))}
    </Grid>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <Grid min="14rem">
      <Card {...args} tone="plain">
        Your report is ready.
      </Card>
      <Card {...args} tone="sunken">
        Older reports are kept for five years.
      </Card>
      <Card {...args} tone="action">
        Home collection is free this week.
      </Card>
      <Card {...args} tone="attention">
        Come without breakfast: this is a fasting test.
      </Card>
      <Card {...args} tone="danger">
        Chest pain? Call 102 now.
      </Card>
    </Grid>
  ),
};

const follow = fn((event: { preventDefault: () => void }) => event.preventDefault());

export const Interactive: Story = {
  args: {
    interactive: true,
    as: 'article',
    children: (
      <>
        <CardTitle>
          <CardLink href="#report" onClick={follow}>
            Blood test report
          </CardLink>
        </CardTitle>
        <p className="mt-1 text-ink-muted">The whole card leads to the report.</p>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Blood test report' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(follow).toHaveBeenCalledTimes(1);
    const { x, y, width, height } = canvas.getByRole('article').getBoundingClientRect();
    await expect(document.elementFromPoint(x + width - 12, y + height - 12)).toBe(link);
  },
};

export const TitleSizes: Story = {
  render: (args) => (
    <Grid columns={2}>
      {(['medium', 'large'] as const).map((size) => (
        <Card key={size} {...args}>
          <CardTitle size={size}>Premium Care</CardTitle>
          <p className="mt-1 text-ink-muted">Cover of ₹5,00,000 for the family.</p>
        </Card>
      ))}
    </Grid>
  ),
};

export const WithAction: Story = {
  render: (args) => (
    <Card {...args} className="grid max-w-80 gap-3">
      <CardTitle id="plan-title">Basic Care</CardTitle>
      <p>₹999 a month, cover of ₹1,00,000.</p>
      <CardAction describedBy="plan-title">
        <Button>Select Plan</Button>
      </CardAction>
    </Card>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Select Plan' });
    await expect(button).toHaveAccessibleDescription('Basic Care');
    const card = button.closest('div')?.parentElement;
    await expect(button.getBoundingClientRect().width).toBeGreaterThan(
      (card?.getBoundingClientRect().width ?? 0) * 0.8,
    );
  },
};

export const TwoActions: Story = {
  render: (args) => (
    <Card {...args} className="grid max-w-80 gap-3">
      <CardTitle id="order-title">Order of 15 Jan 2026</CardTitle>
      <CardAction describedBy="order-title">
        <>
          <Button>Order again</Button>
          <Button variant="secondary">View bill</Button>
        </>
      </CardAction>
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Order again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'View bill' })).toBeVisible();
  },
};

export const LongHindi: Story = {
  render: (args) => (
    <div lang="hi" className="max-w-72">
      <Card {...args}>
        <CardTitle>आपकी रक्त जाँच की विस्तृत रिपोर्ट तैयार हो गई है</CardTitle>
        <p className="mt-1 text-ink-muted">यमुना सामान्य अस्पताल, 12 जनवरी 2026 को सुबह आठ बजे लिया गया नमूना</p>
      </Card>
    </div>
  ),
};
