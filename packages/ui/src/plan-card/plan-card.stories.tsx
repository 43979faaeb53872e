import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { PlanCard, PlanGroup } from './plan-card';

const guide = {
  when: ['For two to four plans side by side, of which the user chooses one.'],
  whenNot: [
    'To compare features that differ between plans: put a PlanComparison below.',
    'For a product with a quantity: use MedicineCard.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the button, which is described by the plan’s name.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const choose = fn();

const meta = {
  title: 'Care/PlanCard',
  component: PlanCard,
  parameters: { guide },
  args: {
    name: 'Basic Care',
    price: 999,
    period: 'per month',
    coverage: 100_000,
    coverageLabel: 'Coverage',
    action: <Button onClick={choose}>Select Plan</Button>,
  },
  decorators: [
    (Story) => (
      <div className="max-w-88">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlanCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Basic Care' }));
    await expect(card.getByText('₹999')).toBeVisible();
    await expect(card.getByText('₹1,00,000')).toBeVisible();
    await expect(card.queryByText('Selected')).not.toBeInTheDocument();
    const button = card.getByRole('button', { name: 'Select Plan' });
    await expect(button).toHaveAccessibleDescription('Basic Care');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(choose).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = {
  args: { selected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Selected')).toBeVisible();
  },
};

export const WithoutAction: Story = { args: { action: undefined } };

/** The lines of the plans align, so that they compare at a glance. */
export const ThreeOfThem: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <PlanGroup>
      <PlanCard {...args} grouped />
      <PlanCard {...args} grouped name="Premium Care" price={1999} coverage={500_000} selected />
      <PlanCard {...args} grouped name="Elite Care" price={4999} coverage={1_000_000} />
    </PlanGroup>
  ),
};

export const ThreeOnPhone: Story = { ...ThreeOfThem, globals: { viewport: { value: 'phone', isRotated: false } } };

export const LargeText: Story = { args: { selected: true }, globals: { textSize: 'double' } };

export const LongHindi: Story = {
  args: {
    name: 'पूरे परिवार के लिए विशेष स्वास्थ्य सुरक्षा योजना',
    price: 4999,
    period: 'हर महीने, पूरे परिवार के लिए',
    coverage: 1_000_000,
    coverageLabel: 'बीमा की कुल राशि, एक वर्ष में',
    selected: true,
    action: <Button>यह योजना चुनें</Button>,
  },
  render: (args) => (
    <div lang="hi">
      <PlanCard {...args} />
    </div>
  ),
  decorators: [withMessages({ planCard: { selected: 'आपने यह योजना चुनी है' } })],
  play: async ({ canvas }) => {
    const badge = canvas.getByText('आपने यह योजना चुनी है').getBoundingClientRect();
    await expect(badge.bottom).toBeLessThan(canvas.getByText('₹4,999').getBoundingClientRect().top);
  },
};
