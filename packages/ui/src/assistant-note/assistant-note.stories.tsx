import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BulletList } from '../bullet-list/bullet-list';
import type { ComponentGuide } from '../component-guide/component-guide';
import { AssistantNote } from './assistant-note';

const guide = {
  when: ['For text by a machine, or sample text that is presented as such, always with the notice.'],
  whenNot: ['For the text of a doctor: show it with the name, for example in PrescriptionCard.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/AssistantNote',
  component: AssistantNote,
  parameters: { guide },
  args: {
    title: 'Your detailed analysis',
    notice: 'Simulated from sample data. It is not medical advice.',
    signature: 'Sehat health assistant',
    children: (
      <>
        <p>Your blood pressure, your cholesterol and your heart rate are in the usual range for an adult.</p>
        <BulletList items={['Blood pressure has been steady over six months.', 'Cholesterol is below 200 mg/dL.']} />
      </>
    ),
  },
} satisfies Meta<typeof AssistantNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const note = canvas.getByRole('article', { name: 'Your detailed analysis' });
    await expect(note).toHaveTextContent('Simulated from sample data. It is not medical advice.');
    await expect(note).toHaveTextContent(/Sehat health assistant$/);
  },
};

export const LongHindi: Story = {
  args: {
    title: 'आपकी सेहत का विस्तृत विश्लेषण',
    notice: 'यह नमूने के आँकड़ों से बना एक काल्पनिक विश्लेषण है। यह डॉक्टर की सलाह नहीं है।',
    signature: 'सेहत स्वास्थ्य सहायक',
    children: <p>आपका रक्तचाप, कोलेस्ट्रॉल और हृदय गति एक वयस्क के लिए सामान्य सीमा में हैं।</p>,
  },
  render: (args) => (
    <div lang="hi" className="max-w-80">
      <AssistantNote {...args} />
    </div>
  ),
};
