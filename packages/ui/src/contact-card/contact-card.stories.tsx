import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { catchClicks } from '../component-guide/catch-clicks';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { ContactCard } from './contact-card';

const guide = {
  when: ['For the emergency contacts of a patient, in a list.'],
  whenNot: ['For the emergency services: use EmergencyNumbers.', 'For a doctor: use DoctorCard.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Goes to the number, which is described by the name, then to the actions.',
      provenBy: ['Default'],
    },
    { keys: 'Enter', effect: 'Calls the number.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/ContactCard',
  component: ContactCard,
  parameters: { guide },
  args: {
    name: 'Sarita Verma',
    relationship: 'Mother',
    phone: '98765 43210',
    actions: (
      <Button variant="secondary" size="small">
        Remove Sarita Verma
      </Button>
    ),
  },
} satisfies Meta<typeof ContactCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const number = canvas.getByRole('link', { name: '98765 43210' });
    await expect(number).toHaveAttribute('href', 'tel:9876543210');
    await expect(number).toHaveAccessibleDescription('Sarita Verma');
    await userEvent.tab();
    await expect(number).toHaveFocus();
    await expect(number.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove Sarita Verma' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(number).toHaveFocus();
    const called = catchClicks(number);
    await userEvent.keyboard('{Enter}');
    await expect(called).toHaveBeenCalledOnce();
  },
};

export const WithCountryCode: Story = {
  args: { phone: '+91 (0)98765-43210' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'tel:+9109876543210');
  },
};

export const NothingToDial: Story = {
  args: { phone: 'ask at the gate' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.getByText('ask at the gate')).toBeVisible();
  },
};

export const WithoutActions: Story = { args: { actions: undefined } };

export const InAList: Story = {
  render: (args) => (
    <Stack as="ul" gap={3} className="max-w-xl">
      <li>
        <ContactCard {...args} />
      </li>
      <li>
        <ContactCard
          {...args}
          name="Rohan Verma"
          relationship="Brother"
          phone="98765 43211"
          actions={<Button variant="secondary">Remove Rohan Verma</Button>}
        />
      </li>
    </Stack>
  ),
};

export const NarrowWithLongWords: Story = {
  args: {
    name: 'Venkatanarasimharajuvaripeta Subrahmanyam',
    relationship: 'Neighbour-from-the-second-floor-who-has-the-key',
    phone: '0091 98765 43210 98765 43210',
  },
  render: (args) => (
    <div className="w-64">
      <ContactCard {...args} />
    </div>
  ),
};

export const LongHindi: Story = {
  args: {
    name: 'सरिता देवी वर्मा',
    relationship: 'माँ, जो पास के मोहल्ले में रहती हैं',
    actions: (
      <Button variant="secondary" size="small">
        सरिता देवी वर्मा को सूची से हटाएँ
      </Button>
    ),
  },
  render: (args) => (
    <div lang="hi" className="max-w-md">
      <ContactCard {...args} />
    </div>
  ),
};
