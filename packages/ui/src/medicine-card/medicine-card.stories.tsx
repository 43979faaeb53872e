import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { withMessages } from '../locale/with-messages';
import { MedicineCard } from './medicine-card';

const guide = {
  when: ['In lists from which users choose a medicine.'],
  whenNot: ['For items in the cart: use CartLines.', 'For prescribed medicines: use PrescriptionCard.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Goes to the action, which is described by the name of the medicine.',
      provenBy: ['Default'],
    },
  ],
} satisfies ComponentGuide;

const onAdd = fn();
const add = (
  <Button fullWidth onClick={onAdd}>
    Add to Cart
  </Button>
);

const meta = {
  title: 'Care/MedicineCard',
  component: MedicineCard,
  parameters: { guide },
  args: {
    name: 'Paracetamol 500mg',
    manufacturer: 'Neem Tree Pharma',
    price: 50,
    description: 'For fever and mild to moderate pain. Strip of 15 tablets.',
    category: 'Pain Relief',
    image: '/images/medicines/paracetamol-500mg.svg',
    action: add,
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MedicineCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Paracetamol 500mg' }));
    for (const text of ['Pain Relief', 'Neem Tree Pharma', '₹50', 'per strip'])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.queryByText('Prescription needed')).toBeNull();
    const button = card.getByRole('button', { name: 'Add to Cart' });
    await expect(button).toHaveAccessibleDescription('Paracetamol 500mg');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(onAdd).toHaveBeenCalledOnce();
  },
};

export const PrescriptionNeeded: Story = {
  args: {
    name: 'Morphine 10mg',
    manufacturer: 'Deccan Biologics',
    price: 240,
    description: 'For severe pain, as your doctor prescribes. Strip of 10 tablets.',
    requiresPrescription: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Prescription needed')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  },
};

export const InTheCart: Story = {
  args: { note: '2 in cart' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 in cart')).toBeVisible();
  },
};

export const WithoutAction: Story = {
  args: { action: undefined, headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

export const InAList: Story = {
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Grid as="ul" min="15rem" gap={6}>
      {[
        args,
        {
          ...args,
          name: 'Amoxicillin 250mg',
          manufacturer: 'Sindhu Laboratories',
          price: 120,
          description:
            'Antibiotic for bacterial infections. Take it only if a doctor has prescribed it. Strip of 10 capsules.',
          category: 'Antibiotics',
          image: '/images/medicines/amoxicillin-250mg.svg',
          requiresPrescription: true,
        },
        {
          ...args,
          name: 'Aspirin 75mg',
          manufacturer: 'Sindhu Laboratories',
          price: 35,
          description:
            'Low-dose tablets to help prevent blood clots. Take them only if a doctor has prescribed them. Strip of 14 tablets.',
          category: 'Cardiovascular',
          image: '/images/medicines/aspirin-75mg.svg',
        },
      ].map((medicine) => (
        <li key={medicine.name} className="grid">
          <MedicineCard {...medicine} />
        </li>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button', { name: 'Add to Cart' });
    await expect(buttons[1]).toHaveAccessibleDescription('Amoxicillin 250mg');
  },
};

export const PictureMissing: Story = {
  args: { image: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};

export const Narrow: Story = {
  args: { requiresPrescription: true, price: 12500 },
  decorators: [
    (Story) => (
      <div className="w-56">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const LargeText: Story = {
  globals: { textSize: 'double' },
  args: { requiresPrescription: true },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { requiresPrescription: true } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    name: 'पैरासिटामोल 500 मिलीग्राम',
    manufacturer: 'नीम ट्री फार्मास्यूटिकल्स प्राइवेट लिमिटेड',
    description: 'बुखार और हल्के से मध्यम दर्द के लिए। एक पत्ते में 15 गोलियाँ। खाली पेट न लें।',
    category: 'दर्द से राहत',
    requiresPrescription: true,
    action: <Button fullWidth>कार्ट में जोड़ें</Button>,
    note: 'कार्ट में 2 पत्ते',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('डॉक्टर का पर्चा ज़रूरी है')).toBeVisible();
  },
  decorators: [withMessages({ medicineCard: { unit: 'प्रति पत्ता', prescription: 'डॉक्टर का पर्चा ज़रूरी है' } })],
};
