import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { NumberedSteps } from './numbered-steps';

const guide = {
  when: ['To explain a process in three to five steps.'],
  whenNot: ['For the user’s progress in a form: use Stepper.', 'For points without an order: use BulletList.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/NumberedSteps',
  component: NumberedSteps,
  parameters: { guide },
  args: {
    steps: [
      { title: 'You ask', text: 'You search for a doctor or a test in the app that you already use.' },
      { title: 'The network carries it', text: 'The request goes to every registered provider that offers it.' },
      { title: 'Providers answer', text: 'Hospitals, clinics and laboratories answer from their own software.' },
      { title: 'You choose', text: 'You compare the answers, book one, and share records only if you agree.' },
    ],
  },
} satisfies Meta<typeof NumberedSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const items = within(canvas.getByRole('list')).getAllByRole('listitem');
    await expect(items).toHaveLength(4);
    await expect(items[1]).toHaveTextContent('The network carries it');
  },
};

export const TwoSteps: Story = {
  args: {
    steps: [
      { title: 'Call 102', text: 'Say where you are and what has happened.' },
      { title: 'Stay on the line', text: 'Do what you are told until help is there.' },
    ],
  },
};

export const OneUnderAnother: Story = { globals: { viewport: { value: 'phone' } } };

export const LargeText: Story = { globals: { textSize: 'double' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    steps: [
      { title: 'आप अपनी ज़रूरत बताते हैं', text: 'जिस ऐप का आप पहले से उपयोग करते हैं, उसी में डॉक्टर या जाँच खोजिए।' },
      { title: 'नेटवर्क आपका अनुरोध पहुँचाता है', text: 'अनुरोध उन सभी पंजीकृत अस्पतालों तक जाता है जो यह सेवा देते हैं।' },
      { title: 'अस्पताल उत्तर देते हैं', text: 'अस्पताल, क्लिनिक और प्रयोगशालाएँ अपने-अपने सॉफ़्टवेयर से उत्तर भेजती हैं।' },
      { title: 'आप चुनते हैं', text: 'उत्तरों की तुलना कीजिए, एक को बुक कीजिए, और सहमति देने पर ही रिकॉर्ड साझा कीजिए।' },
    ],
  },
  render: (args) => (
    <div lang="hi">
      <NumberedSteps {...args} />
    </div>
  ),
};
