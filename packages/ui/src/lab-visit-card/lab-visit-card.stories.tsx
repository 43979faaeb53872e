import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { LocaleProvider } from '../locale/locale';
import { withMessages } from '../locale/with-messages';
import { LabVisitCard } from './lab-visit-card';

const guide = {
  when: ['For a booked laboratory visit.'],
  whenNot: ['For an appointment with a doctor: use AppointmentCard.'],
  keyboard: [{ keys: 'Tab', effect: 'Goes to the directions, which open in a new tab.', provenBy: ['Default'] }],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/LabVisitCard',
  component: LabVisitCard,
  parameters: { guide },
  args: {
    tests: ['CBC', 'Lipid Profile'],
    centre: 'Delhi Lab 1',
    date: '2026-01-18',
    time: '9:00 AM',
    directionsHref: 'https://www.openstreetmap.org/directions?to=28.6315,77.2167',
    advice: 'Come without breakfast; water is fine. Please arrive 10 minutes early.',
  },
  decorators: [
    (Story) => (
      <div className="max-w-[32rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LabVisitCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: '2 tests booked' }));
    for (const text of ['Sun, 18 Jan 2026', '9:00 AM', 'Delhi Lab 1', 'CBC, Lipid Profile'])
      await expect(card.getByText(text)).toBeVisible();
    const directions = card.getByRole('link', { name: 'Get directions (opens in a new tab)' });
    await expect(directions).toHaveAttribute('target', '_blank');
    await userEvent.tab();
    await expect(directions).toHaveFocus();
    directions.blur();
  },
};

export const AtHome: Story = {
  args: {
    centre: '12 Lodhi Road, New Delhi',
    atHome: true,
    directionsHref: undefined,
    advice: 'A technician comes to your address to take the samples.',
    actions: <Button variant="secondary">Cancel lab visit</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Home Collection')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Cancel lab visit' })).toHaveAccessibleDescription(
      '2 tests booked',
    );
  },
};

export const OneTest: Story = {
  args: { tests: ['ECG'], advice: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '1 test booked' })).toBeVisible();
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div className="w-64">
      <LabVisitCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const LongHindi: Story = {
  args: {
    tests: ['पूरी रक्त जाँच', 'कोलेस्ट्रॉल और वसा की जाँच'],
    centre: 'दिल्ली प्रयोगशाला, कनॉट प्लेस शाखा',
    advice: 'जाँच से पहले कुछ न खाइए; पानी पी सकते हैं। कृपया दस मिनट पहले पहुँचिए।',
  },
  render: (args) => (
    <LocaleProvider locale="hi-IN">
      <div lang="hi">
        <LabVisitCard {...args} />
      </div>
    </LocaleProvider>
  ),
  decorators: [
    withMessages({
      labVisitCard: {
        count: (tests) => `${tests} जाँचें बुक हैं`,
        tests: 'जाँचें',
        centre: 'नमूना लेने का केंद्र',
        home: 'घर पर संग्रह',
        advice: 'ध्यान रखिए',
        directions: 'रास्ता देखिए',
      },
    }),
  ],
};
