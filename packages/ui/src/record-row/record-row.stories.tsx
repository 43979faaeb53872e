import type { Meta, StoryObj } from '@storybook/react-vite';
import { Image, Pill, ScanLine, Syringe, TestTube } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { DateTime } from '../date-time/date-time';
import { Stack } from '../stack/stack';
import { RecordRow } from './record-row';

const guide = {
  when: ['For a list of a patient’s documents.'],
  whenNot: ['To compare many entries by the same columns: use Table.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Goes to the actions. The main one is the last, and is described by the title.',
      provenBy: ['WithThumbnail'],
    },
  ],
} satisfies ComponentGuide;

const view = fn();

const meta = {
  title: 'Care/RecordRow',
  component: RecordRow,
  parameters: { guide },
  args: {
    title: 'Blood count',
    facts: ['Lab report', 'Delhi Lab 1', <DateTime key="date" value="2025-11-12" />],
    icon: <TestTube />,
    action: (
      <Button variant="secondary" onClick={view}>
        View
      </Button>
    ),
  },
} satisfies Meta<typeof RecordRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'View' });
    await expect(button).toHaveAccessibleDescription('Blood count');
    await userEvent.click(button);
    await expect(view).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('article', { name: 'Blood count' })).toHaveTextContent('12 Nov 2025');
  },
};

export const Kinds: Story = {
  render: (args) => (
    <Stack gap={3}>
      <RecordRow {...args} />
      <RecordRow {...args} title="Prescription after heart check-up" icon={<Pill />} tone="attention" />
      <RecordRow {...args} title="Chest X-ray" icon={<ScanLine />} tone="info" />
      <RecordRow {...args} title="Influenza vaccination" icon={<Syringe />} tone="danger" />
    </Stack>
  ),
};

export const WithThumbnail: Story = {
  args: {
    title: 'discharge-summary-page-1.jpg',
    facts: ['JPG', '1.2 MB', 'Added now, on this device only'],
    icon: <Image />,
    thumbnail: '/images/avatar.svg',
    secondaryAction: (
      <Button variant="quiet" aria-label="Remove discharge-summary-page-1.jpg">
        Remove
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'View' });
    await expect(button).toHaveAccessibleDescription('discharge-summary-page-1.jpg');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Remove/ })).toHaveFocus();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    button.blur();
  },
};

export const DamagedThumbnail: Story = {
  args: { title: 'discharge-summary.png', thumbnail: 'data:image/png;base64,iVBORw0KGgo=' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};

export const LongFileName: Story = {
  args: { title: 'WhatsApp_Image_2026-01-15_at_10.30.00_AM_discharge_summary_scanned_again_final_final.jpeg' },
  render: (args) => (
    <div className="w-72">
      <RecordRow {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('article');
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  },
};

export const LongHindi: Story = {
  args: {
    title: 'हृदय की वार्षिक जाँच के बाद लिखा गया पर्चा',
    facts: ['डॉक्टर का पर्चा', 'डॉ. लक्ष्मीनारायण विश्वनाथ चतुर्वेदी', '3 अक्टूबर 2025'],
    action: <Button variant="secondary">देखिए</Button>,
  },
  render: (args) => (
    <div lang="hi" className="max-w-96">
      <RecordRow {...args} />
    </div>
  ),
};
