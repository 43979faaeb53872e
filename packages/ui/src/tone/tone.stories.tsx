import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentGuide } from '../component-guide/component-guide';
import { type Tone, ToneIcon } from './tone';

const guide = {
  when: ['Beside a text, to show whether it is a success, a note, a warning or a danger.'],
  whenNot: ['Without text: it is hidden from assistive technology.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Feedback/ToneIcon',
  component: ToneIcon,
  parameters: { guide },
  args: { tone: 'info' },
} satisfies Meta<typeof ToneIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

const meanings: Record<Tone, string> = {
  success: 'Done: the appointment is booked',
  info: 'Note: arrive 10 minutes early',
  warning: 'Careful: the report is not in yet',
  danger: 'Failed or dangerous: call 102 now',
};

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <ul className="grid gap-3">
      {(['success', 'info', 'warning', 'danger'] as const).map((tone) => (
        <li key={tone} className="flex items-center gap-2">
          <ToneIcon tone={tone} /> {meanings[tone]}
        </li>
      ))}
    </ul>
  ),
};
