import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { withMessages } from '../locale/with-messages';
import { HospitalCard } from './hospital-card';

const guide = {
  when: ['For partner hospitals with a picture, and for nearby ones with a distance.'],
  whenNot: ['For the numbers to call at once: use EmergencyNumbers.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Goes to the action, if there is one; it is described by the name of the hospital.',
      provenBy: ['Nearby'],
    },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/HospitalCard',
  component: HospitalCard,
  parameters: { guide },
  args: {
    name: 'Gulmohar Hospital',
    location: 'Mumbai',
    image: '/images/hospitals/gulmohar-hospital.svg',
    specialties: ['Cardiology', 'Ophthalmology'],
  },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HospitalCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Gulmohar Hospital' }));
    await expect(card.getByText('Mumbai')).toBeVisible();
    const specialties = within(card.getByRole('list', { name: 'Specialties' }));
    await expect(specialties.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Cardiology',
      'Ophthalmology',
    ]);
  },
};

export const Nearby: Story = {
  args: {
    name: 'Neem Park Hospital',
    location: undefined,
    image: undefined,
    specialties: undefined,
    distanceKm: 1.2,
    action: (
      <Button asChild variant="secondary">
        <a href="tel:102">Call 102</a>
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1.2 km away')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
    const link = canvas.getByRole('link', { name: 'Call 102' });
    await expect(link).toHaveAccessibleDescription('Neem Park Hospital');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    link.blur();
  },
};

export const UnevenNeighbours: Story = {
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Grid columns={3}>
      <HospitalCard {...args} />
      <HospitalCard
        {...args}
        name="Yamuna General Hospital"
        location="Delhi"
        image="/images/hospitals/yamuna-general-hospital.svg"
        specialties={['Neurology', 'Orthopedics', 'Pediatrics', 'Oncology', 'Psychiatry']}
      />
      <HospitalCard
        {...args}
        name="Marina Hospital"
        location="Chennai"
        image="/images/hospitals/marina-hospital.svg"
        specialties={[]}
      />
    </Grid>
  ),
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-64">
        <Story />
      </div>
    ),
  ],
};

export const LongHindi: Story = {
  args: {
    name: 'महात्मा गांधी स्मारक सामान्य अस्पताल और अनुसंधान केंद्र',
    location: 'छत्रपति संभाजीनगर, महाराष्ट्र',
    specialties: ['हृदय रोग', 'हड्डी एवं जोड़ रोग', 'नेत्र रोग'],
    distanceKm: 12.4,
  },
  render: (args) => (
    <div lang="hi">
      <HospitalCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('यहाँ से 12.4 किलोमीटर दूर')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'विशेषज्ञताएँ' })).toBeVisible();
  },
  decorators: [
    withMessages({
      hospitalCard: { specialties: 'विशेषज्ञताएँ', distance: (kilometres) => `यहाँ से ${kilometres} किलोमीटर दूर` },
    }),
  ],
};

export const PictureMissing: Story = {
  args: { image: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
