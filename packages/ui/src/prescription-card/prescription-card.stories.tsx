import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, ShoppingBag } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { InlineMessage } from '../inline-message/inline-message';
import { LocaleProvider } from '../locale/locale';
import { withMessages } from '../locale/with-messages';
import { PrescriptionCard } from './prescription-card';

const guide = {
  when: ['For a prescription that users can download or order from the pharmacy.'],
  whenNot: ['Without a prescription: use EmptyState.'],
  keyboard: [{ keys: 'Tab', effect: 'Moves through the actions, in their order.', provenBy: ['Default'] }],
} satisfies ComponentGuide;

const download = <Button icon={<Download />}>Download Prescription</Button>;
const order = (
  <Button variant="secondary" icon={<ShoppingBag />}>
    Order Medicines
  </Button>
);

const meta = {
  title: 'Care/PrescriptionCard',
  component: PrescriptionCard,
  parameters: { guide },
  args: {
    doctorName: 'Dr. Meera Nair',
    reason: 'Infected insect bite with itching',
    issuedOn: '2026-01-14',
    issuedAt: '11:00 AM',
    medicines: ['Paracetamol 500mg', 'Amoxicillin 250mg', 'Omeprazole 20mg', 'Cetirizine 10mg'],
    actions: (
      <>
        {download}
        {order}
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div className="max-w-[36rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PrescriptionCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Dr. Meera Nair' }));
    await expect(card.getByText('14 Jan 2026')).toBeVisible();
    await expect(card.getByText('11:00 AM')).toBeVisible();
    await expect(card.getAllByRole('listitem')).toHaveLength(4);
    for (const name of ['Download Prescription', 'Order Medicines']) {
      await userEvent.tab();
      await expect(card.getByRole('button', { name })).toHaveFocus();
    }
    card.getByRole('button', { name: 'Order Medicines' }).blur();
  },
};

export const WithMessage: Story = {
  args: {
    message: (
      <InlineMessage tone="danger" size="small">
        Failed to download prescription. You are offline: check your connection and try again.
      </InlineMessage>
    ),
  },
};

export const OnlyToOrder: Story = { args: { actions: order, reason: undefined } };

export const Narrow: Story = {
  render: (args) => (
    <div className="w-64">
      <PrescriptionCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const LongHindi: Story = {
  args: {
    doctorName: 'डॉ. लक्ष्मीनारायण विश्वनाथ चतुर्वेदी',
    reason: 'कीड़े के काटने से हुआ संक्रमण और लगातार खुजली',
    actions: (
      <>
        <Button>पर्चा डाउनलोड कीजिए</Button>
        <Button variant="secondary">दवाइयाँ मँगवाइए</Button>
      </>
    ),
  },
  render: (args) => (
    <LocaleProvider locale="hi-IN">
      <div lang="hi">
        <PrescriptionCard {...args} />
      </div>
    </LocaleProvider>
  ),
  decorators: [
    withMessages({ prescriptionCard: { issuedOn: 'जारी करने की तारीख़', issuedAt: 'समय', medicines: 'लिखी गई दवाइयाँ' } }),
  ],
};
