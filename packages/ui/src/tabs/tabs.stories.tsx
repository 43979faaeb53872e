import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, FileText, FlaskConical } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Tab, TabList, TabPanel, Tabs } from './tabs';

const guide = {
  when: [
    'For two to five parts of one thing, of which users need one at a time: appointments, prescriptions, lab tests.',
  ],
  whenNot: [
    'For parts that users compare: show all of them.',
    'For steps in order: use Stepper.',
    'For other pages: use SectionNav.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves to the chosen tab, then into its panel.', provenBy: ['Default'] },
    {
      keys: '← →',
      effect: 'Chooses the previous or next tab. The keys are swapped in right-to-left text.',
      provenBy: ['Default', 'RightToLeft'],
    },
    { keys: 'Home, End', effect: 'Chooses the first or last tab.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Navigation/Tabs',
  component: Tabs,
  subcomponents: { TabList, Tab, TabPanel },
  parameters: { guide },
  args: { defaultValue: 'appointments' },
  render: (args) => (
    <Tabs {...args}>
      <TabList label="Your care">
        <Tab value="appointments">Appointments</Tab>
        <Tab value="prescriptions">Prescriptions</Tab>
        <Tab value="tests">Lab tests</Tab>
      </TabList>
      <TabPanel value="appointments">Dr. Priya Sharma, Cardiology, on 15 Jan 2026 at 10:00 AM.</TabPanel>
      <TabPanel value="prescriptions">Doctor hasn’t sent prescription yet.</TabPanel>
      <TabPanel value="tests">No lab tests booked.</TabPanel>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const appointments = canvas.getByRole('tab', { name: 'Appointments' });
    const prescriptions = canvas.getByRole('tab', { name: 'Prescriptions' });
    await userEvent.tab();
    await expect(appointments).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Appointments' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect(appointments).toHaveFocus();
    await expect(appointments).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(prescriptions).toHaveFocus();
    await expect(prescriptions).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Prescriptions' })).toHaveTextContent('Doctor hasn’t sent');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tabpanel', { name: 'Lab tests' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Appointments', selected: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Lab tests', selected: true })).toHaveFocus();
    await userEvent.click(canvas.getByRole('tab', { name: 'Appointments' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Appointments' })).toHaveTextContent('Dr. Priya Sharma');
  },
};

/** In right-to-left text, the arrow keys follow the visible order of the tabs. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Prescriptions', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Appointments', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
  },
};

export const WithIconsAndADisabledTab: Story = {
  render: (args) => (
    <Tabs {...args}>
      <TabList label="Your care">
        <Tab value="appointments">
          <CalendarDays aria-hidden="true" /> Appointments
        </Tab>
        <Tab value="prescriptions" disabled>
          <FileText aria-hidden="true" /> Prescriptions
        </Tab>
        <Tab value="tests">
          <FlaskConical aria-hidden="true" /> Lab tests
        </Tab>
      </TabList>
      <TabPanel value="appointments">Dr. Priya Sharma, Cardiology, on 15 Jan 2026 at 10:00 AM.</TabPanel>
      <TabPanel value="prescriptions">Doctor hasn’t sent prescription yet.</TabPanel>
      <TabPanel value="tests">No lab tests booked.</TabPanel>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Appointments' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Lab tests', selected: true })).toHaveFocus();
  },
};

export const LongHindi: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  render: (args) => (
    <div lang="hi">
      <Tabs {...args}>
        <TabList label="आपकी देखभाल">
          <Tab value="appointments">आने वाले अपॉइंटमेंट</Tab>
          <Tab value="prescriptions">डॉक्टर की पर्चियाँ</Tab>
          <Tab value="tests">प्रयोगशाला जाँच की रिपोर्ट</Tab>
        </TabList>
        <TabPanel value="appointments">डॉ. प्रिया शर्मा, हृदय रोग विशेषज्ञ, 15 जनवरी 2026, सुबह 10 बजे।</TabPanel>
        <TabPanel value="prescriptions">डॉक्टर ने अभी तक पर्ची नहीं भेजी है।</TabPanel>
        <TabPanel value="tests">कोई जाँच बुक नहीं की गई है।</TabPanel>
      </Tabs>
    </div>
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
